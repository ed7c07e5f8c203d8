extension HeartScene {
  /// The run of `heart`.
  public struct Run: SceneRun {
    private let shared: Shared<HeartScene>
    var scene: HeartScene { shared.value }
    let ending: Ending
    /// The level, whose periods of fullness each have a beat.
    private(set) var level: SoftRamp
    private var course = WorkCourse()
    /// The flights of the beads of every beat.
    let flights: [Beads.Flight]
    let skin: ButtonSkin

    init(_ scene: HeartScene) {
      shared = Shared(scene)
      skin = Self.skin(of: scene)
      level = SoftRamp(
        Effects.ProgressRamp(fullRun: scene.fullRun, emptyRun: scene.emptyRun),
        window: scene.smoothing, lead: scene.lead)
      ending = scene.ending
      let leaving = ending.shape(at: ending.burst + scene.beads.delay)
      let edge = Edge(
        center: scene.size.center, width: scene.width,
        transform: leaving.transform(about: scene.size.center))
      flights = scene.beads.flights(from: edge, Portable.AddressedRandom(seed: scene.seed))
    }

    /// Returns the skin of a heart; the water covers half of a lit rim.
    private static func skin(of scene: HeartScene) -> ButtonSkin {
      let (center, look) = (scene.size.center, scene.look)
      let skin: Skin
      if look.isLit {
        var light = SoftLight(diameter: scene.width, look.accent, on: scene.stage.page, in: .heart)
        let marks = SoftLight.radius * (Skin.bars.height + 0.1)
        light.markZone = Rect2D(center: .origin, side: 2 * marks)
        light.hasBody = look.material != .glass
        let size = 2 * SoftLight.radius
        let outline = Shape2D.path(Outline.path(center: .origin, width: size))
        // The thin rim of a small heart would fade.
        let width = scene.lineWidth > 0 ? max(scene.lineWidth * size, 1.4 * light.point) : 0
        let rim = Skin.Rim(
          role: "outline", shape: outline, style: .round(width: width), paint: light.rim,
          isCovered: true)
        skin = Skin(light, outline, at: center, rim: rim)
        (skin.line, skin.mark) = (.color(look.ink), light.shades.mark)
      } else {
        let outline = Shape2D.path(Outline.path(center: center, width: scene.width))
        skin = Skin(flat: .clear, outline, around: center)
        skin.rim = Skin.Rim(
          role: "outline", shape: outline,
          style: .round(width: scene.lineWidth * scene.width), paint: .color(.clear))
      }
      return ButtonSkin(skin, look.buttonColors, look.colors, over: scene.button)
    }

    /// The time of the first tap; nil if there is none.
    public var tap: Double? { course.tap }

    /// Adds an event of the log.
    @inline(never) public mutating func take(_ event: Log.Event) {
      let isFull = level.fullness(at: event.time)?.contains(event.time) ?? false
      guard let event = course.take(event, isFull: isFull) else { return }
      level.take(event)
      course.drain(until: level.settled ?? event.time)
    }

    /// Releases data that only frames before a time need.
    public mutating func forget(before time: Double) {
      level.forget(before: time, fading: HeartScene.fadeDuration)
      course.forget(before: time)
    }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { Frame(self, at: time) }

    /// Returns the states of the last two beats that have begun at a time, without those that have faded.
    func beats(at time: Double) -> [(age: Double, weight: Double)] {
      let begun = level.fullnesses.partitioningIndex { $0.begin > time }
      return level.fullnesses[max(0, begun - 2)..<begun].compactMap {
        $0.fading(over: HeartScene.fadeDuration, at: time)
      }
    }

    /// Returns the state of the button at a time.
    func state(at time: Double) -> ButtonState {
      course.state(at: time, level.fullness(at: time), ending)
    }

    /// The duration, which ends with the last beat or, without one, when the water has settled.
    public var duration: SceneTimeline.Duration { .finite(duration: course.end(seconds)) }

    private var seconds: Double {
      if let beat = level.fullnesses.last, beat.end == .infinity {
        return max(beat.begin + ending.finish, beat.start, 0)
      }
      let faded = level.fullnesses.last.map { $0.end + HeartScene.fadeDuration } ?? 0
      return max(level.settled ?? tap ?? 0, faded, 0)
    }

    /// The phases and moments.
    public var timeline: SceneTimeline {
      course.timeline(level.fullnesses, ending, end: course.end(seconds))
    }

    /// The moments.
    public var moments: [SceneTimeline.Mark] { course.moments(level.fullnesses, ending) }
  }
}
