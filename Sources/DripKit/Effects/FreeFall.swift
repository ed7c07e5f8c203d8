extension Effects {
  /// A free fall that ends at a barrier.
  public struct FreeFall: Sendable, Hashable {
    /// The distance to the barrier, in points.
    public let distance: Double
    /// The acceleration, in points per second squared.
    public let gravity: Double
    /// The duration of the fall, in seconds: √(2 · distance / gravity).
    public let duration: Double

    /// Creates a fall over a distance.
    ///
    /// A fall over no distance takes no time.
    public init(distance: Double, gravity: Double) {
      self.distance = distance
      self.gravity = gravity
      duration = distance > 0 && gravity > 0 ? (2 * distance / gravity).squareRoot() : 0
    }

    /// Returns the fallen distance after a time.
    ///
    /// The fall ends at the barrier without a bounce.
    public func fallen(after time: Double) -> Double {
      time > 0 ? min(gravity * time * time / 2, max(distance, 0)) : 0
    }
  }
}
