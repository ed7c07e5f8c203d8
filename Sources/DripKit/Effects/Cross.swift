/// A cross that is written with two strokes at once: what a button shows when the work behind it went
/// wrong.
///
/// Both strokes start at their upper ends and keep step, so that no pen is seen to be lifted and put
/// down somewhere else.
public struct Cross: Effect {
  /// How thick the strokes are.
  @Parameter("lineWidth", "thickness of the cross", .points) public var lineWidth = 9.0
  /// How long they take to write.
  @Parameter("duration", "how long the cross takes to write", .seconds, in: 0.01...60)
  public var duration = 0.4
  /// How far its ends lie from its centre, as a fraction of the circle's radius.
  @Parameter("reach", "radii from the centre to the ends of the cross") public var reach = 0.46

  /// Creates a cross.
  public init() {}

  /// Returns as much of both strokes as has been written: from top left to bottom right, and from top
  /// right to bottom left.
  public func path(in circle: Circle, written fraction: Double = 1) -> Path {
    var path = Path()
    guard fraction > 0 else { return path }
    let arm = circle.radius * reach / 2.0.squareRoot()
    for side in [-1.0, 1.0] {
      let start = circle.center + Vector(side * arm, -arm)
      let end = circle.center + Vector(-side * arm, arm)
      path.move(to: start)
      path.line(to: start.interpolated(to: end, min(fraction, 1)))
    }
    return path
  }

  /// Shows all parameters.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_lineWidth, &_duration, &_reach)
  }
}
