import DripKit

extension Paint.RadialGradient {
  /// The ellipse in the node's coordinates on which the colour is that of the last stop.
  struct Ellipse {
    /// The centre.
    var center: Point2D
    /// The larger radius.
    var major: Double
    /// The smaller radius.
    var minor: Double
    /// The angle of the larger radius, clockwise on screen from the positive x axis, in −π/2…π/2; 0 for a
    /// circle.
    var turn: Double

    /// True if both radii are equal.
    var isCircle: Bool { minor == major }
  }

  /// The ellipse of the gradient; nil if it is flattened to a line or not finite.
  var ellipse: Ellipse? {
    guard !isDegenerate, transform.inverse != nil else { return nil }
    let (x, y) = (Vector2D(transform.a, transform.b), Vector2D(transform.c, transform.d))
    let largest = max(max(abs(x.dx), abs(x.dy)), max(abs(y.dx), abs(y.dy)))
    let center = transform.apply(center)
    guard largest.isFinite, center.x.isFinite, center.y.isFinite else { return nil }
    if let scale = transform.uniformScale {
      return Ellipse(center: center, major: scale * radius, minor: scale * radius, turn: 0)
    }
    // The squares of the radii are the eigenvalues of the product of the matrix and its transpose.
    let (u, v) = (x * (1 / largest), y * (1 / largest))
    let mixed = u.dx * u.dy + v.dx * v.dy
    let sum = (u.dot(u) + v.dot(v)) / 2
    let difference = Vector2D((u.dx * u.dx + v.dx * v.dx - u.dy * u.dy - v.dy * v.dy) / 2, mixed)
    let major = (sum + difference.length).squareRoot()
    return Ellipse(
      center: center, major: major * largest * radius,
      minor: abs(u.cross(v)) / major * largest * radius, turn: difference.angle / 2)
  }
}
