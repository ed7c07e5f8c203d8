import DripKit

/// A scene with inputs of every kind, which is its own story.
struct Panel<Use: PanelUse>: CatalogScene, SceneStory {
  static var name: String { "input-panel" }
  static var summary: String { "a panel of inputs" }
  static var variants: [Variant] { [.intended] }
  static var role: SceneKind.Role? { Use.role }

  let variant: Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(100, 100)
  var body = Rect2D(x: 10, y: 40, width: 80, height: 20)
  var isEndless = false
  var power = InputTrack.toggle("power", demonstration: [.init(at: 0.5, .on)])
  var level = InputTrack.value("level", in: 0...10, demonstration: [.init(at: 1, .value(5))])
  var lever = InputTrack.press("lever")
  var pointer = InputTrack.pointer()
  var bell = InputTrack.events("bell", ["ring"])

  init(variant: Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {
    settings.track(&power)
    settings.track(&level)
    settings.track(&lever)
    settings.track(&pointer)
    settings.track(&bell)
  }

  func story() -> Panel { self }
  private var end: Double { 1 + [power, level, lever, pointer, bell].map(\.end).reduce(0, max) }
  var duration: SceneDuration {
    isEndless ? .loop(period: 1, exact: false) : .finite(duration: end)
  }
  var timeline: SceneTimeline { SceneTimeline(changes: [(0, .idle)], moments: [], end: end) }

  func frame(at time: Double) -> Frame { Frame(panel: self, time: time) }

  struct Frame: SceneFrame {
    let panel: Panel
    let time: Double

    var phase: SceneTimeline.Phase { .idle }
    var size: Size2D { panel.size }

    func draw(on pen: inout some Pen) {
      let spring = DampedSpring(dampingRatio: 0.8, duration: 0.5)
      let water = panel.level.value(at: time, following: spring)
      pen.value("power", panel.power.value(at: time))
      pen.value("level", panel.level.value(at: time))
      pen.value("lever", panel.lever.value(at: time))
      pen.value("pointer", panel.pointer.value(at: time))
      pen.value("rings", Double(panel.bell.events(upTo: time).count))
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
