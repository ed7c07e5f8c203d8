extension ButtonSkin {
  /// Creates the skin of a `download` button for a mark between two heights, in radii, and with half the thickness of its
  /// line.
  init(
    _ scene: DownloadScene, _ palette: Look.Colors.Palette, isLit: Bool, ringWidth: Double,
    from top: Double, to bottom: Double, _ half: Double
  ) {
    let (colors, page, button) = (scene.colors, palette.page, DownloadDesign.button)
    let skin: Skin
    if isLit {
      var shades = Shades(of: colors.accent.over(page))
      if let top = colors.top { shades.bright = top.over(page) }
      if let bottom = colors.bottom { shades.deep = bottom.over(page) }
      let (mark, contrast) = (colors.mark?.over(page) ?? shades.mark, colors.theme.markContrast)
      let marks = Skin.bars.height + half
      let reach = (min(top - half, -marks), max(bottom + half, marks))
      let size = 1.1 * SoftLight.radius
      let light = SoftLight(
        diameter: scene.diameter, isDark: page.isDark, shades: shades,
        darkening: shades.darkening(under: mark, contrast: contrast),
        markZone: Rect2D(
          spanning: Point2D(-0.42 * size, reach.0 * size), Point2D(0.42 * size, reach.1 * size)),
        hasBody: scene.material != .glass, track: colors.track?.over(page),
        back: colors.back?.over(page))
      skin = Skin(light, at: nil, rimWidth: ringWidth)
      (skin.line, skin.mark) = (palette.line.paint(over: button), mark)
    } else {
      let ring = Effects.Ring().with { $0.lineWidth = ringWidth }
      skin = Skin(flat: palette.mark, .circle(ring.centerLine(inside: button)), around: .origin)
      skin.rim = Skin.Rim("ring", ring, inside: button, palette.mark)
    }
    self.init(skin, colors, palette, over: button, pallor: scene.failure.pallor)
  }
}
