import DripKit

@testable import DripCLI

/// A scene whose author has made a mistake, which a parameter chooses.
struct FlawedScene: CatalogScene {
  static let name = "flawed"
  static let summary = "mistakes of an author"
  static let variants: [SceneKind.Variant] = [.intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(40, 30)
  var hasSize = true
  var hasEnd = true
  var isFinite = true

  init(variant: SceneKind.Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {
    settings.look("sized", &hasSize, "Size", "true if the scene has a size")
    settings.behaviour("end", &hasEnd, "End", "true if the scene ends")
    settings.look("finite", &isFinite, "Finite", "true if the disc has a finite radius")
  }

  var size: Size2D { hasSize ? stage.size : Size2D(.nan, 30) }

  func begin() -> FlawedRun { FlawedRun(scene: self) }
}

struct FlawedRun: SceneRun {
  let scene: FlawedScene

  var duration: SceneTimeline.Duration { .finite(duration: scene.hasEnd ? 1 : .infinity) }
  var timeline: SceneTimeline {
    SceneTimeline(phases: [.init(.idle, from: 0, to: 1)], moments: [])
  }

  func frame(at time: Double) -> PlainRun.Frame {
    let radius = scene.isFinite || time < 0.5 ? 5 : Double.nan
    let disc = Circle2D(center: Point2D(20, 15), radius: radius)
    return PlainRun.Frame(
      .idle, Picture(size: scene.size) { $0.fill(Identity("disc", 1), .circle(disc), .black) })
  }
}

extension SceneCatalog {
  /// The scene with mistakes.
  static let flawed = SceneCatalog([SceneKind(FlawedScene.self)])
}
