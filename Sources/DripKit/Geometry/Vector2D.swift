/// A displacement in the plane: a direction and a length.
public struct Vector2D: Sendable, Hashable, BitwiseCopyable {
  /// The displacement to the right.
  public var dx: Double
  /// The displacement downwards.
  public var dy: Double

  /// Creates the displacement with the given components.
  @inlinable public init(_ dx: Double, _ dy: Double) { (self.dx, self.dy) = (dx, dy) }

  /// Creates the displacement with a length and an angle, clockwise on screen from the positive x axis.
  public init(angle radians: Double, length: Double = 1) {
    let (sine, cosine) = Portable.sineAndCosine(radians)
    self.init(length * cosine, length * sine)
  }

  /// The displacement of length 0.
  public static let zero = Vector2D(0, 0)

  /// The Euclidean length.
  ///
  /// It overflows if the square of a component does.
  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The angle from the positive x axis, clockwise on screen, in −π…π; 0 for the zero vector.
  public var angle: Double { Portable.atan2(y: dy, x: dx) }

  /// The vector rotated by a quarter turn, clockwise on screen.
  @inlinable public var perpendicular: Vector2D { Vector2D(-dy, dx) }

  /// The vector with the same direction and length 1, or nil if this one is too short to have a
  /// direction.
  public var normalized: Vector2D? {
    let length = self.length
    guard length > 1e-150, length.isFinite else { return nil }
    return Vector2D(dx / length, dy / length)
  }

  /// Returns the scalar product, which is 0 if the vectors are perpendicular.
  @inlinable public func dot(_ other: Vector2D) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the signed area of the parallelogram of the vectors: positive if the other vector lies
  /// clockwise on screen.
  @inlinable public func cross(_ other: Vector2D) -> Double { dx * other.dy - dy * other.dx }

  /// Returns the sum, component by component.
  @inlinable public static func + (lhs: Vector2D, rhs: Vector2D) -> Vector2D {
    Vector2D(lhs.dx + rhs.dx, lhs.dy + rhs.dy)
  }

  /// Returns the difference, component by component.
  @inlinable public static func - (lhs: Vector2D, rhs: Vector2D) -> Vector2D {
    Vector2D(lhs.dx - rhs.dx, lhs.dy - rhs.dy)
  }

  /// Returns the vector of the opposite direction.
  @inlinable
  public static prefix func - (vector: Vector2D) -> Vector2D { Vector2D(-vector.dx, -vector.dy) }

  /// Returns the vector multiplied by a factor.
  @inlinable
  public static func * (lhs: Vector2D, rhs: Double) -> Vector2D {
    Vector2D(lhs.dx * rhs, lhs.dy * rhs)
  }

  /// Returns the vector multiplied by a factor.
  @inlinable public static func * (lhs: Double, rhs: Vector2D) -> Vector2D { rhs * lhs }

  /// Returns the vector divided by a divisor.
  @inlinable
  public static func / (lhs: Vector2D, rhs: Double) -> Vector2D {
    Vector2D(lhs.dx / rhs, lhs.dy / rhs)
  }
}
