extension DownloadScene {
  /// The cross of a failed button, written with two strokes, one after the other.
  public struct Cross: Effect {
    @Parameter("lineWidth", "Cross thickness", .finish, "thickness of the cross", .points)
    public var lineWidth = 14.0
    @Parameter(
      "start", "Cross start", .finish, "time at which the first stroke of the cross begins",
      .seconds, in: 0...60)
    public var start = 0.16
    @Parameter(
      "pause", "Second stroke", .finish, "delay of the second stroke after the first", .seconds,
      in: 0...60)
    public var pause = 0.12
    @Parameter(
      "duration", "Stroke duration", .finish, "time in which a stroke of the cross is written",
      .seconds, in: 0.01...60)
    public var duration = 0.18
    @Parameter(
      "reach", "Cross size", .finish,
      "distance of the cross's ends from its centre, in radii of the circle")
    public var reach = 0.48

    /// Creates a cross.
    public init() {}

    /// The time at which the cross is complete.
    public var end: Double { start + pause + duration }

    private static let writing = TimingCurve(0.5, 0, 0.2, 1)

    /// The written part of a stroke, and its thickness, which grows from 0.
    struct Stroke: Sendable, Hashable {
      let path: Path2D
      let thickness: Double
    }

    /// Returns the strokes at a time: from top left to bottom right, and from top right to bottom left.
    ///
    /// They shrink towards the middle; `left` is the remaining fraction.
    func strokes(in circle: Circle2D, at time: Double, left: Double) -> [Stroke] {
      let arm = circle.radius * reach / 2.0.squareRoot()
      return [-1.0, 1.0].enumerated().compactMap { index, side in
        let age = time - start - Double(index) * pause
        let written = Self.writing.value(at: age / duration)
        guard written > 0 else { return nil }
        let first = circle.center + Vector2D(side * arm, -arm) * left
        let last = circle.center + Vector2D(-side * arm, arm) * left
        var path = Path2D()
        path.move(to: first)
        path.line(to: first.interpolated(to: last, written))
        return Stroke(path: path, thickness: min(1, 8 * written))
      }
    }

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_lineWidth, &_start, &_pause, &_duration, &_reach)
    }
  }
}
