extension HeartScene {
  /// The story of `heart`.
  public struct Story: ProgressStory {
    private let shared: Shared<HeartScene>
    let celebration: Celebration
    private(set) var ramp: ProgressRamp
    private var filter = EventFilter()

    init(_ scene: HeartScene) {
      shared = Shared(scene)
      ramp = ProgressRamp(fullRun: scene.fullRun)
      celebration = Celebration(
        scene.finale, .kick, spring: scene.spring.spring, ringing: scene.spring.duration,
        scene.shockwave, shockwaveTime: scene.finale.burstTime, checkTime: scene.finale.burstTime,
        checkDuration: scene.beads.duration)
      for event in scene.events { handle(event) }
    }

    var scene: HeartScene { _read { yield shared.value } }

    /// The time of the tap; nil if there is none.
    public var tap: Double? { filter.tap }

    /// Handles an event.
    public mutating func handle(_ event: ProgressTrack.Event) {
      if let event = filter.acceptProgress(event) { ramp.take(event) }
    }

    /// Releases data that only frames before a time need.
    public mutating func forget(before time: Double) {
      ramp.forget(before: time - scene.smoothing - Frame.fadeDuration)
    }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { Frame(self, at: time) }

    /// The periods in which the water is at the top, which begin later than those of progress by the smoothing time.
    private var fullnesses: [ProgressRamp.Fullness] { ramp.fullnesses.compactMap(fullness(of:)) }

    private func fullness(of told: ProgressRamp.Fullness) -> ProgressRamp.Fullness? {
      let start = told.start + scene.smoothing
      return told.end > start ? ProgressRamp.Fullness(start: start, end: told.end) : nil
    }

    /// Returns the last period of fullness that has begun at a time; nil if its celebration has faded.
    func fullness(at time: Double) -> ProgressRamp.Fullness? {
      let begun = ramp.fullnesses.partitioningIndex { $0.start + scene.smoothing > time }
      for told in ramp.fullnesses[..<begun].reversed() {
        guard told.end + Frame.fadeDuration >= time else { break }
        if let fullness = fullness(of: told) { return fullness }
      }
      return nil
    }

    /// The duration, which ends with the last beat or, without one, when the water has settled.
    public var duration: SceneDuration { .finite(duration: seconds) }

    private var seconds: Double {
      if let full = fullnesses.last, full.end == .infinity {
        return max(full.start + celebration.finishTime, 0)
      }
      return max((ramp.legs.last?.end ?? tap ?? 0) + scene.smoothing, 0)
    }

    /// The phases and moments.
    public var timeline: SceneTimeline {
      SceneTimeline(tap: tap, fullnesses: fullnesses, ending: celebration.ending, end: seconds)
    }
  }
}
