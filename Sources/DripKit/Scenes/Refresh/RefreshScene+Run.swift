extension RefreshScene {
  /// The run of `refresh`: its pulls, each with its refresh.
  public struct Run: SceneRun {
    private let shared: Shared<RefreshCourse>
    var course: RefreshCourse { _read { yield shared.value } }
    var scene: RefreshScene { _read { yield course.scene } }
    private var cycles: [RefreshCycle] = []
    /// True if earlier cycles have been forgotten.
    private var hasForgotten = false

    init(_ scene: RefreshScene) { shared = Shared(RefreshCourse(scene)) }

    /// Adds an event of the log.
    @inline(never) public mutating func take(_ event: Log.Event) {
      if case .pull = event.input, cycles.last?.isOver(at: event.time, course) ?? true {
        cycles.append(RefreshCycle(start: event.time, course))
      }
      guard !cycles.isEmpty else { return }
      cycles[cycles.count - 1].take(event, course)
    }

    /// Releases data that only frames before a time need.
    public mutating func forget(before time: Double) {
      let count = cycles.count
      cycles.keepFromLast { $0.start > time }
      if cycles.count < count { hasForgotten = true }
      if !cycles.isEmpty { cycles[0].forget(before: time) }
    }

    /// Returns the cycle at a time, and true if it is the first one.
    func cycle(at time: Double) -> (cycle: RefreshCycle, isFirst: Bool)? {
      let index = cycles.partitioningIndex { $0.start > time }
      return index > 0 ? (cycles[index - 1], index == 1 && !hasForgotten) : nil
    }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { Frame(self, at: time) }

    /// The duration, which ends when the sheet is back or the motion is over.
    public var duration: SceneTimeline.Duration { .finite(duration: end) }

    private var end: Double { max(0, cycles.last?.end(of: course) ?? 0) }

    /// The phases and moments.
    public var timeline: SceneTimeline {
      var changes: [(time: Double, phase: SceneTimeline.Phase)] = [(0, .pulling)]
      for (index, cycle) in cycles.enumerated() {
        if index > 0 { changes.append((cycle.start, .pulling)) }
        changes += cycle.changes(course)
      }
      return SceneTimeline(changes: changes, moments: moments, end: end)
    }

    /// Returns the phase at a time.
    func phase(at time: Double) -> SceneTimeline.Phase {
      cycle(at: time)?.cycle.changes(course).last { $0.time <= time }?.phase ?? .pulling
    }

    /// The moments.
    public var moments: [SceneTimeline.Mark] { cycles.flatMap { $0.moments(course) } }
  }
}
