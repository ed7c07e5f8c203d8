import DripKit

@testable import DripCLI

/// A button that shows one of everything a picture can hold.
struct DemoScene: CatalogScene {
  static let name = "demo"
  static let summary = "one of everything"
  static let variants: [SceneKind.Variant] = [.recorded, .intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 7
  var reducedMotion = false
  var stage = Stage(480, 320, page: .black)
  var log = Log(.progress)
  var tapAt = 0.8
  var popScale = 1.0
  var droplets = 3
  var chrome = false
  var tint = RGBAColor(50, 171, 155)

  init(variant: SceneKind.Variant) {
    self.variant = variant
    popScale = variant == .recorded ? 1 : 1.8
  }

  mutating func visit(_ settings: inout SceneSettings) {
    settings.behaviour(
      "tapAt", &tapAt, "Demo tap", "time at which the button is tapped", .number(0...60, .seconds))
    settings.finish(
      "popScale", &popScale, "Pop scale", "scale of the disc at the pop", .number(1...4),
      from: .model)
    settings.droplets("droplets", &droplets, "Droplet count", "number of droplets", .whole(0...50))
    settings.look("chrome", &chrome, "Demo chrome", "true if bars are drawn")
    settings.look("tint", &tint, "Water colour", "colour of the water")
  }

  func begin() -> DemoRun { DemoRun(scene: self) }
}

struct DemoRun: SceneRun {
  let scene: DemoScene

  var duration: SceneTimeline.Duration { .finite(duration: scene.tapAt + 2) }
  var timeline: SceneTimeline {
    let tap = scene.tapAt
    return SceneTimeline(
      phases: [.init(.idle, from: 0, to: tap), .init(.filling, from: tap, to: tap + 2)],
      moments: [.init(.tap, at: tap), .init(.full, at: tap + 2)])
  }
  func frame(at time: Double) -> DemoFrame { DemoFrame(scene: scene, time: time) }
}

struct DemoFrame: SceneFrame {
  let scene: DemoScene
  let time: Double

  var phase: SceneTimeline.Phase { time < scene.tapAt ? .idle : .filling }

  var size: Size2D { scene.size }

  func draw(on pen: inout some Pen) {
    pen.value("progress", Double(scene.log.events.count))
    pen.value("seed", Double(scene.seed))
    pen.value("tapAt", scene.tapAt)
    pen.value("calm", scene.reducedMotion ? 1 : 0)
    let triangle = Path2D([
      .move(Point2D(0, 0)), .line(Point2D(10, 0)),
      .quadratic(control: Point2D(12, 5), end: Point2D(10, 10)),
      .cubic(control1: Point2D(7, 12), control2: Point2D(3, 12), end: Point2D(0, 10)), .close,
    ])
    let ring = Circle2D(center: size.center, radius: 73.5)
    pen.stroke("ring", .circle(ring), StrokeStyle2D(width: 3), scene.tint)
    pen.group(
      transform: .translation(Vector2D(10, 20)), opacity: 0.5,
      clip: .rect(Rect2D(x: 0, y: 0, width: 100, height: 50))
    ) {
      $0.fill(Identity("disc", 2), .rect(Rect2D(x: 1, y: 2, width: 3, height: time)), .white)
      $0.group(opacity: 0.5, clip: .circle(Circle2D(center: .origin, radius: 5))) {
        $0.fill("drop", .circle(Circle2D(center: .origin, radius: 8)), scene.tint)
      }
    }
    pen.fill("goo", .path(triangle), RGBAColor.white.opacity(0.3), rule: .evenOdd)
    let level = Picture.Guide.dashes("guide.level", from: Point2D(0, 160), to: Point2D(480, 160))
    pen.guides { Picture.Guide.Layer(on: scene.stage, [level]) }
  }
}

/// A scene whose frames are empty, with a run as simple as that.
struct PlainRun: SceneRun {
  let duration: SceneTimeline.Duration
  var phase: SceneTimeline.Phase
  var values: [Picture.NamedValue] = []
  let size: Size2D

  struct Frame: SceneFrame {
    let phase: SceneTimeline.Phase
    let values: [Picture.NamedValue]
    let picture: Picture

    init(_ phase: SceneTimeline.Phase, _ picture: Picture, _ values: [Picture.NamedValue] = []) {
      (self.phase, self.picture, self.values) = (phase, picture, values)
    }

    var size: Size2D { picture.size }
    func draw(on pen: inout some Pen) {
      for value in values { pen.note(value) }
      picture.draw(on: &pen)
    }
  }

  var timeline: SceneTimeline {
    SceneTimeline(phases: [.init(phase, from: 0, to: duration.seconds)], moments: [])
  }
  mutating func handle(_ event: Log.Event) {}
  mutating func forget(before time: Double) {}
  func frame(at time: Double) -> Frame {
    Frame(phase, Picture(size: size), values)
  }
}

/// A sheet in a single variant.
struct SheetScene: CatalogScene {
  static let name = "sheet"
  static let summary = "something to pull"
  static let variants: [SceneKind.Variant] = [.intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(375, 480)
  var log = Log(.pull)

  init(variant: SceneKind.Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {}

  func begin() -> PlainRun {
    let values = log.events.compactMap { event in
      switch event.input {
      case .pull(let target, let duration): Picture.NamedValue("pull", target + duration)
      case .arrive: Picture.NamedValue("end", event.time)
      default: nil
      }
    }
    return PlainRun(duration: .finite(duration: 3), phase: .pulling, values: values, size: size)
  }
}

/// A scene that goes on for ever and can be made to repeat itself.
struct LoopScene: CatalogScene {
  static let name = "loop"
  static let summary = "over and over"
  static let variants: [SceneKind.Variant] = [.recorded, .intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(100, 100)
  var loopable = false

  init(variant: SceneKind.Variant) { self.variant = variant }

  mutating func visit(_ settings: inout SceneSettings) {
    settings.behaviour("loopable", &loopable, "Exact loop", "true if all cycles are equal")
  }

  func begin() -> PlainRun {
    PlainRun(
      duration: .loop(period: loopable ? 6 : 2, exact: loopable), phase: .falling,
      values: [Picture.NamedValue("loopable", loopable ? 1 : 0)], size: size)
  }
}

extension SceneCatalog {
  /// The scenes of these tests, which do not change with the real scenes.
  static let demonstration = SceneCatalog([
    SceneKind(DemoScene.self), SceneKind(SheetScene.self), SceneKind(LoopScene.self),
  ])
}
