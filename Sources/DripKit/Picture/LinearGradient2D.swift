/// Colours that change along a line, and stay the same across it.
///
/// The line lies in the coordinates of the node that is painted. Before its start everything has the
/// colour of the first stop, and behind its end that of the last. Between two stops every component is
/// interpolated linearly, encoded as it is (sRGB) and multiplied by its opacity, as in gradients of CSS:
/// a colour that fades out keeps its hue. If two stops share an offset, the colour changes at once,
/// and the place itself has the colour of the later one.
public struct LinearGradient2D: Sendable, Hashable {
  /// A colour somewhere along the line.
  public struct Stop: Sendable, Hashable {
    /// The position along the line, from 0 at its start to 1 at its end.
    public let offset: Double
    /// The colour there.
    public let color: RGBAColor

    /// Creates a stop; an offset beyond an end of the line counts as that end, and one that is not a
    /// number as the start.
    public init(_ offset: Double, _ color: RGBAColor) {
      self.offset = offset > 0 ? min(offset, 1) : 0
      self.color = color
    }
  }

  /// Where the line begins.
  public var start: Point2D
  /// Where the line ends.
  public var end: Point2D
  /// The colours along the line, none before the one it follows.
  public let stops: [Stop]

  /// Creates a gradient; a stop that lies before the one it follows is moved there, as in SVG.
  public init(from start: Point2D, to end: Point2D, _ stops: [Stop]) {
    self.start = start
    self.end = end
    var last = 0.0
    self.stops = stops.map { stop in
      last = max(last, stop.offset)
      return Stop(last, stop.color)
    }
  }

  /// Returns the gradient on what a map makes of the shape, shear included.
  ///
  /// The lines of one colour go where the map takes them, and the new line is the one that crosses them
  /// at a right angle.
  public func transformed(by transform: Transform2D) -> LinearGradient2D {
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
