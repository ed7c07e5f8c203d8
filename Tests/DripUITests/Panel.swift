import DripKit

/// A scene with inputs of every kind.
struct Panel<Use: PanelUse>: CatalogScene {
  static var name: String { "input-panel" }
  static var summary: String { "a panel of inputs" }
  static var variants: [SceneKind.Variant] { [.intended] }
  static var role: SceneKind.Role? { Use.role }

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(100, 100)
  var body = Rect2D(x: 10, y: 40, width: 80, height: 20)
  var isEndless = false
  var log = Log(
    .toggle("power"), .value("level", in: 0...10), .press("lever"), .pointer(),
    .events("bell", ["ring"]))
  let demonstration: [Log.Event] = [.init(at: 0.5, .on), .init(at: 1, .value(5), to: 1)]

  init(variant: SceneKind.Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {
  }

  func begin() -> Run { Run(scene: self, signals: log.signals) }

  struct Run: SceneRun {
    let scene: Panel
    var signals: [Log.Signal]

    private var end: Double { 1 + signals.map(\.end).reduce(0, max) }
    var duration: SceneTimeline.Duration {
      scene.isEndless ? .loop(period: 1, exact: false) : .finite(duration: end)
    }
    var timeline: SceneTimeline { SceneTimeline(changes: [(0, .idle)], moments: [], end: end) }

    func frame(at time: Double) -> Frame { Frame(run: self, time: time) }
  }

  struct Frame: SceneFrame {
    let run: Run
    let time: Double

    var phase: SceneTimeline.Phase { .idle }
    var size: Size2D { run.scene.size }

    func draw(on pen: inout some Pen) {
      let now = run.signals.map { $0.value(at: time) }
      let water = run.signals[1].value(
        at: time, following: Effects.DampedSpring(dampingRatio: 0.8, duration: 0.5))
      pen.value("power", now[0])
      pen.value("level", now[1])
      pen.value("lever", now[2])
      pen.value("pointer", now[3])
      pen.value("rings", Double(run.signals[4].events(upTo: time).count))
      pen.value("water", water)
      let bar = Rect2D(x: 0, y: 0, width: 100, height: max(1, 10 * water))
      pen.fill("water", .rect(bar), .black)
    }
  }
}

/// The purpose of a panel.
protocol PanelUse: Sendable, Hashable { static var role: SceneKind.Role? { get } }

enum AsToggle: PanelUse { static let role: SceneKind.Role? = .toggle }
enum AsSlider: PanelUse { static let role: SceneKind.Role? = .slider }
enum AsButton: PanelUse { static let role: SceneKind.Role? = .button }
enum AsMeter: PanelUse { static let role: SceneKind.Role? = .meter }
