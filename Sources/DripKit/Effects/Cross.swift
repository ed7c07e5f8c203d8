/// A cross that is written with two strokes, one after the other: what a button shows when the work
/// behind it went wrong.
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

  /// Both strokes: from top left to bottom right, then from top right to bottom left.
  public var path: Path {
    let arm = circle.radius * reach / 2.0.squareRoot()
    var path = Path()
    path.move(to: circle.center + Vector(-arm, -arm))
    path.line(to: circle.center + Vector(arm, arm))
    path.move(to: circle.center + Vector(arm, -arm))
    path.line(to: circle.center + Vector(-arm, arm))
    return path
  }

  /// Returns as much of the strokes as has been written.
  public func path(written fraction: Double) -> Path { path.trimmed(from: 0, to: fraction) }
}
