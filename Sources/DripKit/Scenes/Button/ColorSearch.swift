/// A search for the nearest colour with enough contrast.
enum ColorSearch {
  /// The step of the lightness.
  private static let step = 0.01

  /// Returns the result of the smallest change of lightness with a score of at least 1, the darker one of
  /// two; if there is none up to a limit, the result with the best score.
  static func gentlest(
    upTo limit: Double, _ result: (_ change: Double) -> Look.Colors.Gradient,
    score: (Look.Colors.Gradient) -> Double
  ) -> (result: Look.Colors.Gradient, change: Double, score: Double) {
    var best = Look.Colors.Gradient(.clear)
    var (bestChange, bestScore) = (0.0, -Double.infinity)
    // Each size is tried with both signs.
    let sizes = limit > 0 ? max(2, Int(limit / step) + 2) : 1
    for index in 0..<2 * sizes - 1 where bestScore < 1 {
      let size = Double((index + 1) / 2) * step
      let next = result(index % 2 == 1 ? -size : size)
      let nextScore = score(next)
      if index == 0 || nextScore > bestScore {
        (best, bestChange, bestScore) = (next, size, nextScore)
      }
    }
    return (best, bestChange, bestScore)
  }

  /// Returns the least contrast between some colours and some grounds, as a fraction of the required
  /// contrast; 1 is sufficient.
  @inline(never)
  static func score(_ colors: [RGBAColor], on grounds: [RGBAColor], _ contrast: Double) -> Double {
    score(colors, on: grounds.map { $0.relativeLuminance }, contrast)
  }

  /// Returns the score for grounds with known luminances.
  static func score(_ colors: [RGBAColor], on luminances: [Double], _ contrast: Double) -> Double {
    var worst = Double.infinity
    for color in colors {
      let luminance = color.relativeLuminance
      for ground in luminances { worst = min(worst, RGBAColor.contrast(luminance, ground)) }
    }
    return worst / contrast
  }

  /// Returns a gradient whose colours are limited in lightness, so that each has a contrast to every
  /// ground.
  static func capped(
    _ gradient: Look.Colors.Gradient, on grounds: [RGBAColor], _ contrast: Double
  ) -> Look.Colors.Gradient {
    let (top, bottom) = (OKLab(gradient.top), OKLab(gradient.bottom))
    let lightest = max(top.lightness, bottom.lightness)
    let darkest = min(top.lightness, bottom.lightness)
    let luminances = grounds.map { $0.relativeLuminance }
    return gentlest(upTo: 1) { change in
      guard change != 0 else {
        return Look.Colors.Gradient(
          gradient.top, gradient.bottom, innerOffset: gradient.inner.offset)
      }
      func moved(_ color: OKLab) -> RGBAColor {
        var color = color
        color.lightness =
          change < 0
          ? min(color.lightness, lightest + change) : max(color.lightness, darkest + change)
        return color.colorOfSameHue.rounded
      }
      return Look.Colors.Gradient(moved(top), moved(bottom), innerOffset: gradient.inner.offset)
    } score: { candidate in
      score(candidate.samples, on: luminances, contrast)
    }.result
  }
}
