extension Effects.Arrow {
  /// Draws the arrow of a tapped button, which shrinks into the middle of its box, or in the reduced form fades in place.
  ///
  /// At the end its line gets thinner, so that the last dot does not vanish suddenly.
  func draw(
    in box: Rect2D, sinceTap: Double?, isStill: Bool, _ paint: Paint, on pen: inout some Pen
  ) {
    let gone = sinceTap.map {
      isStill ? CrossFade.fraction(at: $0) : Effects.TimingCurve.easeInOut.progress($0, shrink)
    }
    let left = 1 - (gone ?? 0)
    guard left > 0 else { return }
    let (scale, opacity) = isStill ? (1, left) : (left, 1)
    let (width, height) = (box.size.width, box.size.height)
    let shrunk = Rect2D(
      x: box.minX + width * (1 - scale) / 2, y: box.minY + height * (1 - scale) / 2,
      width: width * scale, height: height * scale)
    let style = StrokeStyle2D.round(width: lineWidth * min(1, 4 * scale))
    pen.faded(to: opacity) { $0.stroke("arrow", .path(Self.path(in: shrunk)), style, paint) }
  }
}
