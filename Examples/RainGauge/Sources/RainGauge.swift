import DripKit

extension SceneTimeline.Phase {
  static let (dry, wet): (SceneTimeline.Phase, SceneTimeline.Phase) = ("dry", "wet")
}
extension SceneTimeline.Moment { static let brim: SceneTimeline.Moment = "brim" }

/// The scene is its own story, because it has no input and prepares nothing.
struct RainGauge: CatalogScene, SceneStory {
  static let name = "rain-gauge"
  static let summary = "rain fills a glass and sticks to the water in it"
  static let variants: [Variant] = [.intended]

  let variant: Variant
  var seed: UInt64 = 1
  var reducedMotion = false
  var stage = Stage(240, 240)
  @Parameter("drops", "Drop count", .droplets, "number of drops", in: 1...200, from: .ours)
  var drops = 60
  @Parameter(
    "pace", "Drop rate", .droplets, "drops per second", .perSecond, in: 0.1...50, from: .ours)
  var pace = 8.0
  var (goo, ripple, fall) = (Goo(), Ripple(), FreeFall(distance: 240, gravity: 500))

  init(variant: Variant) { self.variant = variant }

  mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_drops, &_pace)
    parameters.group("goo", &goo)
    parameters.group("stage", &stage)
  }

  func story() -> RainGauge { self }

  /// When a drop lands, where, and how high the water of a number of drops is.
  func landing(_ drop: Int) -> Double { Double(drop) / pace + fall.duration }
  func x(_ drop: Int) -> Double {
    72 + 96 * AddressedRandom(seed: seed).unit(.landing, index: drop)
  }
  func level(_ volume: Double) -> Double { 208 - 150 * volume / Double(drops) }

  var duration: SceneDuration { .finite(duration: landing(drops) + 1) }
  var timeline: SceneTimeline {
    let brim = SceneTimeline.Mark(.brim, at: landing(drops))
    return SceneTimeline(
      changes: [(0, .dry), (landing(0), .wet)], moments: [brim], end: brim.time + 1)
  }
  func frame(at time: Double) -> Frame { Frame(scene: self, time: time) }

  struct Frame: SceneFrame {
    let scene: RainGauge
    let time: Double

    var ages: [Double] { (0..<scene.drops).map { time - scene.landing($0) } }
    var volume: Double { ages.reduce(0) { $0 + min(max(0, 4 * $1), 1) } }
    var phase: SceneTimeline.Phase { time < scene.landing(0) ? .dry : .wet }
    var values: [NamedValue] { [NamedValue("volume", volume)] }

    var picture: Picture {
      let swell = WaveFill(
        amplitude: scene.reducedMotion ? 0 : 1.5, frequency: 0.07, phase: 2 * time,
        level: scene.level(volume))
      let waves = ages.enumerated().compactMap { scene.ripple.wave(from: scene.x($0), at: $1) }
      let water = RippledSurface(swell, ripples: scene.reducedMotion ? [] : waves)
      var rain = [Path2D(under: water, from: 60, to: 180, bottom: 220, segments: 60)]
      for (drop, age) in ages.enumerated() where age < 0.2 {
        let way = scene.fall.fallen(after: age + scene.fall.duration) + 120 * max(0, age)
        let center = Point2D(scene.x(drop), scene.level(Double(drop)) - 240 + way)
        let circle = Circle2D(center: center, radius: 6)
        rain += [.circle(circle), scene.goo.neck(circle, surface: water)]
      }
      let glass = Path2D.polyline([
        Point2D(60, 40), Point2D(60, 220), Point2D(180, 220), Point2D(180, 40),
      ])
      let rim = Node.stroke(
        Identity("glass"), .path(glass), .round(width: 5), RGBAColor(60, 70, 84))
      let blues = [
        LinearGradient2D.Stop(0, RGBAColor(122, 208, 240)), .init(1, RGBAColor(28, 104, 190)),
      ]
      let blue = Paint.linearGradient(
        LinearGradient2D(from: .origin, to: Point2D(0, 220), blues))
      return Picture(
        size: scene.size, nodes: rain.map { .fill(Identity("rain"), .path($0), blue) } + [rim])
    }
  }
}
