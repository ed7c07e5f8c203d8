import DripKit

/// A wide bar of water, whose front leans with its speed and settles where the progress is.
struct WaterBar: CatalogScene {
  static let name = "water-bar"
  static let summary = "a wide bar of water shows progress"
  static let variants: [SceneKind.Variant] = [.intended, "rightToLeft"]

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var log = Log(.progress)
  var tapAt = 0.4
  var rightToLeft = false
  var lean = 7.0
  var (look, water) = (Look(320, 64), Water())

  var stage: Stage {
    get { look.stage }
    set { look.stage = newValue }
  }

  init(variant: SceneKind.Variant) {
    self.variant = variant
    rightToLeft = variant == "rightToLeft"
    (water.swell.amplitude, water.swell.wavelength, water.speed) = (0.07, 1.5, 4)
  }

  mutating func visit(_ settings: inout SceneSettings) {
    settings.behaviour(
      "tapAt", &tapAt, "Demo start", "start of the demonstration", .number(0...3600, .seconds))
    settings.look("rightToLeft", &rightToLeft, "Right to left", "fill the bar from the right")
    settings.water(
      "lean", &lean, "Front lean", "lean after a jump by the whole bar", .number(0...20))
    settings.group("look", &look)
    settings.group("water", &water)
  }

  var demonstration: [Log.Event] {
    [(0.0, 0.15), (0.8, 0.42), (1.5, 0.5), (2.1, 0.78), (3, 1)].map {
      Log.Event(at: tapAt + $0, .progress($1))
    }
  }
  func begin() -> Run { Run(scene: self) }

  /// The run turns progress into values, which springs follow or which glide, and into phases.
  struct Run: SceneRun {
    let scene: WaterBar
    private(set) var level = Signal(.value("progress"))
    private(set) var (check, failure) = (Signal(.value("check")), Signal(.value("failure")))
    private(set) var changes: [(time: Double, phase: SceneTimeline.Phase)] = [(0, .idle)]
    private var last = 0.0

    init(scene: WaterBar) { self.scene = scene }

    mutating func take(_ event: Log.Event) {
      last = max(last, event.time)
      changes.removeAll { $0.time > last }
      let value = level.value(at: last)
      let (target, phase, next): (Double, SceneTimeline.Phase, SceneTimeline.Phase) =
        switch event.input {
        case .progress(let progress): (progress, .filling, progress >= 1 ? .done : .filling)
        case .pause: (value, .paused, .paused)
        case .fail: (value, .failed, .failed)
        case .cancel: (0, .draining, .idle)
        default: (value, .filling, .filling)
        }
      level.take(.init(at: last, .value(target)))
      check.take(.init(at: last, next == .done ? .value(1, within: 0.7) : .value(0, within: 0.2)))
      failure.take(.init(at: last, .value(phase == .failed ? 1 : 0, within: 0.25)))
      changes += phase == next ? [(last, phase)] : [(last, phase), (last + 0.3, next)]
    }

    mutating func forget(before time: Double) {
      level.forget(before: time)
      check.forget(before: time)
      failure.forget(before: time)
      changes.removeFirst(changes.lastIndex { $0.time <= time } ?? 0)
    }

    var duration: SceneTimeline.Duration {
      .finite(duration: max(last, changes.last?.time ?? 0) + 2)
    }
    var timeline: SceneTimeline {
      let full = changes.filter { $0.phase == .done }.map { SceneTimeline.Mark(.full, at: $0.time) }
      return SceneTimeline(changes: changes, moments: full, end: duration.seconds)
    }
    func frame(at time: Double) -> Frame { Frame(run: self, time: time) }
  }

  struct Frame: SceneFrame {
    let run: Run
    let time: Double

    var phase: SceneTimeline.Phase { run.changes.last { $0.time <= time }?.phase ?? .idle }
    func level(_ damping: Double, _ duration: Double) -> Double {
      let spring = Effects.DampedSpring(dampingRatio: damping, duration: duration)
      return run.level.value(at: time, following: spring)
    }
    /// The front is ahead of a slower spring while it moves, and swings when it has stopped.
    var lean: Double { run.scene.lean * (level(1, 0.3) - level(0.32, 1.4)) }
    var size: Size2D { run.scene.size }

    func draw(on pen: inout some Pen) {
      let (scene, progress) = (run.scene, level(1, 0.3))
      pen.value("progress", progress)
      pen.value("lean", lean)
      let height = min(0.5 * size.height, 0.4 * size.width)
      let corner = Point2D(0.25 * height, 0.47 * (size.height - height))
      let box = Rect2D(spanning: corner, corner + Vector2D(size.width - 0.5 * height, height))
      let bar = Vessel(.path(.rect(box, rounded: height / 2)))
      let water = scene.water.stream(
        in: bar, filled: progress, rightToLeft: scene.rightToLeft, at: time,
        slosh: lean * height, isStill: scene.reducedMotion)
      let failed = scene.look.colors.failure.color(at: 0.5)
      var look = scene.look
      look.accent = look.accent.interpolatedThroughOKLCh(to: failed, run.failure.value(at: time))
      let written = max(0, 2 * run.check.value(at: time) - 1)
      bar.draw(look, water, mark: (.check, written), on: &pen)
    }
  }
}
