extension HeartScene {
  /// The run of `heart`.
  public struct Run: SceneRun {
    private let shared: Shared<HeartScene>
    var scene: HeartScene { shared.value }
    let ending: Ending
    private(set) var ramp: Effects.ProgressRamp
    /// The periods in which the heart is full, each with its beat.
    private(set) var beats: [Effects.ProgressRamp.Fullness] = []
    /// The flights of the beads of every beat.
    let flights: [Beads.Flight]
    let skin: Skin
    private var filter = EventFilter()

    init(_ scene: HeartScene) {
      shared = Shared(scene)
      skin = Self.skin(of: scene)
      ramp = Effects.ProgressRamp(fullRun: scene.fullRun, emptyRun: scene.emptyRun)
      ending = scene.ending
      let leaving = ending.shape(at: ending.burst + scene.beads.delay)
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
        let skin = Skin(flat: scene.color, outline, around: center)
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

    /// The time of the tap; nil if there is none.
    public var tap: Double? { filter.tap }

    /// Adds an event of the log.
    @inline(never) public mutating func take(_ event: Log.Event) {
      guard let event = filter.acceptProgress(event) else { return }
      ramp.take(event)
      updateBeats(at: event.time)
    }

    /// Begins or ends a beat if an event has changed the time at which the water is at the top.
    private mutating func updateBeats(at time: Double) {
      let last = ramp.fullnesses.last.flatMap { $0.end == .infinity ? $0.start : nil }
      let full = last.map { $0 + scene.smoothing }
      if let beat = beats.last, beat.end == .infinity, beat.start != full {
        beats[beats.count - 1].end = time
        if beat.begin >= time { beats.removeLast() }
      }
      guard let full, beats.last?.end != .infinity else { return }
      if let beat = beats.last, beat.start == full, beat.end == time {
        // A later event at the same time replaces the one that ended the beat.
        beats[beats.count - 1].end = .infinity
      } else {
        beats.append(.init(start: full, begin: max(time, full - scene.lead)))
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
      let begun = beats.partitioningIndex { $0.begin > time }
      return beats[max(0, begun - 2)..<begun].compactMap {
        $0.fading(over: HeartScene.fadeDuration, at: time)
      }
    }

    /// Returns the state of the button at a time.
    func state(at time: Double) -> ButtonState {
      let beat = beats.lastElement(before: { $0.begin > time })
      return ButtonState(tap: tap, beat, ending, at: time)
    }

    /// The duration, which ends with the last beat or, without one, when the water has settled.
    public var duration: SceneTimeline.Duration { .finite(duration: seconds) }

    private var seconds: Double {
      if let beat = beats.last, beat.end == .infinity {
        return max(beat.begin + ending.finish, beat.start, 0)
      }
      let settled = (ramp.legs.last?.end ?? tap ?? 0) + scene.smoothing
      let faded = beats.last.map { $0.end + HeartScene.fadeDuration } ?? 0
      return max(settled, faded, 0)
    }

    /// The phases and moments.
    public var timeline: SceneTimeline {
      SceneTimeline(tap: tap, beats, ending, end: seconds)
    }

    /// The moments.
    public var moments: [SceneTimeline.Mark] { ending.moments(tap: tap, beats) }
  }
}
