import DripKit

/// A glass that fills with the water that somebody has drunk today.
struct WaterGlass: CatalogScene {
  static let name = "water-glass"
  static let summary = "a glass fills with the water of a day"
  static let variants: [SceneKind.Variant] = [.intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var log = Log(.value("level", in: 0...1))
  let demonstration = [Log.Event(at: 0.5, .value(0.7))]
  var (look, water) = (Look(160, 200), Effects.Water())
  let rise = Effects.DampedSpring(dampingRatio: 0.5, duration: 0.8)

  /// The colours of the look follow the theme, so the views of DripUI draw the glass for dark mode, too.
  var stage: Stage {
    get { look.stage }
    set { look.stage = newValue }
  }

  init(variant: SceneKind.Variant = .intended) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {
    settings.group("look", &look)
    settings.group("water", &water)
  }

  func begin() -> Run { Run(scene: self, signals: log.signals) }

  struct Run: SceneRun {
    let scene: WaterGlass
    var signals: [Log.Signal]

    var duration: SceneTimeline.Duration {
      .finite(duration: signals[0].end + scene.rise.settlingDuration)
    }
    var timeline: SceneTimeline {
      SceneTimeline(changes: [(0, .waiting)], moments: [], end: duration.seconds)
    }
    func frame(at time: Double) -> Frame { Frame(run: self, time: time) }
  }

  struct Frame: SceneFrame {
    let run: Run
    let time: Double
    private var scene: WaterGlass { run.scene }

    var phase: SceneTimeline.Phase { .waiting }
    var level: Double { run.signals[0].value(at: time, following: scene.rise) }
    var size: Size2D { scene.size }

    func draw(on pen: inout some Pen) {
      pen.value("level", level)
      let (middle, top, bottom) = (size.width / 2, 20.0, size.height - 20)
      let sides = [(-58.0, top), (-42, bottom), (42, bottom), (58, top)]
      let glass = Vessel(.path(.polyline(sides.map { Point2D(middle + $0, $1) }, rounded: 18)))
      let pool = scene.water.pool(
        in: glass, filled: min(max(0, 0.92 * level), 1), at: time, isStill: scene.reducedMotion)
      glass.draw(scene.look, pool, on: &pen)
    }
  }
}
