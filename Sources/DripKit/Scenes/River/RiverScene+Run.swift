extension RiverScene {
  /// The run of `river`.
  public struct Run: SceneRun {
    /// The maximum number of droplets in the air, which limits the number of births.
    static let mostDroplets = 64.0

    private let shared: Shared<RiverScene>
    var scene: RiverScene { shared.value }
    let button: Circle2D
    let ending: Ending
    let skin: Skin
    private(set) var ramp: Effects.ProgressRamp
    private(set) var movements: [DropletSpawner.Movement] = []
    private var filter = EventFilter()

    init(_ scene: RiverScene) {
      shared = Shared(scene)
      button = Circle2D(center: scene.size.center, radius: scene.diameter / 2)
      ramp = Effects.ProgressRamp(fullRun: scene.fullRun)
      // The tick appears with the shock wave.
      let mark = scene.leavesAtBurst ? scene.finale.burstTime : scene.finale.shrunkTime
      let writing = scene.isTickWritten ? scene.check.duration : 0
      ending = Ending(
        scene.finale, scene.spring, scene.pop, mark: mark,
        leaving: mark + max(scene.shockwave.duration, writing))
      skin = Skin(
        button, isLit: scene.variant == .intended && scene.material == .light, scene.color,
        ring: scene.ring, on: scene.stage.page, scene.check, scene.tickColor)
    }

    /// The time of the tap; nil if there is none.
    public var tap: Double? { filter.tap }

    /// Adds an event of the log.
    @inline(never) public mutating func take(_ event: Log.Event) {
      guard let event = filter.acceptProgress(event) else { return }
      let last = ramp.legs.last
      ramp.take(event)
      guard ramp.legs.last != last else { return }
      if let last = movements.last, last.times.upperBound > event.time {
        movements[movements.count - 1] = last.ending(at: event.time)
      }
      if let leg = ramp.legs.last, leg.start == event.time { append(leg.start..<leg.end) }
    }

    /// Adds a movement; movements without a pause between them become one.
    private mutating func append(_ times: Range<Double>) {
      guard !times.isEmpty else { return }
      if let last = movements.last, last.times.upperBound >= times.lowerBound {
        movements[movements.count - 1] = last.ending(at: times.upperBound)
      } else {
        movements.append(scene.spawner.movement(times, after: movements.last))
      }
    }

    /// Releases data that only frames before a time need.
    public mutating func forget(before time: Double) {
      ramp.forget(before: time)
      let flight = scene.droplet.flight
      movements.keepFromLast { $0.times.upperBound >= time - flight }
    }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { Frame(self, at: time) }

    /// The duration, which ends when the shock wave has faded and the last droplet has landed.
    public var duration: SceneTimeline.Duration { .finite(duration: seconds) }

    private var seconds: Double {
      guard let last = ramp.legs.last else { return max(tap ?? 0, 0) }
      let landings = max(last.end + scene.droplet.flight, 0)
      guard let full = ramp.fullnesses.last, full.end == .infinity else { return landings }
      return max(full.start + ending.finish, landings)
    }

    /// The phases and moments.
    public var timeline: SceneTimeline {
      SceneTimeline(tap: tap, ramp.fullnesses, ending, end: seconds)
    }

    /// The moments.
    public var moments: [SceneTimeline.Mark] { ending.moments(tap: tap, ramp.fullnesses) }
  }
}
