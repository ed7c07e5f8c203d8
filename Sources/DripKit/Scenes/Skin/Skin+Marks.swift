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

  /// Draws a shock wave: a growing disc, or a ring of light, soft on both sides.
  func drawShockwave(_ wave: Circle2D, opacity: Double, on pen: inout some Pen) {
    pen.faded(to: opacity) {
      guard let light else { return $0.fill("shockwave", .circle(wave), water) }
      $0.group(transform: wave.placement) {
        let unit = Circle2D(center: .origin, radius: 1)
        SoftLight.drawRing(unit, width: 0.4, light.shades.bright, on: &$0)
      }
    }
  }
}
