extension WaveScene {
  /// The run of `wave`.
  public struct Run: SceneRun {
    private let shared: Shared<WaveScene>
    var scene: WaveScene { shared.value }
    let button: Circle2D
    let ending: Ending
    let skin: Skin
    private(set) var level: LevelFollow
    private var filter = EventFilter()

    init(_ scene: WaveScene) {
      shared = Shared(scene)
      button = Circle2D(center: scene.size.center, radius: scene.diameter / 2)
      level = LevelFollow(
        rules: scene.creeping, empty: scene.diameter * (1 + 2 * scene.swell.amplitude))
      let shrunk = scene.finale.shrunkTime
      ending = Ending(
        scene.finale, scene.spring, scene.pop, mark: shrunk,
        leaving: shrunk + max(scene.shockwave.duration, scene.check.duration))
      let skin = Skin(
        button, isLit: scene.variant == .intended && scene.material == .light, scene.waterColor,
        glass: scene.discColor, on: scene.stage.page, scene.check, scene.checkColor)
      skin.order = .frontFirst
      self.skin = skin
    }

    /// The time of the tap; nil if there is none.
    public var tap: Double? { filter.tap }

    /// Adds an event of the log.
    @inline(never) public mutating func take(_ event: Log.Event) {
      if let event = filter.acceptProgress(event) { level.take(event) }
    }

    /// Releases data that only frames before a time need.
    public mutating func forget(before time: Double) { level.forget(before: time - scene.fading) }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { Frame(self, at: time) }

    /// The duration, which ends when the shock wave has faded or, without one, when the water has settled.
    public var duration: SceneTimeline.Duration { .finite(duration: seconds) }

    private var seconds: Double {
      if let full = level.lastFullness { return max(full.start + ending.finish, 0) }
      return max(level.settled ?? 0, 0)
    }

    /// The phases and moments.
    public var timeline: SceneTimeline {
      SceneTimeline(tap: tap, level.fullnesses, ending, end: seconds)
    }

    /// The moments.
    public var moments: [SceneTimeline.Mark] { ending.moments(tap: tap, level.fullnesses) }
  }
}
