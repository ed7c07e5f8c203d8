extension DownloadScene {
  /// The run of `download`: the attempts of the button, each from one tap to the next.
  public struct Run: SceneRun {
    let design: DownloadDesign
    private(set) var attempts: [DownloadAttempt] = []
    private var filter = EventFilter()

    init(_ scene: DownloadScene) {
      design = DownloadDesign(scene)
    }

    var scene: DownloadScene { design.scene }

    /// Adds an event of the log.
    ///
    /// After an interruption, a new tap takes effect when the lost droplets are gone.
    @inline(never) public mutating func take(_ event: Log.Event) {
      guard filter.accept(event) else { return }
      // A copy of the last attempt would share its arrays, and a change would have to copy them all.
      guard let last = attempts.indices.last else { return begin(event, at: event.time) }
      guard attempts[last].broken != nil else { return attempts[last].take(event) }
      switch event.input {
      case .cancel: if attempts[last].clearing == nil { attempts[last].clear(at: event.time) }
      case .progress, .begin:
        let time = max(event.time, attempts[last].ready)
        if let cleared = attempts[last].cleared, cleared <= time {
          return begin(event, at: max(event.time, cleared))
        }
        attempts[last].retry(at: time)
        begin(event, at: time, remains: attempts[last].remains(at: time))
      default: return
      }
    }

    private mutating func begin(
      _ event: Log.Event, at start: Double, remains: DownloadAttempt.Remains? = nil
    ) {
      switch event.input {
      case .progress, .begin: break
      default: return
      }
      var attempt = DownloadAttempt(
        design, start: start, firstDroplet: attempts.last?.nextDroplet ?? 0,
        after: remains == nil ? nil : attempts.last?.pauses.from(start), remains: remains)
      attempt.take(event)
      attempts.append(attempt)
    }

    /// Releases data that only frames before a time need.
    public mutating func forget(before time: Double) {
      attempts.keepFromLast { $0.start > time }
      if !attempts.isEmpty { attempts[0].forget(before: time) }
    }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { Frame(self, at: time) }

    /// The duration, which ends with the last motion that the events started.
    public var duration: SceneTimeline.Duration { .finite(duration: max(0, end)) }

    /// The end of all motion.
    private var end: Double {
      guard let attempt = attempts.last else { return 0 }
      if let over = attempt.over { return over }
      if let broken = attempt.broken { return broken.at + scene.failure.end(scene.cross) }
      if let full = attempt.fullnesses.last, full.end == .infinity {
        return full.start + design.ending.finish
      }
      if let unknownProgress = attempt.unknownProgress, unknownProgress.end == .infinity {
        return unknownProgress.circled
      }
      let landed = attempt.births.last.map { $0.lost ?? $0.landing } ?? attempt.start
      return max(attempt.firstLanding, attempt.water.end ?? attempt.start, landed)
        + scene.impact.lifetime
    }

    /// The phases and moments.
    public var timeline: SceneTimeline {
      SceneTimeline(
        changes: [(0, .idle)] + attempts.flatMap(changes(in:)), moments: moments,
        end: max(0, end))
    }

    /// The moments up to the end.
    public var moments: [SceneTimeline.Mark] {
      let end = max(0, end)
      var moments: [SceneTimeline.Mark] = []
      func add(_ moment: SceneTimeline.Moment, _ time: Double) {
        if time <= end { moments.insert(moment, at: time) }
      }
      for attempt in attempts {
        add(.tap, attempt.start)
        if attempt.firstLanding < attempt.broken?.at ?? .infinity {
          add(.impact, attempt.firstLanding)
        }
        for fullness in attempt.fullnesses { design.ending.passMoments(of: fullness, add) }
        if let broken = attempt.broken, broken.hasFailed { add(.failure, broken.at) }
        if let clearing = attempt.clearing, let over = attempt.over, over > clearing {
          add(.cancel, clearing)
        }
      }
      return moments
    }

    private func changes(in attempt: DownloadAttempt) -> [(
      time: Double, phase: SceneTimeline.Phase
    )] {
      let broken = attempt.broken?.at ?? .infinity
      var changes = [(time: attempt.start, phase: phase(of: attempt, at: attempt.start))]
      var times = attempt.pauses.turns(from: attempt.start)
      if let unknown = attempt.unknownProgress { times += [unknown.start, unknown.end] }
      for full in attempt.fullnesses {
        times += design.ending.changes(full).map { $0.time } + [full.end]
      }
      for time in times.inserted(by: <) where time > attempt.start && time < broken {
        changes.append((time, phase(of: attempt, at: time)))
      }
      if let broken = attempt.broken, broken.hasFailed {
        changes.append((broken.at, .failed))
      }
      if let clearing = attempt.clearing, let over = attempt.over, over > clearing {
        changes.append((clearing, .draining))
        if over == attempt.cleared { changes.append((over, .idle)) }
      }
      return changes
    }

    /// Returns the phase of an uninterrupted attempt.
    func phase(of attempt: DownloadAttempt, at time: Double) -> SceneTimeline.Phase {
      if let phase = design.ending.phase(at: time, in: attempt.fullness(at: time)) { return phase }
      if attempt.pauses.isPaused(at: time) { return .paused }
      let isUnknown = attempt.unknownProgress.map { $0.start <= time && time < $0.end } ?? false
      return isUnknown ? .indeterminate : .filling
    }
  }
}
