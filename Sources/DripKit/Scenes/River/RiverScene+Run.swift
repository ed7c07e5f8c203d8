extension RiverScene {
  /// The run of `river`.
  public struct Run: SceneRun {
    /// The maximum number of droplets in the air, which limits the number of births.
    static let mostDroplets = 64.0

    private let shared: Shared<RiverScene>
    var scene: RiverScene { shared.value }
    let button: Circle2D
    let ending: Ending
    let skin: ButtonSkin
    private(set) var level: SoftRamp
    private(set) var movements: [DropletSpawner.Movement] = []
    private var course: WorkCourse

    init(_ scene: RiverScene) {
      shared = Shared(scene)
      button = Circle2D(center: scene.size.center, radius: scene.diameter / 2)
      level = SoftRamp(
        Effects.ProgressRamp(
          fullRun: scene.fullRun, emptyRun: scene.isIntended ? scene.emptyRun : nil),
        window: scene.smoothing)
      course = WorkCourse(isRecorded: !scene.isIntended)
      // The tick appears with the shock wave.
      let mark = scene.leavesAtBurst ? scene.finale.burstTime : scene.finale.shrunkTime
      let writing = scene.isIntended ? RiverScene.writing : 0
      ending = Ending(
        scene.finale, scene.spring, scene.pop, mark: mark,
        leaving: mark + max(scene.shockwave.duration, writing))
      skin =
        scene.isIntended
        ? ButtonSkin(button, in: scene.look) : Self.recordedSkin(of: scene, button)
    }

    private static func recordedSkin(of scene: RiverScene, _ button: Circle2D) -> ButtonSkin {
      let skin = Skin(flat: scene.color, .circle(button), around: button.center)
      skin.rim = Skin.Rim("ring", scene.ring, inside: button, scene.color)
      skin.mark = scene.tickColor
      return ButtonSkin(skin)
    }

    /// The time in which check and shock wave fade after progress falls.
    var fading: Double { scene.isIntended ? 0.2 : 0 }

    /// The time of the first tap; nil if there is none.
    public var tap: Double? { course.tap }

    /// Adds an event of the log.
    @inline(never) public mutating func take(_ event: Log.Event) {
      let isFull = level.fullness(at: event.time)?.contains(event.time) ?? false
      guard let event = course.take(event, isFull: isFull) else { return }
      let last = level.ramp.legs.last
      level.take(event)
      course.drain(until: level.settled ?? event.time)
      guard level.ramp.legs.last != last else { return }
      if let last = movements.last, last.times.upperBound > event.time {
        movements[movements.count - 1] = last.ending(at: event.time)
      }
      guard let leg = level.ramp.legs.last, leg.start == event.time else { return }
      let rises = leg.target > leg.from && leg.target < 1
      if rises || scene.flow == 0 || leg.target == 1 {
        append(leg.start..<leg.end + (rises ? scene.flow : 0))
      }
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
      level.forget(before: time, fading: fading)
      course.forget(before: time)
      // Droplets up to one spacing earlier decide if a droplet is left out.
      let flight = scene.droplet.flight * (1 + 1 / Self.mostDroplets)
      movements.keepFromLast { $0.times.upperBound >= time - flight }
    }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { Frame(self, at: time) }

    /// The duration, which ends when the shock wave has faded and the last droplet has landed.
    public var duration: SceneTimeline.Duration { .finite(duration: course.end(seconds)) }

    private var seconds: Double {
      guard let settled = level.settled else { return max(tap ?? 0, 0) }
      let moved = max(settled, movements.last?.times.upperBound ?? 0)
      let landings = max(moved + scene.droplet.flight, 0)
      guard let full = level.fullnesses.last else { return landings }
      return max(full.end < .infinity ? full.end + fading : full.start + ending.finish, landings)
    }

    /// Returns the state of the button at a time.
    func state(at time: Double) -> ButtonState {
      course.state(at: time, level.fullness(at: time), ending)
    }

    /// The phases and moments.
    public var timeline: SceneTimeline {
      course.timeline(level.fullnesses, ending, end: course.end(seconds))
    }

    /// The moments.
    public var moments: [SceneTimeline.Mark] { course.moments(level.fullnesses, ending) }
  }
}
