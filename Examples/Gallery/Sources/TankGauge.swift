import DripKit

/// A glass tank whose water follows a value, beside a scale whose ticks grow near the surface.
struct TankGauge: CatalogScene {
  static let name = "tank-gauge"
  static let summary = "water in a glass tank shows a level on a scale"
  static let variants: [SceneKind.Variant] = [.intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 1
  var reducedMotion = false
  var log = Log(.value("level", in: 0...1, initially: 0.3))
  let demonstration: [Log.Event] = [
    .init(at: 0.4, .value(0.8)), .init(at: 2.4, .value(0.3, within: 0.6)),
  ]
  var slosh = 0.5
  var (look, water) = (Look(240, 300), Water().with { $0.swell.amplitude = 0.014 })
  /// The water shows a level within 0.3 seconds; the difference of both springs is the slosh.
  let follow = Effects.DampedSpring(dampingRatio: 1, duration: 0.3)
  let wobble = Effects.DampedSpring(dampingRatio: 0.16, duration: 3)

  var stage: Stage {
    get { look.stage }
    set { look.stage = newValue }
  }

  init(variant: SceneKind.Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {
    settings.water(
      "slosh", &slosh, "Slosh height", "slosh after a change by the whole scale, in widths")
    settings.group("look", &look)
    settings.group("water", &water)
  }

  func begin() -> Run { Run(scene: self, signals: log.signals) }

  struct Run: SceneRun {
    let scene: TankGauge
    var signals: [Signal]
    var level: Signal { signals[0] }

    var duration: SceneTimeline.Duration { .finite(duration: level.end + 2.4) }
    var timeline: SceneTimeline {
      let times = level.events.flatMap { [$0.time, settled($0)] }.sorted()
      return SceneTimeline(
        changes: ([0] + times).map { ($0, phase(at: $0)) },
        moments: level.events.map { SceneTimeline.Mark("reached", at: settled($0)) },
        end: duration.seconds)
    }

    /// The time at which the water shows an event.
    func settled(_ event: Log.Event) -> Double {
      guard case .value(_, let duration) = event.input else { return event.time }
      return event.time + duration + scene.follow.settlingDuration
    }

    func phase(at time: Double) -> SceneTimeline.Phase {
      guard let event = level.events(upTo: time).last, time < settled(event),
        case .value(let value, _) = event.input
      else { return .waiting }
      return value < level.value(at: event.time.nextDown) ? .draining : .filling
    }

    func frame(at time: Double) -> Frame { Frame(run: self, time: time) }
  }

  struct Frame: SceneFrame {
    let run: Run
    let time: Double
    private var scene: TankGauge { run.scene }

    var phase: SceneTimeline.Phase { run.phase(at: time) }
    var level: Double { run.level.value(at: time, following: scene.follow) }
    var swing: Double { level - run.level.value(at: time, following: scene.wobble) }

    var size: Size2D { scene.size }
    var unit: Double { min(size.width / 240, size.height / 300) }
    var isLarge: Bool { unit > 0.4 }
    var box: Rect2D {
      let corner = size.center - Vector2D(isLarge ? 96 : 106, 123) * unit
      return Rect2D(
        x: corner.x, y: corner.y, width: (isLarge ? 118 : 156) * unit, height: 236 * unit)
    }

    func draw(on pen: inout some Pen) {
      pen.value("level", level)
      pen.value("swing", swing)
      let outline = Shape2D.path(.rect(box, rounded: 40 * unit))
      let tank = Vessel(outline, filling: try? Outline.Filling(outline))
      let pool = scene.water.pool(
        in: tank, filled: level, at: time, slosh: scene.slosh * swing * box.size.width,
        isStill: scene.reducedMotion)
      tank.draw(scene.look, pool, on: &pen)
      for percent in stride(from: 0, through: 100, by: isLarge ? 5 : 25) {
        let y = tank.height(filled: Double(percent) / 100)
        drawTick(percent, at: y, above: pool.level, on: &pen)
      }
      guard isLarge else { return }
      draw("reading", Int(100 * level + 0.5), at: pool.level, 18 * unit, ink, on: &pen)
    }

    /// Draws a tick, which is longer near the surface, and its number, which fades near the reading.
    func drawTick(_ percent: Int, at y: Double, above level: Double, on pen: inout some Pen) {
      let near = (y - level) * (y - level) / (unit * unit)
      let length = isLarge ? (percent % 25 == 0 ? 10 : 5) + 8 * Portable.exp(-near / 120) : 30
      let start = Point2D(box.maxX + 12 * unit, y)
      let line = Path2D.polyline([start, start + Vector2D(length * unit, 0)])
      pen.stroke(
        Identity("tick", percent), .path(line), .round(width: max(1, 1.8 * unit)),
        y > level - 0.1 ? scene.look.ink : ink.opacity(0.55))
      guard isLarge, percent % 25 == 0 else { return }
      let faded = ink.opacity(0.66 * (1 - Portable.exp(-near * near * near / 5e7)))
      draw(Identity("number", percent), percent, at: y, 9 * unit, faded, on: &pen)
    }

    func draw(
      _ identity: Identity, _ number: Int, at y: Double, _ height: Double, _ ink: RGBAColor,
      on pen: inout some Pen
    ) {
      let place = Point2D(box.maxX + 38 * unit, y + height / 2)
      let text = Node.Text("\(number)", at: place, in: StrokeFont(height: height))
      pen.text(identity, text, .color(ink))
    }

    var ink: RGBAColor {
      scene.stage.page.contrast(with: .white) > 4.5 ? .white : RGBAColor(gray: 32)
    }
  }
}
