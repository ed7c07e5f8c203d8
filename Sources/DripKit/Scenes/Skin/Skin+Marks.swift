extension Skin {
  /// Draws a mark over the soft shadow below it, in coordinates in which the vessel has a radius.
  func drawMark(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, radius: Double,
    opacity: Double = 1, hasShadow: Bool = true, on pen: inout some Pen
  ) {
    if hasShadow {
      light?.drawShadow(ofMark: shape, style, radius: radius, opacity: opacity, on: &pen)
    }
    pen.faded(to: opacity) { $0.stroke(identity, shape, style, mark) }
  }

  /// Draws a shock wave at an age: a disc that grows out of another, or a ring of light, soft on both sides.
  func drawShockwave(
    _ shockwave: Effects.Shockwave, at age: Double, from disc: Circle2D, weight: Double = 1,
    on pen: inout some Pen
  ) {
    let wave = Circle2D(center: disc.center, radius: disc.radius * shockwave.scale(at: age))
    pen.faded(to: shockwave.opacity(at: age) * weight) {
      guard let light else { return $0.fill("shockwave", .circle(wave), water) }
      $0.group(transform: wave.placement) {
        let unit = Circle2D(center: .origin, radius: 1)
        SoftLight.drawRing(unit, width: 0.4, light.shades.bright, on: &$0)
      }
    }
  }
}
