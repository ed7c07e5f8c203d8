/// `download`, read once: the runs of the button, from one tap to the next.
public struct DownloadStory: ProgressStory {
  let scene: DownloadScene
  let button: Circle
  let celebration: Celebration
  private(set) var runs: [DownloadRun] = []
  private var news = NewsDesk()

  init(_ scene: DownloadScene) {
    self.scene = scene
    button = Circle(center: scene.size.center, radius: scene.diameter / 2)
    let spring = scene.spring.spring
    celebration = Celebration(
      scene.finale, .kick, spring: spring, ringing: scene.spring.duration, scene.shockwave,
      // It leaves at the strongest shake, where the spring turns for the first time.
      shockwaveTime: scene.finale.burstTime + (spring.extremum(1)?.time ?? 0),
      checkTime: scene.finale.burstTime, checkDuration: scene.check.duration)
    for event in scene.events { tell(event) }
  }

  /// Tells the button something.
  ///
  /// A button that is clearing up is not tapped before it is done; what it is told meanwhile counts
  /// from then.
  public mutating func tell(_ event: ProgressTrack.Event) {
    guard let event = news.accept(event) else { return }
    if let last = runs.last {
      if last.broken == nil {
        runs[runs.count - 1].take(event)
        return
      }
      if last.clearing == nil {
        guard event.action != .fail else { return }
        runs[runs.count - 1].clear(at: event.time, isCancelled: event.action == .cancel)
      }
    }
    guard case .move = event.action else { return }
    var run = DownloadRun(
      scene, button, start: max(event.time, runs.last?.over ?? event.time),
      firstDroplet: runs.last?.nextDroplet ?? 0)
    run.take(event)
    runs.append(run)
  }

  /// Lets go of what only frames before a time need.
  public mutating func forget(before time: Double) {
    runs.keepFromLast { $0.start > time }
    if !runs.isEmpty { runs[0].forget(before: time) }
  }

  /// Returns everything about the scene at a time.
  public func frame(at time: Double) -> DownloadFrame { DownloadFrame(self, at: time) }

  /// The scene ends when all that it has been told has been shown to its end.
  public var extent: Extent { .finite(duration: max(0, end)) }

  /// When nothing new will happen any more.
  private var end: Double {
    guard let run = runs.last else { return 0 }
    if let over = run.over { return over }
    if let broken = run.broken {
      return broken.at
        + max(scene.failure.blush + scene.cross.duration, scene.failure.duration)
    }
    if let full = run.fullnesses.last, full.end == .infinity {
      return full.start + celebration.finishTime
    }
    let landed = run.firstLanding + scene.sinkDuration
    let risen = (run.ramp.legs.last?.end ?? run.start) + scene.smoothing + scene.droplet.flight
    return max(landed, risen) + scene.ripple.lifetime
  }

  /// When its phases begin and end, and its memorable moments.
  public var timeline: Timeline {
    let ending = celebration.ending
    var changes: [(time: Double, phase: Phase)] = [(0, .idle)]
    var moments: [Timeline.Mark] = []
    for run in runs {
      changes.append((run.start, .filling))
      moments.append(Timeline.Mark(.tap, at: run.start))
      moments.append(Timeline.Mark(.impact, at: run.firstLanding))
      for fullness in run.fullnesses {
        changes += ending.changes(fullness)
        moments += ending.marks(fullness)
        if fullness.end.isFinite, fullness.end != run.broken?.at {
          changes.append((fullness.end, .filling))
        }
      }
      if let broken = run.broken, case .failed = broken.how {
        changes.append((broken.at, .failed))
        moments.append(Timeline.Mark(.failure, at: broken.at))
      }
      if let clearing = run.clearing, let over = run.over {
        changes.append((clearing, .draining))
        changes.append((over, .idle))
        if run.isCancelled { moments.append(Timeline.Mark(.cancel, at: clearing)) }
      }
    }
    let end = max(0, end)
    return Timeline(
      changes: changes,
      moments: moments.filter { $0.time <= end }.sorted { $0.time < $1.time }, end: end)
  }
}
