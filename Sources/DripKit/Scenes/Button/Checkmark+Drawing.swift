extension Checkmark {
  /// Draws the written part of the stroke with round ends, over its shadow in a light.
  ///
  /// A line with round ends starts as a dot. A line that tapers starts thin, and has its full width
  /// after a tenth of its length.
  func draw(
    _ identity: Identity, in circle: Circle2D, written fraction: Double, _ color: RGBAColor,
    opacity: Double = 1, in light: SoftLight? = nil, on pen: inout some Pen
  ) {
    guard fraction > 0 else { return }
    let written = min(fraction, 1)
    let stroke = Shape2D.path(Self.path(in: circle, written: written))
    let style = StrokeStyle2D.round(width: tapers ? lineWidth * min(1, 10 * written) : lineWidth)
    light?.drawShadow(ofMark: stroke, style, radius: circle.radius, opacity: opacity, on: &pen)
    pen.faded(to: opacity) { $0.stroke(identity, stroke, style, color) }
  }
}
