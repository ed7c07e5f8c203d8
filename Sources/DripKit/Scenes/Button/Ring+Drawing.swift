extension Effects.Ring {
  /// Draws the ring inside a circle.
  public func draw(
    _ identity: Identity, inside circle: Circle2D, _ color: RGBAColor, on pen: inout some Pen
  ) {
    let line = Shape2D.circle(centerLine(inside: circle))
    pen.stroke(identity, line, StrokeStyle2D(width: lineWidth), color)
  }
}
