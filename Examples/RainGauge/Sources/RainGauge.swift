import DripKit

extension SceneTimeline.Phase {
  static let (dry, wet): (SceneTimeline.Phase, SceneTimeline.Phase) = ("dry", "wet")
}
extension SceneTimeline.Moment { static let brim: SceneTimeline.Moment = "brim" }

/// The scene is its own run, because it has no input and prepares nothing.
struct RainGauge: CatalogScene, SceneRun {
  static let name = "rain-gauge"
  static let summary = "rain fills a glass and sticks to the water in it"
  static let variants: [SceneKind.Variant] = [.intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 1
  var reducedMotion = false
  var drops = 60
  var pace = 8.0
  var (look, water, check) = (Look(240, 240), Effects.Water(), Effects.Checkmark())
  var stage: Stage {
    get { look.stage }
    set { look.stage = newValue }
  }

  init(variant: SceneKind.Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {
    settings.droplets("drops", &drops, "Drop count", "number of drops", .whole(1...200))
    settings.droplets("pace", &pace, "Drop rate", "drops per second", .number(0.1...50, .perSecond))
    settings.group("look", &look)
    settings.group("water", &water)
    settings.group("check", &check)
  }

  /// The time at which a drop touches the water.
  func landing(_ drop: Int) -> Double { Double(drop) / pace + water.fall(240).duration }
  var brim: Double { landing(drops) }

  var duration: SceneTimeline.Duration { .finite(duration: brim + 1.5) }
  var timeline: SceneTimeline {
    SceneTimeline(
      changes: [(0, .dry), (landing(0), .wet)], moments: [SceneTimeline.Mark(.brim, at: brim)],
      end: brim + 1.5)
  }
  func frame(at time: Double) -> Frame { Frame(scene: self, time: time) }

  struct Frame: SceneFrame {
    let scene: RainGauge
    let time: Double

    var rain: [Effects.Water.Drop] {
      let random = Portable.AddressedRandom(seed: scene.seed)
      return (0..<scene.drops).map { drop in
        let x = scene.size.width / 2 + 72 * (random.unit(.landing, index: drop) - 0.5)
        return Effects.Water.Drop(at: x, age: time - scene.landing(drop))
      }
    }
    var volume: Double { rain.reduce(0) { $0 + scene.water.absorbed(at: $1.age) } }
    var phase: SceneTimeline.Phase { time < scene.landing(0) ? .dry : .wet }
    var size: Size2D { scene.size }

    func draw(on pen: inout some Pen) {
      pen.value("volume", volume)
      let (middle, bottom) = (size.width / 2, size.height - 30)
      let corners = [(-62.0, bottom - 165), (-50, bottom), (50, bottom), (62, bottom - 165)]
      let glass = Vessel(
        .path(.polyline(corners.map { Point2D(middle + $0.0, $0.1) }, rounded: 22)))
      let pool = scene.water.pool(
        in: glass, filled: 0.86 * volume / Double(scene.drops), at: time, drops: rain,
        isStill: scene.reducedMotion)
      let written = scene.check.fraction(at: time - scene.brim)
      glass.draw(scene.look, pool, mark: (.check, written), on: &pen)
    }
  }
}
