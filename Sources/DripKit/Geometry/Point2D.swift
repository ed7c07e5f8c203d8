/// A place in the plane, in points; the origin is at the top left and y grows downwards.
///
/// A point is a position, and a ``Vector2D`` is a displacement. The difference of two points is a
/// vector; points have no sum.
public struct Point2D: Sendable, Hashable, BitwiseCopyable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates the point at the given coordinates.
  @inlinable public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// The top left corner of every canvas.
  public static let origin = Point2D(0, 0)

  /// True if both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the straight-line distance to another point.
  public func distance(to other: Point2D) -> Double { (other - self).length }

  /// Returns the point at a fraction of the way to another point; 0 is this point, 1 is the other one,
  /// and values outside extrapolate.
  @inlinable public func interpolated(to other: Point2D, _ fraction: Double) -> Point2D {
    Point2D(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }

  /// Returns the point halfway to another.
  @inlinable
  public func midpoint(to other: Point2D) -> Point2D {
    Point2D((x + other.x) / 2, (y + other.y) / 2)
  }

  /// Returns the displacement from the second point to the first.
  @inlinable
  public static func - (lhs: Point2D, rhs: Point2D) -> Vector2D {
    Vector2D(lhs.x - rhs.x, lhs.y - rhs.y)
  }

  /// Returns the point moved by a vector.
  @inlinable
  public static func + (lhs: Point2D, rhs: Vector2D) -> Point2D {
    Point2D(lhs.x + rhs.dx, lhs.y + rhs.dy)
  }

  /// Returns the point moved against a vector.
  @inlinable
  public static func - (lhs: Point2D, rhs: Vector2D) -> Point2D {
    Point2D(lhs.x - rhs.dx, lhs.y - rhs.dy)
  }
}
