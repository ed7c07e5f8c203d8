/// A cross that is written with two strokes at once: what a button shows when the work behind it went
/// wrong.
///
/// Both strokes start at their upper ends and keep step, so that no pen is seen to be lifted and put
/// down somewhere else.
public struct Cross: Sendable, Hashable {
  /// How far its ends lie from its centre, as a fraction of the circle's radius.
  public static let defaultReach = 0.46

  /// The circle the cross is laid out in.
  public var circle: Circle
  /// How far its ends lie from the centre, as a fraction of the radius.
  public var reach: Double

  /// Creates a cross in a circle.
  public init(in circle: Circle, reach: Double = defaultReach) {
    self.circle = circle
    self.reach = reach
  }

  /// Both strokes: from top left to bottom right, and from top right to bottom left.
  public var path: Path { path(written: 1) }

  /// Returns as much of both strokes as has been written.
  public func path(written fraction: Double) -> Path {
    var path = Path()
    guard fraction > 0 else { return path }
    let circle = circle.sane
    let arm = circle.radius * reach.sane / 2.0.squareRoot()
    for side in [-1.0, 1.0] {
      let start = circle.center + Vector(side * arm, -arm)
      let end = circle.center + Vector(-side * arm, arm)
      path.move(to: start)
      path.line(to: start.interpolated(to: end, min(fraction, 1)))
    }
    return path
  }
}
