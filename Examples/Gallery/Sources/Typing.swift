import DripKit

/// Three drops that merge and part while somebody is typing.
struct Typing: CatalogScene, SceneStory {
  static let name = "typing"
  static let summary = "three drops merge while somebody is typing"
  static let variants: [Variant] = [.intended]

  let variant: Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(96, 48)
  @Parameter("color", "Water colour", .look, "colour of the drops", from: .ours)
  var color = RGBAColor(32, 168, 210)

  init(variant: Variant) { self.variant = variant }

  mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_color)
    parameters.group("stage", &stage)
  }

  func story() -> Typing { self }
  var duration: SceneDuration { .loop(period: 1.2, exact: true) }
  var timeline: SceneTimeline { SceneTimeline(changes: [(0, .waiting)], moments: [], end: 1.2) }
  func frame(at time: Double) -> Frame { Frame(scene: self, time: time) }

  struct Frame: SceneFrame {
    let scene: Typing
    let time: Double

    var phase: SceneTimeline.Phase { .waiting }
    var values: [NamedValue] { [] }
    var picture: Picture {
      let drops = (0..<3).map { index in
        let angle = (time / 1.2 - Double(index) / 6) * 2 * Double.pi
        let rise = scene.reducedMotion ? 0 : 6 * max(0, Portable.sin(angle))
        return Circle2D(center: Point2D(28 + 20 * Double(index), 28 - rise), radius: 6)
      }
      return Picture(
        size: scene.size, nodes: drops.map { .fill(Identity("drop"), .circle($0), scene.color) })
    }
  }
}
