/// The mark of failure of all buttons.
typealias ButtonCross = DownloadScene.Cross

extension DownloadScene {
  /// The cross of a failed button, written with two strokes, one after the other.
  public struct Cross: Effect {
    public var lineWidth = 14.0
    public var start = 0.16
    public var pause = 0.12
    public var duration = 0.18
    public var reach = 0.48

    /// Creates a cross.
    public init() {}

    /// The time at which the cross is complete.
    public var end: Double { start + pause + duration }

    private static let writing = Effects.TimingCurve(0.5, 0, 0.2, 1)

    /// Returns the written parts of the strokes at a time: from top left to bottom right, and from top right to bottom
    /// left.
    ///
    /// The thickness of a stroke grows from 0 to 1. The strokes shrink towards the middle; `left` is the remaining fraction.
    func strokes(in circle: Circle2D, at time: Double, left: Double) -> [(
      path: Path2D, thickness: Double
    )] {
      let arm = circle.radius * reach / 2.0.squareRoot()
      return [-1.0, 1.0].enumerated().compactMap { index, side in
        let age = time - start - Double(index) * pause
        let written = Self.writing.value(at: age / duration)
        guard written > 0 else { return nil }
        let first = circle.center + Vector2D(side * arm, -arm) * left
        let last = circle.center + Vector2D(-side * arm, arm) * left
        let path = Path2D.polyline([first, first.interpolated(to: last, written)])
        return (path, min(1, 8 * written))
      }
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.finish("lineWidth", &lineWidth, "Cross thickness", "thickness of the cross", .points)
      settings.finish(
        "start", &start, "Cross start", "time at which the first stroke of the cross begins",
        .number(0...60, .seconds))
      settings.finish(
        "pause", &pause, "Second stroke", "delay of the second stroke after the first",
        .number(0...60, .seconds))
      settings.finish(
        "duration", &duration, "Stroke duration", "time in which a stroke of the cross is written",
        .number(0.01...60, .seconds))
      settings.finish(
        "reach", &reach, "Cross size",
        "distance of the cross's ends from its centre, in radii of the circle")
    }
  }
}
