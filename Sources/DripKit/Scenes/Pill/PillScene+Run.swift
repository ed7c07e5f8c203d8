extension PillScene {
  /// The run of `pill`.
  public struct Run: SceneRun {
    /// A period in which the button is in one state.
    struct Chapter: Sendable {
      /// The states of the button.
      enum State: Sendable, CaseIterable { case idle, running, unknown, paused, done, failed }

      let start: Double
      let state: State
      /// The time for which the water has moved to and fro before the period.
      let wandered: Double

      /// Returns the time for which the water has moved to and fro.
      func wandered(at time: Double) -> Double {
        state == .unknown ? wandered + max(0, time - start) : wandered
      }
    }

    /// The time after the end of the work in which its last water arrives.
    static let arrival = 0.3
    /// The time in which labels and colours change.
    static let fading = 0.2
    /// The time from one end of the button to the other and back, for water of an unknown amount.
    static let period = 2.6
    /// The time after the last event in which the water comes to rest.
    private static let settling = 0.9

    let scene: PillScene
    let design: PillDesign
    private(set) var chapters = [Chapter(start: 0, state: .idle, wandered: 0)]
    /// The reported progress.
    private(set) var level: Log.Signal
    /// 1 while the size of the work is unknown.
    private(set) var wandering: Log.Signal
    /// 1 after a failure.
    private(set) var failing: Log.Signal
    private var target = 0.0
    private var end = 0.0

    init(_ scene: PillScene) {
      self.scene = scene
      design = PillDesign(scene)
      let signal = Log(.value("part", in: 0...1)).signals[0]
      (level, wandering, failing) = (signal, signal, signal)
    }

    private var state: Chapter.State { chapters[chapters.count - 1].state }

    /// Adds an event of the log.
    public mutating func take(_ event: Log.Event) {
      let time = max(0, event.time)
      // The work is done, but its last water has not arrived yet.
      let isEnding = state == .done && chapters[chapters.count - 1].start > time
      let isOver = !isEnding && (state == .idle || state == .failed || state == .done)
      switch event.input {
      case .progress(let progress):
        if isEnding, progress < 1 { chapters.removeLast() }
        set(level: progress, at: time)
        // Progress ends a pause.
        if state != .running, state != .done || progress < 1 { enter(.running, at: time) }
        if progress >= 1, state != .done { enter(.done, at: time + Self.arrival) }
      case .begin where isOver:
        set(level: 0, at: time)
        enter(.unknown, at: time)
      case .pause where !isOver && !isEnding && state != .paused: enter(.paused, at: time)
      case .resume where state == .paused:
        enter(wandering.value(at: time) > 0.5 ? .unknown : .running, at: time)
      case .cancel where state != .idle:
        if isEnding { chapters.removeLast() }
        set(level: 0, at: time)
        enter(.idle, at: time)
      case .fail where !isOver:
        if isEnding { chapters.removeLast() }
        enter(.failed, at: time)
      default: break
      }
    }

    private mutating func set(level: Double, at time: Double) {
      guard level != target else { return }
      self.level.take(Log.Event(at: time, .value(level)))
      (target, end) = (level, time)
    }

    private mutating func enter(_ state: Chapter.State, at time: Double) {
      let last = chapters[chapters.count - 1]
      chapters.append(Chapter(start: time, state: state, wandered: last.wandered(at: time)))
      end = time
      let wanders: Bool? =
        switch state {
        case .unknown: true
        case .running, .done, .idle: false
        case .paused, .failed: nil
        }
      if let wanders { wandering.take(Log.Event(at: time, .value(wanders ? 1 : 0))) }
      if (state == .failed) != (last.state == .failed) {
        failing.take(Log.Event(at: time, .value(state == .failed ? 1 : 0)))
      }
    }

    /// Returns the periods at a time, the latest one last, of which there are at most two.
    func chapters(at time: Double) -> ArraySlice<Chapter> {
      chapters[..<max(1, chapters.partitioningIndex { $0.start > time })].suffix(2)
    }

    /// Releases data that only frames before a time need.
    public mutating func forget(before time: Double) {
      chapters.keepFromLast { $0.start > time - Self.fading }
      level.forget(before: time)
      wandering.forget(before: time)
      failing.forget(before: time)
    }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { Frame(self, at: max(0, time.clampedTime)) }

    /// The duration, which ends when the water has come to rest; work of unknown size moves to and fro once.
    public var duration: SceneTimeline.Duration { .finite(duration: seconds) }

    private var seconds: Double {
      let isWaiting = chapters.count == 1
      let wanders = chapters[chapters.count - 1].state == .unknown
      return isWaiting ? 0 : end + Self.settling + (wanders ? Self.period : 0)
    }

    /// The phases and moments.
    public var timeline: SceneTimeline {
      var moments: [SceneTimeline.Mark] = []
      for (last, chapter) in zip(chapters, chapters.dropFirst()) {
        switch chapter.state {
        case .running, .unknown:
          guard last.state == .idle || last.state == .failed || last.state == .done else {
            continue
          }
          moments.append(SceneTimeline.Mark(.tap, at: chapter.start))
        case .done:
          moments.append(SceneTimeline.Mark(.full, at: chapter.start))
          moments.append(SceneTimeline.Mark(.check, at: chapter.start))
        case .failed: moments.append(SceneTimeline.Mark(.failure, at: chapter.start))
        case .idle: moments.append(SceneTimeline.Mark(.cancel, at: chapter.start))
        case .paused: continue
        }
      }
      return SceneTimeline(
        changes: chapters.map { ($0.start, $0.state.phase) }, moments: moments, end: seconds)
    }
  }
}

extension PillScene.Run.Chapter.State {
  /// The phase of the button in this state.
  var phase: SceneTimeline.Phase {
    switch self {
    case .idle: .idle
    case .running: .filling
    case .unknown: .indeterminate
    case .paused: .paused
    case .done: .done
    case .failed: .failed
    }
  }
}
