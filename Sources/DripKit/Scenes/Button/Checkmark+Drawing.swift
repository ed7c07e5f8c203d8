extension Effects.Checkmark {
  /// Draws the written part of the stroke with round ends.
  ///
  /// A line with round ends starts as a dot. A line that tapers starts thin, and has its full width
  /// after a tenth of its length.
  func draw(
    _ identity: Identity, in circle: Circle2D, written fraction: Double, opacity: Double = 1,
    hasShadow: Bool = true, _ skin: Skin, on pen: inout some Pen
  ) {
    guard fraction > 0 else { return }
    let written = min(fraction, 1)
    let style = StrokeStyle2D.round(width: tapers ? lineWidth * min(1, 10 * written) : lineWidth)
    skin.drawMark(
      identity, .path(Self.path(in: circle, written: written)), style, radius: circle.radius,
      opacity: opacity, hasShadow: hasShadow, on: &pen)
  }
}
