extension WaveScene {
  /// The run of `wave`.
  public struct Run: SceneRun {
    private let shared: Shared<WaveScene>
    var scene: WaveScene { shared.value }
    let button: Circle2D
    let ending: Ending
    let skin: ButtonSkin
    private(set) var level: WaveLevel
    private var course: WorkCourse

    init(_ scene: WaveScene) {
      shared = Shared(scene)
      button = Circle2D(center: scene.size.center, radius: scene.diameter / 2)
      level = WaveLevel(scene)
      let shrunk = scene.finale.shrunkTime
      ending = Ending(
        scene.finale, scene.spring, scene.pop, mark: shrunk,
        leaving: shrunk + max(scene.shockwave.duration, scene.check.duration))
      course = WorkCourse(isRecorded: !scene.isIntended)
      skin =
        scene.isIntended
        ? ButtonSkin(button, in: scene.look) : Self.recordedSkin(of: scene, button)
    }

    private static func recordedSkin(of scene: WaveScene, _ button: Circle2D) -> ButtonSkin {
      let skin = Skin(
        flat: scene.waterColor, .circle(button), around: button.center, glass: scene.discColor)
      (skin.mark, skin.order) = (scene.checkColor, .frontFirst)
      return ButtonSkin(skin)
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
      level.forget(before: time, fading: scene.fading)
      course.forget(before: time)
    }

    /// Returns the state of the button at a time.
    func state(at time: Double) -> ButtonState {
      course.state(at: time, level.fullness(at: time), ending)
    }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { Frame(self, at: time) }

    /// The duration, which ends when the shock wave has faded or, without one, when the water has settled.
    public var duration: SceneTimeline.Duration { .finite(duration: course.end(seconds)) }

    private var seconds: Double {
      if let full = level.lastFullness { return max(full.start + ending.finish, 0) }
      let faded = level.fullnesses.last.map { $0.end + scene.fading } ?? 0
      return max(level.settled ?? 0, faded, 0)
    }

    /// The phases and moments.
    public var timeline: SceneTimeline {
      course.timeline(level.fullnesses, ending, end: course.end(seconds))
    }

    /// The moments.
    public var moments: [SceneTimeline.Mark] { course.moments(level.fullnesses, ending) }
  }
}
