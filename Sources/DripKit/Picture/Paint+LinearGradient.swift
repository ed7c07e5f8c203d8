extension Paint {
  /// A gradient of colours along a line.
  ///
  /// The line uses the coordinates of the painted node. The colour before its start is that of the first
  /// stop, and the colour after its end that of the last one. Between two stops, the sRGB components
  /// multiplied by the opacity are interpolated linearly, as in CSS, so a colour that fades out keeps its
  /// hue. If two stops have the same offset, the colour changes abruptly, and the place itself has the
  /// colour of the later stop.
  public struct LinearGradient: Sendable, Hashable {
    /// A colour somewhere along the line, or between the centre and the circle of a ``Paint/RadialGradient``.
    public struct Stop: Sendable, Hashable {
      /// The position, from 0 at the start or the centre to 1 at the end or on the circle.
      public let offset: Double
      /// The colour there.
      public let color: RGBAColor

      /// Creates a stop.
      ///
      /// The offset is clamped to 0…1; NaN becomes 0.
      public init(_ offset: Double, _ color: RGBAColor) {
        self.offset = offset > 0 ? min(offset, 1) : 0
        self.color = color
      }
    }

    /// The start of the line.
    public var start: Point2D
    /// The end of the line.
    public var end: Point2D
    /// The stops, with ascending offsets.
    public let stops: [Stop]

    /// Creates a gradient; a stop before its predecessor moves to that one's offset, as in SVG.
    public init(from start: Point2D, to end: Point2D, _ stops: [Stop]) {
      self.start = start
      self.end = end
      self.stops = stops.ascending
    }

    /// Returns the gradient for a shape under a map, which may contain a shear.
    ///
    /// The map moves the lines of constant colour, and the new gradient's line is perpendicular to them.
    public func transformed(by transform: Transform2D) -> LinearGradient {
      let along = transform.apply(end - start)
      let across = transform.apply((end - start).perpendicular)
      var moved = self
      moved.start = transform.apply(start)
      moved.end = moved.start + (along - across * (along.dot(across) / across.dot(across)))
      return moved
    }

    /// True if the line has no direction, or no finite position.
    public var isDegenerate: Bool {
      let square = (end - start).dot(end - start)
      return !(square > 0 && (1 / square).isFinite && square.isFinite)
        || !((start - .origin).dot(end - .origin)).isFinite
    }
  }
}
