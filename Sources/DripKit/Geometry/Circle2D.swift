/// A circle, given by its centre and radius.
///
/// Circles are not converted to paths, because they are exact and vector formats have circles.
public struct Circle2D: Sendable, Hashable {
  /// The centre.
  public var center: Point2D
  /// The distance from the centre to the outline.
  public var radius: Double

  /// Creates a circle around a point.
  @inlinable
  public init(center: Point2D, radius: Double) { (self.center, self.radius) = (center, radius) }

  /// The area inside.
  public var area: Double { Double.pi * radius * radius }

  /// The bounding box.
  public var bounds: Rect2D { Rect2D(center: center, side: 2 * radius) }

  /// Returns the point of the outline at an angle, clockwise on screen from the positive x axis.
  public func point(at radians: Double) -> Point2D {
    center + Vector2D(angle: radians, length: radius)
  }

  /// Returns the distance of a point from the outline; negative inside.
  public func signedDistance(to point: Point2D) -> Double { center.distance(to: point) - radius }
}
