import DripKit

extension SceneTimeline.Phase { static let charging: Self = "charging" }

/// A battery that is filled with water, which boils while it is charged.
struct Battery: CatalogScene {
  static let name = "battery"
  static let summary = "a battery fills with water, which boils while it is charged"
  static let variants: [SceneKind.Variant] = [.intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 1
  var reducedMotion = false
  var log = Log(.value("level", initially: 0.14), .toggle("charging"))
  let demonstration: [Log.Event] = [
    .init(at: 0.6, .on, to: 1), .init(at: 0.8, .value(0.88, within: 3.2)),
    .init(at: 4.2, .off, to: 1), .init(at: 5, .value(0.14, within: 2)),
  ]
  var (look, water) = (Look(120, 190), Effects.Water().with { $0.ripple.height = 2 })
  var warning = RGBAColor(226, 62, 56)
  var low = 0.2
  var boil = 14.0
  var stage: Stage {
    get { look.stage }
    set { look.stage = newValue }
  }

  init(variant: SceneKind.Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {
    settings.look("warning", &warning, "Warning colour", "colour of a low level")
    settings.behaviour(
      "low", &low, "Low level", "level below which the colour warns")
    settings.water(
      "boil", &boil, "Bubble rate", "bubbles per second", .number(0.1...40, .perSecond))
    settings.group("look", &look)
    settings.group("water", &water)
  }
  func begin() -> Run { Run(scene: self, signals: log.signals) }

  struct Run: SceneRun {
    let scene: Battery
    var signals: [Log.Signal]
    var level: Log.Signal { signals[0] }
    var charging: Log.Signal { signals[1] }

    private var end: Double { max(level.end, charging.end) + 1.5 }
    var duration: SceneTimeline.Duration {
      charging.isOn(at: end) ? .loop(period: end, exact: false) : .finite(duration: end)
    }
    var timeline: SceneTimeline {
      let plugs = charging.events.map { ($0.time, $0.input == .on) }
      return SceneTimeline(
        changes: [(0, .idle)] + plugs.map { ($0, $1 ? .charging : .idle) },
        moments: plugs.map { SceneTimeline.Mark($1 ? "plug" : "unplug", at: $0) }, end: end)
    }
    func frame(at time: Double) -> Frame { Frame(run: self, time: time) }
  }

  struct Frame: SceneFrame {
    let run: Run
    let time: Double
    private var scene: Battery { run.scene }

    private static let bolt = Path2D.polygon(
      [(4, -24), (-16, 5), (-2, 5), (-4, 24), (16, -6), (2, -6)].map { Point2D($0, $1) },
      rounded: 3)
    private static let calm = Effects.DampedSpring(dampingRatio: 1, duration: 0.3)

    var level: Double { run.level.value(at: time, following: Self.calm) }
    var power: Double { run.charging.value(at: time, following: Self.calm) }
    var phase: SceneTimeline.Phase { run.charging.isOn(at: time) ? .charging : .idle }
    var size: Size2D { scene.size }
    private var unit: Double { min(size.width / 120, size.height / 190) }

    func draw(on pen: inout some Pen) {
      pen.value("level", level)
      pen.value("power", power)
      let middle = size.center
      func box(_ x: Double, _ top: Double, _ bottom: Double) -> Rect2D {
        Rect2D(spanning: middle + Vector2D(-x, top) * unit, middle + Vector2D(x, bottom) * unit)
      }
      let (body, cap) = (box(42, -70, 76), box(16, -84, -75))
      let shape = Shape2D.path(.rect(body, rounded: 24 * unit))
      let glass = Vessel(shape, filling: try? Outline.Filling(shape))
      let warning = min(max(0, (scene.low + 0.01 - level) / 0.02), 1)
      let look = scene.look.with {
        $0.accent = $0.accent.interpolatedThroughOKLCh(to: scene.warning, warning)
      }
      let (bubbles, pops) = boiling(in: body, under: glass.height(filled: level))
      let pool = scene.water.with { $0.swell.amplitude *= 1 + 0.8 * power }.pool(
        in: glass, filled: level, at: time, drops: pops, isStill: scene.reducedMotion)
      let ink = look.ink
      pen.fill("cap", .path(.rect(cap, rounded: 4.5 * unit)), ink)
      glass.draw(look, pool, bubbles: bubbles, on: &pen)
      guard power > 0 else { return }
      let place = Transform2D.scale(unit).followed(by: .translation(body.center - .origin))
      let sign = Shape2D.path(Self.bolt.transformed(by: place))
      let wet = Shape2D.path(
        .init(under: pool.surface, from: body.minX, to: body.maxX, bottom: body.maxY, segments: 24))
      // In the water, a shade around the sign keeps it visible in the light below the surface.
      let (white, shade) = (look.isLit ? .white : look.colors.mark, RGBAColor.black.opacity(0.22))
      pen.group(opacity: min(power, 1)) {
        $0.fill("bolt", sign, ink)
        $0.group(clip: wet) { $0.stroke("bolt.shade", sign, .round(width: 2.4 * unit), shade) }
        $0.group(clip: wet) { $0.fill("bolt.wet", sign, white) }
      }
    }

    /// Returns the bubbles, and as ripples those that have reached the surface.
    private func boiling(in box: Rect2D, under surface: Double) -> (
      [Circle2D], [Effects.Water.Drop]
    ) {
      var (bubbles, pops): ([Circle2D], [Effects.Water.Drop]) = ([], [])
      let (random, last) = (
        Portable.AddressedRandom(seed: scene.seed), min(max(0, time), 1e6) * scene.boil
      )
      for index in max(0, Int(last - 4 * scene.boil))...Int(last)
      where !scene.reducedMotion && run.charging.isOn(at: Double(index) / scene.boil) {
        let (age, size) = (time - Double(index) / scene.boil, random.unit(.radius, index: index))
        let (radius, speed) = ((1.2 + 3.4 * size * size) * unit, (58 + 34 * size * size) * unit)
        let x = box.center.x + (random.unit(.landing, index: index) - 0.5) * 62 * unit
        let way = box.maxY - surface - radius - speed * age
        if way > 0 {
          let sway = 2 * unit * Portable.sin(5 * age + Double(index))
          let center = Point2D(x + sway, box.maxY - speed * age)
          bubbles.append(Circle2D(center: center, radius: radius * min(max(0, 4 * age), 1)))
        } else {
          pops.append(Effects.Water.Drop(at: x, age: -way / speed, radius: 0))
        }
      }
      return (bubbles, pops)
    }
  }
}
