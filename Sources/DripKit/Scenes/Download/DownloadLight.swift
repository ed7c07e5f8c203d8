/// The light in a `download` button: its shades while it works and after a failure.
struct DownloadLight: Sendable {
  private let light: SoftLight
  private let failure: Shades
  private let pale: Shades

  /// Creates the light for a mark between two heights, in radii, and with half the thickness of its line.
  init(
    _ scene: DownloadScene, _ palette: ButtonColors.Palette, from top: Double, to bottom: Double,
    _ half: Double
  ) {
    let (colors, page) = (scene.colors, palette.page)
    var shades = Shades(of: colors.accent.over(page))
    if let top = colors.top { shades.bright = top.over(page) }
    if let bottom = colors.bottom { shades.deep = bottom.over(page) }
    let marks = DownloadScene.Frame.bars.height + half
    let reach = (min(top - half, -marks), max(bottom + half, marks))
    light = SoftLight(
      diameter: scene.diameter, isDark: page.isDark, shades: shades,
      marked: shades.legible(
        under: colors.mark?.over(page) ?? .white, contrast: colors.theme.markContrast),
      markZone: SoftLight.radius * 1.1 * reach.0...SoftLight.radius * 1.1 * reach.1,
      track: colors.track?.over(page), back: colors.back?.over(page))
    // The failure differs from the water in lightness, so its lightness is not limited.
    failure = Shades(of: palette.failure.color(at: 0.5), isLimited: false)
    pale =
      (colors.paleFailure.map { Shades(of: $0.over(page), isLimited: false) }
      ?? failure.map { $0.interpolated(to: page, scene.failure.pallor) })
      .legible(under: palette.failureMark, contrast: colors.theme.markContrast)
  }

  /// Returns the light of a button that has failed, and whose mark has appeared, in part.
  func light(blush: Double, pallor: Double, marking: Double) -> SoftLight {
    var light = light
    light.marking = marking
    light.shades = light.shades.interpolatedThroughOKLCh(to: failure, blush)
      .interpolated(to: pale, pallor)
    light.marked = light.marked.interpolatedThroughOKLCh(to: failure, blush)
      .interpolated(to: pale, pallor)
    light.strength = 1 - 0.5 * pallor
    return light
  }
}
