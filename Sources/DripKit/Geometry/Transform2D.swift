/// An affine map of the plane: (x, y) goes to (a·x + c·y + tx, b·x + d·y + ty).
///
/// The letters are those of SVG's `matrix(a b c d e f)`, with `tx` and `ty` for its last two.
public struct Transform2D: Sendable, Hashable {
  /// The change of x when x grows by 1.
  public var a: Double
  /// The change of y when x grows by 1.
  public var b: Double
  /// The change of x when y grows by 1.
  public var c: Double
  /// The change of y when y grows by 1.
  public var d: Double
  /// The x coordinate of the mapped origin.
  public var tx: Double
  /// The y coordinate of the mapped origin.
  public var ty: Double

  /// Creates a map from its six coefficients.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity map.
  public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns the translation by a vector.
  public static func translation(_ offset: Vector2D) -> Transform2D {
    Transform2D(a: 1, b: 0, c: 0, d: 1, tx: offset.dx, ty: offset.dy)
  }

  /// Returns the scaling about a fixed point.
  public static func scale(_ x: Double, _ y: Double, about point: Point2D = .origin) -> Transform2D
  {
    Transform2D(a: x, b: 0, c: 0, d: y, tx: point.x - x * point.x, ty: point.y - y * point.y)
  }

  /// Returns the uniform scaling about a fixed point.
  public static func scale(_ factor: Double, about point: Point2D = .origin) -> Transform2D {
    scale(factor, factor, about: point)
  }

  /// Returns the rotation about a fixed point, clockwise on screen.
  public static func rotation(_ radians: Double, about point: Point2D = .origin) -> Transform2D {
    let (sine, cosine) = Portable.sineAndCosine(radians)
    return Transform2D(
      a: cosine,
      b: sine,
      c: -sine,
      d: cosine,
      tx: point.x - cosine * point.x + sine * point.y,
      ty: point.y - sine * point.x - cosine * point.y
    )
  }

  /// Returns the map that applies this one first and the other one to the result.
  public func followed(by next: Transform2D) -> Transform2D {
    Transform2D(
      a: next.a * a + next.c * b,
      b: next.b * a + next.d * b,
      c: next.a * c + next.c * d,
      d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty
    )
  }

  /// The factor of areas; negative if the map contains a reflection.
  public var determinant: Double { a * d - b * c }

  /// The inverse map, or nil if this map is not invertible.
  public var inverse: Transform2D? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    return Transform2D(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
  }

  /// The factor of all lengths, or nil if it depends on the direction.
  ///
  /// If it exists, circles remain circles, and the width of a stroke remains constant.
  public var uniformScale: Double? {
    let x = Vector2D(a, b)
    let y = Vector2D(c, d)
    let scale = x.length
    let tolerance = 1e-12 * max(scale, y.length)
    guard abs(scale - y.length) <= tolerance, abs(x.dot(y)) <= tolerance * scale else { return nil }
    return scale
  }

  /// Returns the mapped point.
  @inlinable public func apply(_ point: Point2D) -> Point2D {
    Point2D(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Returns the mapped displacement, without the map's translation.
  @inlinable public func apply(_ vector: Vector2D) -> Vector2D {
    Vector2D(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
  }
}
