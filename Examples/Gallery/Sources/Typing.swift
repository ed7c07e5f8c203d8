import DripKit

extension SceneTimeline.Phase { static let typing: Self = "typing" }

/// Three drops in a bubble of glass, which a wave brings together and parts.
///
/// Water in a wave moves in circles, so drops come together on its crest and part in its trough.
struct Typing: CatalogScene, SceneRun {
  static let name = "typing"
  static let summary = "three drops merge and part while somebody is typing"
  static let variants: [SceneKind.Variant] = [.intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var period = 1.6
  var orbit = 0.48
  var (look, goo) = (Look(144, 96), Effects.Goo())

  var stage: Stage {
    get { look.stage }
    set { look.stage = newValue }
  }

  init(variant: SceneKind.Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {
    settings.motion(
      "period", &period, "Loop duration", "time of one wave", .number(0.4...10, .seconds))
    settings.motion("orbit", &orbit, "Wave size", "radius of the circles, in distances of drops")
    settings.group("look", &look)
    settings.group("goo", &goo)
  }

  func frame(at time: Double) -> Frame { Frame(scene: self, time: time) }
  var duration: SceneTimeline.Duration { .loop(period: period, exact: true) }
  var timeline: SceneTimeline {
    let crest = SceneTimeline.Mark("crest", at: 11.0 / 12 * period)
    return SceneTimeline(changes: [(0, .typing)], moments: [crest], end: period)
  }

  struct Frame: SceneFrame {
    let scene: Typing
    let time: Double

    var phase: SceneTimeline.Phase { .typing }
    var size: Size2D { scene.size }
    var turn: Double { time / scene.period - (time / scene.period).rounded(.down) }

    func draw(on pen: inout some Pen) {
      pen.value("turn", turn)
      let look = scene.look
      let unit = min(size.width / 144, size.height / 96)
      func place(_ x: Double, _ y: Double) -> Point2D { size.center + Vector2D(x, y) * unit }
      let bubble = Rect2D(spanning: place(-58, -40), place(62, 20))
      Vessel(.path(.rect(bubble, rounded: 30 * unit))).draw(look, on: &pen)
      for (x, y, radius) in [(-52.0, 28.0, 5.5), (-62, 38, 2.8)] {
        let bubble = Circle2D(center: place(x, y), radius: radius * unit)
        Vessel(.circle(bubble)).draw(look, on: &pen)
      }
      let goo = scene.goo.with { $0.reach *= 0.85 * unit }
      let drops = (0..<3).map { index -> Circle2D in
        let angle = 2 * .pi * (turn - Double(index) / 6)
        let way = Vector2D(angle: angle, length: scene.reducedMotion ? 0 : 26 * scene.orbit)
        return Circle2D(
          center: place(2 + 26 * Double(index - 1) + way.dx, -9.5 + 0.7 * way.dy),
          radius: 9 * unit)
      }
      guard scene.reducedMotion else { return look.draw(drops, sticking: goo, on: &pen) }
      for (index, drop) in drops.enumerated() {
        let wave = Portable.cos(2 * .pi * (turn - Double(index) / 6))
        pen.group(opacity: 0.75 + 0.25 * wave) { look.draw([drop], on: &$0) }
      }
    }
  }
}
