/// Something that is let go and falls until it hits a barrier.
public struct FreeFall: Sendable, Hashable {
  /// The model's gravity, in points per second squared.
  public static let defaultGravity = 1000.0

  /// How far it is to the barrier, in points.
  public var distance: Double
  /// The acceleration, in points per second squared.
  public var gravity: Double

  /// Creates a fall of a given distance.
  public init(distance: Double, gravity: Double = defaultGravity) {
    self.distance = distance
    self.gravity = gravity
  }

  /// How long the fall takes, in seconds: √(2 · distance / gravity).
  public var duration: Double {
    let distance = distance.sane
    let gravity = gravity.sane
    guard distance > 0, gravity > 0 else { return 0 }
    return (2 * distance / gravity).squareRoot().sane
  }

  /// Returns how far the fall has gone after so many seconds; it ends at the barrier, without a
  /// bounce.
  public func fallen(after time: Double) -> Double {
    guard time > 0 else { return 0 }
    let time = time.sane
    return min(gravity.sane * time * time / 2, max(distance.sane, 0))
  }
}
