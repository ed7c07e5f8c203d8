extension DownloadScene {
  /// The run of `download`: the runs of the button, each from one tap to the next.
  public struct Run: SceneRun {
    private let shared: Shared<DownloadDesign>
    let ending: ButtonEnding
    private(set) var runs: [DownloadRun] = []
    private var filter = EventFilter()

    init(_ scene: DownloadScene) {
      let design = DownloadDesign(scene)
      shared = Shared(design)
      let climax = scene.climax
      let finish = max(
        climax.burst + design.burst.end, climax.end,
        climax.markEnd(writing: scene.check.duration))
      ending = ButtonEnding(
        phases: [(.finishing, 0), (.done, finish)],
        moments: [(.full, 0), (.burst, climax.burst), (.check, climax.writing)])
    }

    var design: DownloadDesign { _read { yield shared.value } }
    var scene: DownloadScene { _read { yield design.scene } }

    /// Adds an event of the log.
    ///
    /// After an interruption, a new tap takes effect when the lost droplets are gone.
    public mutating func take(_ event: Log.Event) {
      guard filter.accept(event) else { return }
      // A copy of the last run would share its arrays, and a change would have to copy them all.
      guard let last = runs.indices.last else { return begin(event, at: event.time) }
      guard runs[last].broken != nil else { return runs[last].take(event) }
      switch event.input {
      case .cancel: if runs[last].clearing == nil { runs[last].clear(at: event.time) }
      case .progress, .begin:
        let time = max(event.time, runs[last].ready)
        if let cleared = runs[last].cleared, cleared <= time {
          return begin(event, at: max(event.time, cleared))
        }
        runs[last].retry(at: time)
        begin(event, at: time, remains: runs[last].remains(at: time))
      default: return
      }
    }

    private mutating func begin(
      _ event: Log.Event, at start: Double, remains: DownloadRun.Remains? = nil
    ) {
      switch event.input {
      case .progress, .begin: break
      default: return
      }
      var run = DownloadRun(
        shared, start: start, firstDroplet: runs.last?.nextDroplet ?? 0,
        after: remains == nil ? nil : runs.last?.pauses.from(start), remains: remains)
      run.take(event)
      runs.append(run)
    }

    /// Releases data that only frames before a time need.
    public mutating func forget(before time: Double) {
      runs.keepFromLast { $0.start > time }
      if !runs.isEmpty { runs[0].forget(before: time) }
    }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { Frame(self, at: time) }

    /// The duration, which ends with the last motion that the events started.
    public var duration: SceneTimeline.Duration { .finite(duration: max(0, end)) }

    /// The end of all motion.
    private var end: Double {
      guard let run = runs.last else { return 0 }
      if let over = run.over { return over }
      if let broken = run.broken { return broken.at + scene.failure.end(scene.cross) }
      if let full = run.fullPeriods.last, full.end == .infinity {
        return full.start + (ending.phases.last?.offset ?? 0)
      }
      if let unknownProgress = run.unknownProgress, unknownProgress.end == .infinity {
        return unknownProgress.circled
      }
      let landed = run.births.last.map { $0.lost ?? $0.landing } ?? run.start
      return max(run.firstLanding, run.water.end ?? run.start, landed) + scene.impact.lifetime
    }

    /// The phases and moments.
    public var timeline: SceneTimeline {
      let end = max(0, end)
      var moments: [SceneTimeline.Mark] = []
      for moment in runs.flatMap(self.moments(in:)) where moment.time <= end {
        moments.insert(moment) { $0.time > moment.time }
      }
      return SceneTimeline(
        changes: [(0, .idle)] + runs.flatMap(changes(in:)), moments: moments, end: end)
    }

    private func changes(in run: DownloadRun) -> [(time: Double, phase: SceneTimeline.Phase)] {
      let broken = run.broken?.at ?? .infinity
      var changes = [(time: run.start, phase: phase(of: run, at: run.start))]
      var times = run.pauses.turns(from: run.start)
      if let unknown = run.unknownProgress { times += [unknown.start, unknown.end] }
      for full in run.fullPeriods {
        times += ending.phases.map { full.start + $0.offset }.filter { $0 < full.end } + [full.end]
      }
      for time in times.sorted() where time > run.start && time < broken {
        changes.append((time, phase(of: run, at: time)))
      }
      if let broken = run.broken, case .failed = broken.how { changes.append((broken.at, .failed)) }
      if let clearing = run.clearing, let over = run.over, over > clearing {
        changes.append((clearing, .draining))
        if over == run.cleared { changes.append((over, .idle)) }
      }
      return changes
    }

    private func moments(in run: DownloadRun) -> [SceneTimeline.Mark] {
      var moments = [SceneTimeline.Mark(.tap, at: run.start)]
      if run.firstLanding < run.broken?.at ?? .infinity {
        moments.append(SceneTimeline.Mark(.impact, at: run.firstLanding))
      }
      for full in run.fullPeriods {
        moments += ending.moments.map { SceneTimeline.Mark($0.moment, at: full.start + $0.offset) }
          .filter { $0.time < full.end }
      }
      if let broken = run.broken, case .failed = broken.how {
        moments.append(SceneTimeline.Mark(.failure, at: broken.at))
      }
      if let clearing = run.clearing, let over = run.over, over > clearing {
        moments.append(SceneTimeline.Mark(.cancel, at: clearing))
      }
      return moments
    }

    /// Returns the phase of an uninterrupted run.
    func phase(of run: DownloadRun, at time: Double) -> SceneTimeline.Phase {
      if let full = run.fullPeriod(at: time), time < full.end,
        let phase = ending.phase(at: time, fullSince: full.start)
      {
        return phase
      }
      if run.pauses.isPaused(at: time) { return .paused }
      let isUnknown = run.unknownProgress.map { $0.start <= time && time < $0.end } ?? false
      return isUnknown ? .indeterminate : .filling
    }
  }
}
