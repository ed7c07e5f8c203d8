extension RefreshScene {
  /// The story of `refresh`.
  public struct Story: PullStory {
    private let shared: Shared<RefreshScene>
    private var cycles: [RefreshCycle] = []
    /// True if earlier cycles have been forgotten.
    private var hasForgotten = false
    private var last = -Double.infinity
    /// The story of the variant `drop`; nil for the other variants.
    private(set) var drop: DropStory?

    init(_ scene: RefreshScene) {
      shared = Shared(scene)
      if scene.variant == .drop { drop = DropStory() }
      let events =
        scene.pull.isScripted
        ? [PullTrack.Event(at: 0, .move(to: scene.pullDistance, over: scene.pullDuration))]
        : scene.pull.events
      var reports = (drop != nil && !scene.progress.isScripted ? scene.progress.events : [])[...]
      for event in events {
        while let report = reports.first, report.time < event.time {
          handle(report)
          reports = reports.dropFirst()
        }
        handle(event)
      }
      for report in reports { handle(report) }
    }

    var scene: RefreshScene { _read { yield shared.value } }

    /// Handles an event of the finger or, in the variant `drop`, of progress.
    public mutating func handle(_ event: Track.Event) {
      switch event {
      case .pull(let event): handle(event)
      case .progress(let event): handle(event)
      case .input: break
      }
    }

    private mutating func handle(_ event: ProgressTrack.Event) { drop?.handle(event, shared.value) }

    /// Handles an event.
    public mutating func handle(_ event: PullTrack.Event) {
      guard drop == nil else {
        drop?.handle(event, shared.value)
        return
      }
      guard event.time.isFinite, var event = event.clamped else { return }
      event.time = max(event.time.clampedTime, last)
      last = event.time
      let isOver = cycles.last?.completion(in: scene).map { $0 <= event.time } ?? cycles.isEmpty
      if isOver, case .move = event.action { cycles.append(RefreshCycle(start: event.time)) }
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
    public var duration: SceneDuration { .finite(duration: max(0, end)) }

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
