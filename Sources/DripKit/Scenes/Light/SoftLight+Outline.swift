extension SoftLight {
  /// The distances from a wall in which it takes light, in radii.
  private static let reaches = [0.20, 0.17, 0.14, 0.115, 0.09, 0.065, 0.045, 0.025]

  /// Draws the loss of light at a wall of any form in steps, inside a group that is clipped to it.
  func drawLoss(along wall: Shape2D, on pen: inout some Pen) {
    if case .circle = wall { return }
    let color = shades.deepest.opacity((isDark ? 0.055 : 0.045) * strength)
    for (index, reach) in Self.reaches.enumerated() {
      let style = StrokeStyle2D(width: 2 * reach * Self.radius, join: .round)
      pen.stroke(Identity("absorption", index), wall, style, color)
    }
  }

  /// Draws a curved reflection of a window along the upper left part of the wall of a large vessel.
  func drawGlint(along wall: Shape2D, on pen: inout some Pen) {
    guard hasShadow else { return }
    let (x, y) = (vessel.halfWidth * Self.radius, vessel.halfHeight * Self.radius)
    let opacity = (isDark ? 0.45 : 0.85) * strength
    let paint = Paint.LinearGradient(
      from: Point2D(-0.9 * x, -0.9 * y), to: Point2D(0.3 * x, 0.3 * y),
      Self.stops(.white, times: opacity, [(0, 100), (30, 60), (62, 0), (100, 0)]))
    let inset = 0.12 * Self.radius
    let line = wall.transformed(by: .scale(1 - inset / x, 1 - inset / y))
    pen.stroke("window", line, .round(width: 0.04 * Self.radius), .linearGradient(paint))
  }
}
