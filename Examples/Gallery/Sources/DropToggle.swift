import DripKit

extension SceneTimeline.Phase {
  static let (off, on): (SceneTimeline.Phase, SceneTimeline.Phase) = ("off", "on")
}

/// A switch whose knob is a drop: it flows to the other side through a neck, which thins and snaps.
struct DropToggle: CatalogScene {
  static let name = "drop-toggle"
  static let summary = "a switch whose drop flows over through a thin neck"
  static let variants: [SceneKind.Variant] = [.intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var log = Log(.toggle("on"), .press())
  let demonstration: [Log.Event] = [
    .init(at: 0.45, .down, to: 1), .init(at: 0.7, .on), .init(at: 0.7, .up, to: 1),
    .init(at: 2.05, .down, to: 1), .init(at: 2.3, .off), .init(at: 2.3, .up, to: 1),
  ]
  var look = Look(120, 76)
  var idle = RGBAColor(122, 134, 148)
  var pace = 0.4
  var stage: Stage {
    get { look.stage }
    set { look.stage = newValue }
  }

  init(variant: SceneKind.Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {
    settings.look("idle", &idle, "Colour when off", "colour of the switch when it is off")
    settings.motion(
      "pace", &pace, "Flow time", "time in which the drop flows over", .number(0.1...5, .seconds))
    settings.group("look", &look)
  }

  func begin() -> Run { Run(scene: self, signals: log.signals) }

  struct Run: SceneRun {
    let scene: DropToggle
    var signals: [Log.Signal]
    var on: Log.Signal { signals[0] }
    var press: Log.Signal { signals[1] }

    private var end: Double { max(on.end, press.end) + 2 * scene.pace + 0.4 }
    var duration: SceneTimeline.Duration { .finite(duration: end) }
    var timeline: SceneTimeline {
      SceneTimeline(
        changes: [(0, .off)] + on.events.map { ($0.time, $0.input == .on ? .on : .off) },
        moments: on.events.map { SceneTimeline.Mark("snap", at: $0.time + 0.4 * scene.pace) },
        end: end)
    }
    func frame(at time: Double) -> Frame { Frame(run: self, time: time) }
  }

  struct Frame: SceneFrame {
    let run: Run
    let time: Double
    private var scene: DropToggle { run.scene }

    /// The position from 0 to 1 of a part of the drop that needs a multiple of the pace for its way.
    private func progress(_ pace: Double, damping: Double = 1) -> Double {
      run.on.value(
        at: time,
        following: Effects.DampedSpring(dampingRatio: damping, duration: pace * scene.pace))
    }
    /// The part of the water that has flowed to the right.
    var share: Double { min(max(0, progress(0.85)), 1) }
    var phase: SceneTimeline.Phase { run.on.isOn(at: time) ? .on : .off }
    var size: Size2D { scene.size }

    /// The look of the drop, which contrasts with the tinted glass.
    var knob: Look {
      var knob = glass
      knob.page = glass.stage.page.interpolated(to: glass.accent, 0.2 * share)
      knob.accent = knob.ink
      return knob
    }
    private var glass: Look {
      scene.look.with { $0.accent = scene.idle.interpolated(to: $0.accent, share) }
    }

    func draw(on pen: inout some Pen) {
      pen.value("on", share)
      let unit = min(size.width / 120, size.height / 76)
      let middle = size.center - Vector2D(0, 3) * unit
      let half = Vector2D(50, 28) * unit
      let track = Shape2D.path(
        .rect(Rect2D(spanning: middle - half, middle + half), rounded: 28 * unit))
      Vessel(track).draw(glass, on: &pen)
      pen.fill("tint", track, glass.accent.opacity(0.2 * share))
      func drawDrop(_ parts: [(place: Double, volume: Double)], on pen: inout some Pen) {
        let balls = parts.map { place, volume in
          Circle2D(
            center: middle + Vector2D(44 * place - 22, 0) * unit,
            radius: 20.5 * Portable.pow(volume, 1 / 3) * unit)
        }
        knob.draw(balls, sticking: Effects.Goo().with { $0.reach = 22 * unit }, on: &pen)
      }
      guard scene.reducedMotion else { return drawDrop(parts, on: &pen) }
      // Reduced motion fades from one side to the other.
      for (place, share) in [(0.0, 1 - share), (1, share)] where share > 0.001 {
        pen.group(opacity: share) { drawDrop([(place, 1)], on: &$0) }
      }
    }

    /// The places of the left and the right part of the drop, and their shares of its volume.
    private var parts: [(place: Double, volume: Double)] {
      let pull = run.press.value(
        at: time, following: Effects.DampedSpring(dampingRatio: 0.6, duration: 0.4))
      // The front runs ahead, and the tail sticks to its place before it snaps over.
      let front = progress(0.95, damping: 0.72)
      let held = front + 0.2 * pull * (1 - 2 * front)
      let tail = Effects.TimingCurve(0.6, 0, 0.4, 1).value(at: progress(2.2))
      let joined = max(0, 1 - 1.43 * abs(held - tail))
      return [(min(held, tail), 1 - share), (max(held, tail), share)].map { place, part in
        (place, part + 0.8 * (1 - part) * joined * joined)
      }
    }
  }
}
