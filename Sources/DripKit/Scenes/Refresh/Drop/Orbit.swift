extension RefreshScene {
  /// The ring on which the bead of a fallen drop runs, and leaves its water as a trail.
  public struct Orbit: Effect {
    @Parameter("radius", "Ring radius", .size, "radius of the ring", .points, in: 4...500)
    public var radius = 21.0
    @Parameter("depth", "Ring depth", .size, "depth of the ring's centre below the top", .points)
    public var depth = 52.0
    @Parameter(
      "lineWidth", "Ring thickness", .look, "thickness of the ring", .points, in: 0.5...100)
    public var lineWidth = 4.5
    @Parameter("track", "Track opacity", .look, "opacity of the ring where the bead has not been")
    public var track = 0.16
    @Parameter("bead", "Bead radius", .size, "radius of the bead when it begins to run", .points)
    public var bead = 7.5
    @Parameter(
      "turn", "Turn duration", .motion, "duration of a turn while progress is unknown", .seconds,
      in: 0.05...60)
    public var turn = 1.1
    @Parameter(
      "tail", "Tail length", .look, "length of the trail while progress is unknown, in turns")
    public var tail = 0.3
    @Parameter(
      "fullRun", "Full run", .behaviour, "duration of a turn if all progress is known at once",
      .seconds, in: 0.001...60)
    public var fullRun = 0.18
    @Parameter(
      "smoothing", "Smoothing time", .behaviour, "time over which progress is averaged", .seconds)
    public var smoothing = 0.07
    @Parameter(
      "drain", "Drain duration", .finish, "time in which the closed ring gathers in one bead",
      .seconds, in: 0.001...60)
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

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_radius, &_depth, &_lineWidth, &_track, &_bead)
      parameters.visit(&_turn, &_tail, &_fullRun, &_smoothing, &_drain)
    }
  }
}
