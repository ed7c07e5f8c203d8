extension RefreshScene {
  /// The ring on which the bead of a fallen drop runs, and leaves its water as a trail.
  public struct Orbit: Effect {
    public var radius = 21.0
    public var depth = 52.0
    public var lineWidth = 4.5
    public var track = 0.16
    public var bead = 7.5
    public var turn = 1.1
    public var tail = 0.3
    public var fullRun = 0.18
    public var smoothing = 0.07
    public var drain = 0.3

    /// Creates the ring of the design.
    public init() {}

    /// The part of the ring that is covered with water, in turns clockwise from its lowest point.
    struct Trail: Sendable, Hashable {
      var tail: Double
      var head: Double
      /// The length, at most one turn.
      var length: Double { min(max(head - tail, 0), 1) }
    }

    /// Returns the radius of the bead at the end of a trail, which has left its water on the ring.
    func beadRadius(after length: Double) -> Double {
      lineWidth / 2 + max(0, bead - lineWidth / 2) * max(0, 1 - length).squareRoot()
    }

    /// Returns the trail at a time after the bead began to run, while progress is unknown.
    ///
    /// The bead gets faster in the first tenths of a second.
    func circling(at time: Double) -> Trail {
      guard time > 0 else { return Trail(tail: 0, head: 0) }
      let start = 0.15
      let decay = Portable.exp(-time / start)
      let head = (time - start * (1 - decay)) / turn
      let length = tail * (1 - Portable.exp(-time / 0.3))
      return Trail(tail: max(0, head - length), head: head)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.size(
        "radius", &radius, "Ring radius", "radius of the ring", .number(4...500, .points))
      settings.size(
        "depth", &depth, "Ring depth", "depth of the ring's centre below the top", .points)
      settings.look(
        "lineWidth", &lineWidth, "Ring thickness", "thickness of the ring",
        .number(0.5...100, .points))
      settings.look(
        "track", &track, "Track opacity", "opacity of the ring where the bead has not been")
      settings.size(
        "bead", &bead, "Bead radius", "radius of the bead when it begins to run", .points)
      settings.motion(
        "turn", &turn, "Turn duration", "duration of a turn while progress is unknown",
        .number(0.05...60, .seconds))
      settings.look(
        "tail", &tail, "Tail length", "length of the trail while progress is unknown, in turns")
      settings.behaviour(
        "fullRun", &fullRun, "Full run", "duration of a turn if all progress is known at once",
        .number(0.001...60, .seconds))
      settings.behaviour(
        "smoothing", &smoothing, "Smoothing time", "time over which progress is averaged", .seconds)
      settings.finish(
        "drain", &drain, "Drain duration", "time in which the closed ring gathers in one bead",
        .number(0.001...60, .seconds))
    }
  }
}
