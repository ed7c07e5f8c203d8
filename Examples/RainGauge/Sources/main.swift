// A custom scene made of effects: rain fills a glass and sticks to the water in it.
//
//     swift run RainGauge drops=90 pace=12 goo.stiffness=0.5

import DripExport
import DripKit
import DripRaster

extension SceneTimeline.Phase {
  static let (dry, wet): (SceneTimeline.Phase, SceneTimeline.Phase) = ("dry", "wet")
}
extension SceneTimeline.Moment { static let brim: SceneTimeline.Moment = "brim" }

struct RainGauge: DripScene, Parameterized {
  @Parameter("drops", "Drop count", .droplets, "number of drops", in: 1...200, from: .ours)
  var drops = 60
  @Parameter(
    "pace", "Drop rate", .droplets, "drops per second", .perSecond, in: 0.1...50, from: .ours)
  var pace = 8.0
  var (goo, ripple, fall) = (Goo(), Ripple(), FreeFall(distance: 240, gravity: 500))
  let size = Size2D(240, 240)

  mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_drops, &_pace)
    parameters.group("goo", &goo)
  }
  /// When a drop lands, where, and how high the water of a number of drops is.
  func landing(_ drop: Int) -> Double { Double(drop) / pace + fall.duration }
  func x(_ drop: Int) -> Double { 72 + 96 * AddressedRandom(seed: 1).unit(.landing, index: drop) }
  func level(_ volume: Double) -> Double { 208 - 150 * volume / Double(drops) }

  var duration: SceneDuration { .finite(duration: landing(drops) + 1) }
  var timeline: SceneTimeline {
    let brim = SceneTimeline.Mark(.brim, at: landing(drops))
    return SceneTimeline(
      changes: [(0, .dry), (landing(0), .wet)], moments: [brim], end: brim.time + 1)
  }
  func picture(at time: Double) -> Picture {
    let ages = (0..<drops).map { time - landing($0) }
    let volume = ages.reduce(0) { $0 + min(max(0, 4 * $1), 1) }
    let swell = WaveFill(amplitude: 1.5, frequency: 0.07, phase: 2 * time, level: level(volume))
    let waves = ages.enumerated().compactMap { ripple.wave(from: x($0), at: $1) }
    let water = RippledSurface(swell, ripples: waves)
    var rain = [Path2D(under: water, from: 60, to: 180, bottom: 220, segments: 60)]
    for (drop, age) in ages.enumerated() where age < 0.2 {
      let way = fall.fallen(after: age + fall.duration) + 120 * max(0, age)
      let circle = Circle2D(center: Point2D(x(drop), level(Double(drop)) - 240 + way), radius: 6)
      rain += [.circle(circle), goo.neck(circle, surface: water)]
    }
    let glass = Path2D.polyline([
      Point2D(60, 40), Point2D(60, 220), Point2D(180, 220), Point2D(180, 40),
    ])
    let rim = Node.stroke(Identity("glass"), .path(glass), .round(width: 5), RGBAColor(60, 70, 84))
    let blues = [
      LinearGradient2D.Stop(0, RGBAColor(122, 208, 240)), .init(1, RGBAColor(28, 104, 190)),
    ]
    let blue = Paint.linearGradient(LinearGradient2D(from: .origin, to: Point2D(0, 220), blues))
    return Picture(size: size, nodes: rain.map { .fill(Identity("rain"), .path($0), blue) } + [rim])
  }
}

var gauge = RainGauge()
for word in CommandLine.arguments.dropFirst().map({ $0.split(separator: "=").map(String.init) }) {
  try gauge.set(word[0], to: Double(word[1]) ?? .nan)
}
let picture = gauge.picture(at: 5.09)
try AtomicFile(".build/rain.png").write(PNGWriter().encode(Pixmap(picture, scale: 2)))
try AtomicFile(".build/rain.svg").write(SVGWriter().encode(picture))
print("full after \(gauge.landing(gauge.drops)) s: .build/rain.png and .build/rain.svg")
