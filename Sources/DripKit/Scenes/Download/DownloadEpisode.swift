/// One run of the button: from the tap, through what it is told, to how it ends.
struct DownloadEpisode {
  /// How a run was broken off.
  enum Break {
    case cancelled
    case failed
  }

  /// When the button is tapped.
  let start: Double
  /// The progress it has been told, moving at an even pace.
  private(set) var ramp: ProgressRamp
  /// The number of the first droplet of the run: the one the arrow becomes.
  let firstDroplet: Int
  /// How and when it was broken off, if it was.
  private(set) var broken: (how: Break, at: Double)?
  /// When the button begins to clear up: at once when it was cancelled, and after a failure with the
  /// next thing it is told.
  private(set) var clearing: Double?
  /// Whether it clears up because the user gave up, and not to try again.
  private(set) var isCancelled = false
}

extension DownloadEpisode {
  /// Reads the runs out of what a button has been told.
  ///
  /// A button that is clearing up is not tapped before it is done; what it is told meanwhile counts
  /// from then.
  ///
  /// - Parameters:
  ///   - scene: the button, its parameters within their ranges.
  ///   - time: events after this time are left out.
  /// - Returns: the runs in order; each but the last is cleared up.
  static func episodes(of scene: DownloadScene, until time: Double) -> [DownloadEpisode] {
    var episodes: [DownloadEpisode] = []
    for event in scene.events {
      guard event.time <= time else { break }
      if let last = episodes.last, last.broken == nil {
        episodes[episodes.count - 1].take(event, scene)
        continue
      }
      if episodes.last?.broken != nil, episodes.last?.clearing == nil {
        guard event.action != .fail else { continue }
        episodes[episodes.count - 1].clearing = event.time
        episodes[episodes.count - 1].isCancelled = event.action == .cancel
      }
      guard case .move = event.action else { continue }
      let start = max(event.time, episodes.last?.over(in: scene) ?? event.time)
      let number = episodes.last.map { $0.firstDroplet + 1 + $0.births(in: scene).count } ?? 0
      var episode = DownloadEpisode(
        start: start, ramp: ProgressRamp([], fullRun: scene.fullRun), firstDroplet: number)
      episode.take(event, scene)
      episodes.append(episode)
    }
    return episodes
  }

  private mutating func take(_ event: ProgressTrack.Event, _ scene: DownloadScene) {
    let time = max(event.time, start)
    switch event.action {
    case .move:
      ramp.take(ProgressTrack.Event(at: time, event.action))
    case .cancel:
      broken = (.cancelled, time)
      clearing = time
      isCancelled = true
    case .fail:
      // Work that is done can no longer go wrong.
      guard fullness(at: time, in: scene) == nil else { return }
      broken = (.failed, time)
    }
  }

  /// When the button is as it was before the tap, once it clears up.
  func over(in scene: DownloadScene) -> Double? {
    drained(in: scene).map { $0 + scene.arrowReturn }
  }

  /// When the last of the water has drained, once the button clears up.
  func drained(in scene: DownloadScene) -> Double? { clearing.map { $0 + scene.drainDuration } }
}

// MARK: - Fullness

extension DownloadEpisode {
  /// When the water is full: later than progress by a droplet's flight, and by the time it is averaged
  /// over.
  ///
  /// Progress that leaves again sooner than that never fills it.
  func fullnesses(in scene: DownloadScene) -> [Fullness] {
    ramp.fullnesses.compactMap { fullness in
      let start = fullness.start + scene.smoothing + scene.flight
      let end = min(fullness.end + scene.flight, broken?.at ?? .infinity)
      guard end > start else { return nil }
      return Fullness(start: start, end: end)
    }
  }

  /// The stretch of fullness that a time lies in.
  func fullness(at time: Double, in scene: DownloadScene) -> Fullness? {
    fullnesses(in: scene).first { $0.start <= time && time < $0.end }
  }
}

// MARK: - Droplets

extension DownloadEpisode {
  /// The start of one droplet.
  struct Birth {
    /// Which droplet it is.
    let index: Int
    /// When it sets off, in seconds.
    let time: Double
  }

  /// Returns the births of all droplets but the first in a window of time, its ends included.
  ///
  /// There is one for each equal part of the way up, in the middle of that part. No progress, no
  /// droplets.
  func births(
    in scene: DownloadScene, within window: ClosedRange<Double> = -Double.infinity...(.infinity)
  ) -> [Birth] {
    let part = 1 / Double(scene.dropletsPerRun)
    let last = min(window.upperBound, broken?.at ?? .infinity)
    var births: [Birth] = []
    var climbed = 0.0
    for leg in ramp.legs where leg.to > leg.from {
      guard leg.start <= last else { break }
      let before = climbed
      climbed += leg.to - leg.from
      guard leg.end >= window.lowerBound else { continue }
      // Birth number i happens when (i + ½) parts of the way have been climbed.
      func time(ofBirth number: Double) -> Double {
        leg.start + ((number + 0.5) * part - before) * scene.fullRun
      }
      let early = max(window.lowerBound - leg.start, 0) / scene.fullRun
      var number = max(0, ((before + early) / part - 1).rounded(.down))
      // What has been climbed before has borne its droplets before.
      while (number + 0.5) * part <= before || time(ofBirth: number) < window.lowerBound {
        number += 1
      }
      while (number + 0.5) * part <= climbed {
        let time = time(ofBirth: number)
        guard time <= last else { break }
        births.append(Birth(index: firstDroplet + 1 + Int(number), time: time))
        number += 1
      }
    }
    return births
  }
}
