/// The light in a round button with an arrow and a check.
struct ButtonLight: Sendable {
  private let light: SoftLight
  /// The heights that the check covers, relative to those of a button of radius 100.
  private let zone: ClosedRange<Double>
  /// The colour of lines on the empty glass.
  let line: RGBAColor

  /// The time in which the water gets darker before the check is written, in seconds.
  private static let darkening = 0.2

  init(
    diameter: Double, _ accent: RGBAColor, on page: RGBAColor, _ check: Checkmark, _ mark: RGBAColor
  ) {
    light = SoftLight(diameter: diameter, accent, on: page, mark: mark)
    let heights = Checkmark.points(in: Circle2D(center: .origin, radius: SoftLight.radius))
      .map { $0.y }
    let half = check.lineWidth / 2 * light.point
    zone = (heights.min() ?? 0) - half...(heights.max() ?? 0) + half
    line = light.shades.line(on: page.over(.white))
  }

  /// Returns the light at an age of the check, which is negative before it begins, for the check's opacity, and for
  /// the button's scale relative to its check.
  func light(marking age: Double, weight: Double = 1, scale: Double = 1) -> SoftLight {
    var light = light
    light.marking = smoothStep(1 + age / Self.darkening) * weight
    let scale = max(scale, 1e-3)
    light.markZone = zone.lowerBound / scale...zone.upperBound / scale
    return light
  }
}
