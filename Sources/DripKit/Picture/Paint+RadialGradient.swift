extension Paint {
  /// A gradient of colours from the centre of a circle or an ellipse outwards.
  ///
  /// The circle has its own coordinates, and `transform` maps them to those of the painted node. So the
  /// circle becomes an ellipse under a transform that scales its axes differently. The centre has the colour
  /// of the first stop; the colour on the circle and outside of it is that of the last stop. Colours are
  /// interpolated as in a ``Paint/LinearGradient``.
  public struct RadialGradient: Sendable, Hashable {
    /// A colour at a fraction of the radius.
    public typealias Stop = LinearGradient.Stop

    /// The centre of the circle.
    public var center: Point2D
    /// The radius of the circle.
    public var radius: Double
    /// The map from the circle's coordinates to those of the node.
    public var transform: Transform2D
    /// The stops, with ascending offsets.
    public let stops: [Stop]

    /// Creates a gradient; a stop before its predecessor moves to that one's offset, as in SVG.
    public init(
      center: Point2D, radius: Double, transform: Transform2D = .identity, _ stops: [Stop]
    ) {
      self.center = center
      self.radius = radius
      self.transform = transform
      self.stops = stops.ascending
    }

    /// Returns the gradient for a shape under a map.
    public func transformed(by transform: Transform2D) -> RadialGradient {
      var moved = self
      moved.transform = self.transform.followed(by: transform)
      return moved
    }

    /// True if the radius is not positive, or if the circle is not finite.
    public var isDegenerate: Bool {
      !(radius > 0 && radius.isFinite && center.x.isFinite && center.y.isFinite)
    }
  }
}

extension Paint.RadialGradient {
  /// The ellipse in the node's coordinates on which the colour is that of the last stop.
  package struct Ellipse {
    /// The centre.
    package var center: Point2D
    /// The larger radius.
    package var major: Double
    /// The smaller radius.
    package var minor: Double
    /// The angle of the larger radius, clockwise on screen from the positive x axis, in −π/2…π/2; 0 for a
    /// circle.
    package var turn: Double

    /// True if both radii are equal.
    package var isCircle: Bool { minor == major }
  }

  /// The ellipse of the gradient; nil if it is flattened to a line or not finite.
  package var ellipse: Ellipse? {
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
