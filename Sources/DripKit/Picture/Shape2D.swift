/// A shape to fill, to stroke or to clip to.
public enum Shape2D: Sendable, Hashable {
  /// An exact circle.
  case circle(Circle2D)
  /// An axis-aligned rectangle.
  case rect(Rect2D)
  /// An outline of lines and curves.
  case path(Path2D)

  /// The bounding box, or nil for an empty path.
  public var bounds: Rect2D? {
    switch self {
    case .circle(let circle): circle.bounds
    case .rect(let rect): rect
    case .path(let path): path.bounds
    }
  }

  /// The outline as a path.
  public var path: Path2D {
    switch self {
    case .circle(let circle): .circle(circle)
    case .rect(let rect): .rect(rect)
    case .path(let path): path
    }
  }

  /// Returns the mapped shape in its simplest exact form.
  ///
  /// A circle remains a circle under uniform scaling, and a rectangle a rectangle if its sides remain
  /// parallel to the axes.
  public func transformed(by transform: Transform2D) -> Shape2D {
    switch self {
    case .circle(let circle):
      if let scale = transform.uniformScale {
        return .circle(
          Circle2D(center: transform.apply(circle.center), radius: scale * circle.radius))
      }
    case .rect(let rect):
      if transform.b == 0, transform.c == 0 {
        return .rect(
          Rect2D(
            spanning: transform.apply(rect.origin),
            transform.apply(Point2D(rect.maxX, rect.maxY))))
      }
    case .path: break
    }
    return .path(path.transformed(by: transform))
  }
}
