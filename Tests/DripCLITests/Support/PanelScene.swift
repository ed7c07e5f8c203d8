import DripKit

/// A scene with an input of each kind.
struct PanelScene: CatalogScene, SceneStory {
  static let name = "panel"
  static let summary = "an input of each kind"
  static let variants: [Variant] = [.intended]

  let variant: Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(100, 60)
  var power = InputTrack.toggle("power", demonstration: [.init(at: 0.5, .on)])
  var level = InputTrack.value("level", in: 0...10)
  var lever = InputTrack.press("lever")
  var pointer = InputTrack.pointer()
  var bell = InputTrack.events("bell", ["ring", "stop"])

  init(variant: Variant) { self.variant = variant }

  mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.track(&power)
    parameters.track(&level)
    parameters.track(&lever)
    parameters.track(&pointer)
    parameters.track(&bell)
  }

  func story() -> PanelScene { self }
  private var end: Double { 1 + [power, level, lever, pointer, bell].map(\.end).reduce(0, max) }
  var duration: SceneDuration { .finite(duration: end) }
  var timeline: SceneTimeline { SceneTimeline(changes: [(0, .idle)], moments: [], end: end) }
  func frame(at time: Double) -> Frame { Frame(scene: self, time: time) }

  struct Frame: SceneFrame {
    let scene: PanelScene
    let time: Double

    var phase: SceneTimeline.Phase { .idle }
    var values: [NamedValue] {
      [
        NamedValue("power", scene.power.value(at: time)),
        NamedValue("level", scene.level.value(at: time)),
        NamedValue("lever", scene.lever.value(at: time)),
        NamedValue("x", scene.pointer.position(at: time)?.x ?? -1),
        NamedValue("rings", Double(scene.bell.events(upTo: time).count)),
      ]
    }
    var picture: Picture {
      let height = 6 * scene.level.value(at: time)
      let water = Rect2D(x: 0, y: 60 - height, width: 100, height: height)
      return Picture(size: scene.size, nodes: [.fill(Identity("water"), .rect(water), .black)])
    }
  }
}
