/// The run of the variant `drop` of `refresh`.
struct DropRun: Sendable {
  private(set) var cycles: [DropCycle] = []
  /// True if the ring shows the time until a refresh ends by itself.
  private let isTimed: Bool

  init(_ scene: RefreshScene) {
    isTimed = scene.endsByItself && !scene.log.events.contains { $0.channel == 1 }
  }

  /// Adds an event of the log.
  mutating func take(_ event: Log.Event, _ scene: RefreshScene) {
    if case .pull(let target, _) = event.input, begins(at: event.time, target, scene) {
      cycles.append(DropCycle(start: event.time, scene, isTimed: isTimed))
    }
    guard !cycles.isEmpty else { return }
    cycles[cycles.count - 1].take(event, scene)
  }

  /// Returns true if a move to a distance begins a new cycle.
  ///
  /// A finger that still holds the content after a refresh has to let go of it first.
  private func begins(at time: Double, _ target: Double, _ scene: RefreshScene) -> Bool {
    guard let cycle = cycles.last else { return true }
    guard let completion = cycle.completion(scene), completion <= time else { return false }
    return cycle.finger ?? 0 <= DropCycle.rest
  }

  /// Releases data that only frames before a time need.
  mutating func forget(before time: Double) {
    cycles.keepFromLast { $0.start > time }
    if !cycles.isEmpty { cycles[0].forget(before: time) }
  }

  /// Returns the cycle at a time.
  func cycle(at time: Double) -> DropCycle? { cycles.lastElement(before: { $0.start > time }) }

  /// Returns the time at which everything that the input started is over.
  func end(_ scene: RefreshScene) -> Double {
    guard let cycle = cycles.last else { return 0 }
    if let completion = cycle.completion(scene) { return completion }
    if cycle.trigger != nil { return cycle.run(scene) }
    return cycle.moves.last.map { $0.start + $0.duration } ?? 0
  }

  /// Returns the phases and moments.
  func timeline(_ scene: RefreshScene) -> SceneTimeline {
    var changes: [(time: Double, phase: SceneTimeline.Phase)] = [(0, .pulling)]
    var moments: [SceneTimeline.Mark] = []
    for (index, cycle) in cycles.enumerated() {
      if index > 0 { changes.append((cycle.start, .pulling)) }
      guard let trigger = cycle.trigger else { continue }
      moments.append(SceneTimeline.Mark(.trigger, at: trigger))
      changes.append((trigger, .falling))
      changes.append((cycle.run(scene), .loading))
      guard let end = cycle.end, let impact = cycle.impact(scene) else { continue }
      moments.append(SceneTimeline.Mark(.end, at: end))
      moments.append(SceneTimeline.Mark(.impact, at: impact))
      changes.append((max(end, cycle.run(scene)), .ending))
    }
    return SceneTimeline(changes: changes, moments: moments, end: max(0, end(scene)))
  }

  /// Returns the phase at a time, which changes exactly at the times of the timeline.
  func phase(at time: Double, _ scene: RefreshScene) -> SceneTimeline.Phase {
    guard let cycle = cycle(at: time), let trigger = cycle.trigger, trigger <= time else {
      return .pulling
    }
    let run = cycle.run(scene)
    if let end = cycle.end, max(end, run) <= time { return .ending }
    return time < run ? .falling : .loading
  }
}
