/// An axis-aligned rectangle, given by its top left corner and its size.
public struct Rect2D: Sendable, Hashable {
  /// The top left corner.
  public var origin: Point2D
  /// The extent to the right and downwards.
  public var size: Size2D

  /// Creates a rectangle from its top left corner and size.
  @inlinable public init(origin: Point2D, size: Size2D) {
    (self.origin, self.size) = (origin, size)
  }

  /// Creates a rectangle from the coordinates of its top left corner, its width and its height.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point2D(x, y), size: Size2D(width, height))
  }

  /// Creates the bounding box of two points.
  public init(spanning a: Point2D, _ b: Point2D) {
    let left = min(a.x, b.x)
    let top = min(a.y, b.y)
    self.init(
      x: left,
      y: top,
      width: Self.extent(from: left, to: max(a.x, b.x)),
      height: Self.extent(from: top, to: max(a.y, b.y))
    )
  }

  /// Returns a difference, rounded up if `low + extent` would otherwise be less than `high`.
  private static func extent(from low: Double, to high: Double) -> Double {
    let extent = high - low
    return low + extent < high ? extent.nextUp : extent
  }

  /// Creates a square from its centre and its side.
  public init(center: Point2D, side: Double) {
    self.init(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The centre.
  public var center: Point2D { Point2D(minX + size.width / 2, minY + size.height / 2) }

  /// The four corners, clockwise on screen from the top left.
  public var corners: [Point2D] {
    [Point2D(minX, minY), Point2D(maxX, minY), Point2D(maxX, maxY), Point2D(minX, maxY)]
  }

  /// Returns the bounding box of both rectangles.
  public func union(_ other: Rect2D) -> Rect2D {
    Rect2D(
      spanning: Point2D(min(minX, other.minX), min(minY, other.minY)),
      Point2D(max(maxX, other.maxX), max(maxY, other.maxY))
    )
  }

  /// Returns the rectangle with a margin added on every side.
  ///
  /// A negative margin shrinks it, at most to an empty one.
  public func expanded(by margin: Double) -> Rect2D {
    let width = max(0, size.width + 2 * margin)
    let height = max(0, size.height + 2 * margin)
    return Rect2D(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// Returns true if a point lies inside or on an edge.
  public func contains(_ point: Point2D) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}

extension Rect2D {
  /// Returns the rectangle in coordinates whose origin is a point of it, scaled by a factor.
  func scaled(by factor: Double, from origin: Point2D) -> Rect2D {
    Rect2D(
      spanning: .origin + (Point2D(minX, minY) - origin) * factor,
      .origin + (Point2D(maxX, maxY) - origin) * factor)
  }
}
