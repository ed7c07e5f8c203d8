import DripKit

/// A wrong declaration of a scene.
protocol Fault: Sendable, Hashable {
  static var depth: Double { get }
  static var isTwice: Bool { get }
  static var variants: [SceneKind.Variant] { get }
  static var log: Log { get }
}

extension Fault {
  static var depth: Double { 1 }
  static var isTwice: Bool { false }
  static var variants: [SceneKind.Variant] { [.intended] }
  static var log: Log { Log() }
}

enum Twice: Fault { static let isTwice = true }
enum OutOfRange: Fault { static let depth = 7.0 }
enum NoVariants: Fault { static let variants: [SceneKind.Variant] = [] }
enum NamedLikeOption: Fault { static let log = Log(.value("size")) }
enum NamedLikeAttribute: Fault { static let log = Log(.value("label")) }
enum SameName: Fault { static let log = Log(.press("hold"), .toggle("hold")) }

/// A scene with one wrong declaration.
struct FaultyScene<Mistake: Fault>: CatalogScene, SceneRun {
  static var name: String { "faulty" }
  static var summary: String { "a scene with a mistake" }
  static var variants: [SceneKind.Variant] { Mistake.variants }

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(20, 20)
  var depth = Mistake.depth
  var log = Mistake.log

  init(variant: SceneKind.Variant) { self.variant = variant }
  mutating func visit(_ settings: inout SceneSettings) {
    settings.size("depth", &depth, "Depth", "depth of the water", .number(0...2))
    if Mistake.isTwice {
      settings.size("depth", &depth, "Depth", "depth of the water", .number(0...2))
    }
  }
  var duration: SceneTimeline.Duration { .finite(duration: 2) }
  var timeline: SceneTimeline { SceneTimeline(changes: [(0, .idle)], moments: [], end: 2) }
  func frame(at time: Double) -> Frame { Frame() }

  struct Frame: SceneFrame {
    var phase: SceneTimeline.Phase { .idle }
    var size: Size2D { Size2D(20, 20) }
    func draw(on pen: inout some Pen) {}
  }
}
