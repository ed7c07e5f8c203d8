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
