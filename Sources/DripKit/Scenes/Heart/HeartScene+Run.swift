extension HeartScene {
  /// The run of `heart`.
  public struct Run: SceneRun {
    private let shared: Shared<HeartScene>
    private(set) var ramp: Effects.ProgressRamp
    /// The beats, in order.
    private(set) var beats: [Beat] = []
    /// The flights of the beads of every beat.
    let flights: [Beads.Flight]
    let skin: Skin
    private var filter = EventFilter()

    init(_ scene: HeartScene) {
      shared = Shared(scene)
      skin = Self.skin(of: scene)
      ramp = Effects.ProgressRamp(fullRun: scene.fullRun, emptyRun: scene.emptyRun)
      let leaving = scene.shape(at: scene.finale.burstTime + scene.beads.delay)
      let edge = Edge(
        center: scene.size.center, width: scene.width,
        transform: leaving.transform(about: scene.size.center))
      flights = scene.beads.flights(from: edge, Portable.AddressedRandom(seed: scene.seed))
    }

    /// Returns the skin of a heart; the water covers half of a lit rim.
    private static func skin(of scene: HeartScene) -> Skin {
      let center = scene.size.center
      guard scene.material == .light else {
        let outline = Shape2D.path(Outline.path(center: center, width: scene.width))
        var skin = Skin(flat: scene.color, outline, around: center)
        skin.rim = Skin.Rim(
          role: "outline", shape: outline,
          style: .round(width: scene.lineWidth * scene.width), paint: skin.water)
        return skin
      }
      let light = SoftLight(
        diameter: scene.width, scene.color, on: scene.stage.page, in: .heart)
      let size = 2 * SoftLight.radius
      let outline = Shape2D.path(Outline.path(center: .origin, width: size))
      // The thin rim of a small heart would fade.
      let width = scene.lineWidth > 0 ? max(scene.lineWidth * size, 1.4 * light.point) : 0
      let rim = Skin.Rim(
        role: "outline", shape: outline, style: .round(width: width), paint: light.rim,
        isCovered: true)
      return Skin(light, outline, at: center, rim: rim)
    }

    var scene: HeartScene { _read { yield shared.value } }

    /// The time of the tap; nil if there is none.
    public var tap: Double? { filter.tap }

    /// Adds an event of the log.
    public mutating func take(_ event: Log.Event) {
      guard let event = filter.acceptProgress(event) else { return }
      ramp.take(event)
      updateBeats(at: event.time)
    }

    /// Begins or ends a beat if an event has changed the time at which the water is at the top.
    private mutating func updateBeats(at time: Double) {
      let last = ramp.fullnesses.last.flatMap { $0.end == .infinity ? $0.start : nil }
      let full = last.map { $0 + scene.smoothing }
      if let beat = beats.last, beat.end == .infinity, beat.full != full {
        beats[beats.count - 1].end = time
        if beat.start >= time { beats.removeLast() }
      }
      guard let full, beats.last?.end != .infinity else { return }
      if let beat = beats.last, beat.full == full, beat.end == time {
        // A later event at the same time replaces the one that ended the beat.
        beats[beats.count - 1].end = .infinity
      } else {
        beats.append(Beat(start: max(time, full - scene.lead), full: full))
      }
    }

    /// Releases data that only frames before a time need.
    public mutating func forget(before time: Double) {
      ramp.forget(before: time - scene.smoothing - HeartScene.fadeDuration)
      beats.keepFromLast { $0.end + HeartScene.fadeDuration >= time }
    }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { Frame(self, at: time) }

    /// Returns the states of the last two beats that have begun at a time, without those that have faded.
    func beats(at time: Double) -> [(age: Double, weight: Double)] {
      let begun = beats.partitioningIndex { $0.start > time }
      return beats[max(0, begun - 2)..<begun].compactMap { $0.state(at: time) }
    }

    /// The end of a beat's motion.
    func finish(of beat: Beat) -> Double { max(beat.start + scene.beatDuration, beat.full) }

    /// The phase at a time.
    func phase(at time: Double) -> SceneTimeline.Phase {
      guard let tap, tap <= time else { return .idle }
      guard let beat = beats.lastElement(before: { $0.start > time }), beat.full <= time,
        time < beat.end
      else { return .filling }
      return finish(of: beat) <= time ? .done : .finishing
    }

    /// The duration, which ends with the last beat or, without one, when the water has settled.
    public var duration: SceneTimeline.Duration { .finite(duration: seconds) }

    private var seconds: Double {
      if let beat = beats.last, beat.end == .infinity { return max(finish(of: beat), 0) }
      let settled = (ramp.legs.last?.end ?? tap ?? 0) + scene.smoothing
      let faded = beats.last.map { $0.end + HeartScene.fadeDuration } ?? 0
      return max(settled, faded, 0)
    }

    /// The phases and moments.
    public var timeline: SceneTimeline {
      var changes: [(time: Double, phase: SceneTimeline.Phase)] = [(0, .idle)]
      var marks: [SceneTimeline.Mark] = []
      if let tap {
        changes.append((tap, .filling))
        marks.append(SceneTimeline.Mark(.tap, at: tap))
      }
      for beat in beats {
        let burst = beat.start + scene.finale.burstTime
        marks += [(burst, .burst), (beat.full, .full), (beat.full, .check)]
          .filter { $0.0 < beat.end }
          .sorted { $0.0 < $1.0 }
          .map { (time: Double, moment: SceneTimeline.Moment) in
            SceneTimeline.Mark(moment, at: time)
          }
        guard beat.full < beat.end else { continue }
        changes.append((beat.full, .finishing))
        if finish(of: beat) < beat.end { changes.append((finish(of: beat), .done)) }
        if beat.end.isFinite { changes.append((beat.end, .filling)) }
      }
      return SceneTimeline(changes: changes, moments: marks, end: seconds)
    }
  }
}
