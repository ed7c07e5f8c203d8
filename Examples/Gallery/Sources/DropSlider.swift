import DripKit

extension SceneTimeline.Phase {
  static let (still, moving): (SceneTimeline.Phase, SceneTimeline.Phase) = ("still", "moving")
}

/// A slider whose thumb is water: when it moves fast, drops stay behind, follow it and merge with it.
struct DropSlider: CatalogScene {
  static let name = "drop-slider"
  static let summary = "a slider of water, whose thumb leaves drops that follow it"
  static let variants: [SceneKind.Variant] = [.intended]
  static let role: SceneKind.Role? = .slider

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var log = Log(.value("value", initially: 0.2))
  let demonstration: [Log.Event] = [
    .init(at: 0.5, .value(0.85, within: 0.25)), .init(at: 1.8, .value(0.5, within: 1.2)),
    .init(at: 3.6, .value(0.08, within: 0.18)), .init(at: 4.9, .value(0.2, within: 0.6)),
  ]
  var look = Look(280, 72)
  var stage: Stage {
    get { look.stage }
    set { look.stage = newValue }
  }

  init(variant: SceneKind.Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {
    settings.group("look", &look)
  }

  func begin() -> Run { Run(scene: self, signals: log.signals) }

  struct Run: SceneRun {
    let scene: DropSlider
    var signals: [Log.Signal]
    var value: Log.Signal { signals[0] }

    private var end: Double { value.end + 1 }
    var duration: SceneTimeline.Duration { .finite(duration: end) }
    var timeline: SceneTimeline {
      var changes: [(time: Double, phase: SceneTimeline.Phase)] = [(0, .still)]
      var moments: [SceneTimeline.Mark] = []
      for (index, event) in value.events.enumerated() {
        changes.append((event.time, .moving))
        let next = index + 1 < value.events.count ? value.events[index + 1].time : .infinity
        guard settled(event) < next else { continue }
        changes.append((settled(event), .still))
        moments.append(SceneTimeline.Mark("reached", at: settled(event)))
      }
      return SceneTimeline(changes: changes, moments: moments, end: end)
    }
    /// The time at which the thumb has reached the value of an event.
    func settled(_ event: Log.Event) -> Double {
      guard case .value(_, let duration) = event.input else { return event.time }
      return event.time + duration + 0.3
    }
    func frame(at time: Double) -> Frame { Frame(run: self, time: time) }
  }

  struct Frame: SceneFrame {
    let run: Run
    let time: Double
    private var scene: DropSlider { run.scene }

    private func following(_ seconds: Double) -> Double {
      run.value.value(at: time, following: Effects.DampedSpring(dampingRatio: 1, duration: seconds))
    }
    var value: Double { min(max(0, following(0.25)), 1) }
    var phase: SceneTimeline.Phase {
      let last = run.value.events(upTo: time).last
      return last.map { time < run.settled($0) } ?? false ? .moving : .still
    }
    var size: Size2D { scene.size }

    func draw(on pen: inout some Pen) {
      pen.value("value", value)
      let unit = min(size.height / 72, size.width / 110)
      let (middle, half, thick) = (size.center, size.width / 2 - 12 * unit, 4 * unit)
      func bar(to x: Double, _ thick: Double) -> Path2D {
        let left = middle - Vector2D(half, thick)
        return .rect(Rect2D(spanning: left, Point2D(x, middle.y + thick)), rounded: thick)
      }
      func place(_ value: Double) -> Point2D {
        middle + Vector2D((2 * value - 1) * (half - 14 * unit), 0)
      }
      var drops = [Circle2D(center: place(value), radius: 18 * unit)]
      // Drops that stay behind are the larger, the further they are from the one before them.
      for (lag, radius) in scene.reducedMotion ? [] : [(0.6, 11.0), (1, 7.5)] {
        let tail = place(following(lag))
        let apart = min(tail.distance(to: drops[drops.count - 1].center) / (18 * unit), 1)
        drops.append(Circle2D(center: tail, radius: radius * apart * unit))
      }
      let look = scene.look.with { $0.accent = $0.ink }
      let goo = Effects.Goo().with { $0.reach = 18 * unit }
      let glass = Vessel(.path(bar(to: middle.x + half, thick - 0.5)))
      glass.draw(look, on: &pen)
      let water = look.water
      pen.fill("filled", .path(bar(to: place(value).x, thick)), water)
      drawClinging(to: drops[0], thick, from: middle.x - half, water, on: &pen)
      look.draw(drops, sticking: goo, on: &pen)
    }

    /// Draws the water of the bar that clings to the left side of the thumb.
    private func drawClinging(
      to thumb: Circle2D, _ thick: Double, from left: Double, _ water: RGBAColor,
      on pen: inout some Pen
    ) {
      let (x, y) = (thumb.center.x, thumb.center.y)
      let goo = Effects.Goo().with {
        $0.reach = min(thumb.radius, max(0, 0.9 * (x - left - thumb.radius)))
      }
      let top = Effects.WaveFill(amplitude: 0, frequency: 0, phase: 0, level: y - thick)
      let neck = goo.neck(thumb, surface: top)
      let mirror = Transform2D.scale(1, -1, about: thumb.center)
      let side = Rect2D(x: left, y: y - thumb.radius, width: x - left, height: 2 * thumb.radius)
      pen.group(clip: .rect(side)) {
        $0.fill("clinging", .path(neck), water)
        $0.fill("clinging", .path(neck.transformed(by: mirror)), water)
      }
    }
  }
}
