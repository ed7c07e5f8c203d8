extension SoftLight {
  /// Draws the soft shadow below a mark, in coordinates in which a radius has a length.
  func drawShadow(
    ofMark mark: Shape2D, _ style: StrokeStyle2D, radius: Double, opacity: Double = 1,
    on pen: inout some Pen
  ) {
    guard diameter >= Self.details.markShadow else { return }
    let unit = radius / Self.radius
    var style = style
    style.width += 2 * unit
    let shadow = mark.transformed(by: .translation(Vector2D(0, 3.5 * unit)))
    pen.faded(to: opacity) {
      $0.stroke("check.shadow", shadow, style, shades.deepest.opacity(0.30))
    }
  }

  /// The opacities across a ring of light, from its inner edge to the outer one.
  static let ring = [(0.0, 0.0), (0.3, 0.42), (0.62, 1), (0.85, 0.5), (1, 0)]

  /// Draws a ring of light, soft on both sides, up to a circle.
  static func drawRing(
    _ outer: Circle2D, width: Double, _ color: RGBAColor, opacity: Double = 1,
    across opacities: [(Double, Double)] = ring, on pen: inout some Pen
  ) {
    let inner = max(0, 1 - width / outer.radius)
    let light = Paint.RadialGradient(
      center: outer.center, radius: outer.radius,
      opacities.map { Stop(inner + (1 - inner) * $0.0, color.opacity(opacity * $0.1)) })
    pen.fill("shockwave", .circle(outer), .radialGradient(light))
  }

  /// Returns the paint of a drop around the origin whose radius is 1, and whose edge has the colour of what it touches in
  /// part.
  func drop(_ attachment: Double) -> Paint {
    .radialGradient(
      Paint.RadialGradient(
        center: Point2D(0, 0.34), radius: 1.32,
        [
          Stop(0, shades.bright), Stop(0.42, shades.mid), Stop(0.88, shades.mid),
          Stop(1, shades.deep.interpolated(to: shades.mid, attachment)),
        ]))
  }

  /// The window that a drop around the origin reflects, and its paint.
  static let dropWindow = unit.transformed(
    by: .scale(0.36, 0.23).followed(by: .rotation(-28 * .pi / 180))
      .followed(by: .translation(Vector2D(-0.26, -0.42))))
  static let dropGlint = Paint.linearGradient(
    Paint.LinearGradient(
      from: Point2D(0, -0.75), to: Point2D(0, -0.1),
      [Stop(0, .white.opacity(0.95)), Stop(1, .white.opacity(0.12))]))
}
