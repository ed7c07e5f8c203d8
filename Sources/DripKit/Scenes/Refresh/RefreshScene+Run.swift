extension RefreshScene {
  /// The run of `refresh`.
  public struct Run: SceneRun {
    private let shared: Shared<RefreshScene>
    private let endsByItself: Bool
    private var cycles: [RefreshCycle] = []
    /// True if earlier cycles have been forgotten.
    private var hasForgotten = false
    /// The run of the variant `drop`; nil for the other variants.
    private(set) var drop: DropRun?

    init(_ scene: RefreshScene) {
      shared = Shared(scene)
      endsByItself = scene.endsByItself
      if scene.variant == .drop { drop = DropRun(scene) }
    }

    var scene: RefreshScene { _read { yield shared.value } }

    /// Adds an event of the log.
    public mutating func take(_ event: Log.Event) {
      guard drop == nil else {
        drop?.take(event, shared.value)
        return
      }
      let isOver = cycles.last?.completion(in: scene).map { $0 <= event.time } ?? cycles.isEmpty
      if isOver, case .pull = event.input {
        cycles.append(RefreshCycle(start: event.time, endsByItself: endsByItself))
      }
      guard !cycles.isEmpty else { return }
      cycles[cycles.count - 1].take(event, shared.value)
    }

    /// Releases data that only frames before a time need.
    public mutating func forget(before time: Double) {
      drop?.forget(before: time)
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
    public var duration: SceneTimeline.Duration { .finite(duration: max(0, end)) }

    private var end: Double {
      if let drop { return drop.end(scene) }
      guard let cycle = cycles.last else { return 0 }
      if let completion = cycle.completion(in: scene) { return completion }
      if let trigger = cycle.trigger {
        return trigger + scene.balls.rise + Double(BallRow.count - 1) * scene.floating.stagger
      }
      return cycle.moves.last.map { $0.start + $0.duration } ?? 0
    }

    /// The phases and moments.
    public var timeline: SceneTimeline {
      if let drop { return drop.timeline(scene) }
      var changes: [(time: Double, phase: SceneTimeline.Phase)] = [(0, .pulling)]
      var moments: [SceneTimeline.Mark] = []
      for (index, cycle) in cycles.enumerated() {
        if index > 0 { changes.append((cycle.start, .pulling)) }
        guard let trigger = cycle.trigger else { continue }
        moments.append(SceneTimeline.Mark(.trigger, at: trigger))
        changes.append((trigger, .rising))
        changes.append((trigger + scene.balls.rise, .floating))
        guard let end = cycle.end else { continue }
        moments.append(SceneTimeline.Mark(.end, at: end))
        changes.append((end, .ending))
      }
      return SceneTimeline(changes: changes, moments: moments, end: max(0, end))
    }
  }
}
