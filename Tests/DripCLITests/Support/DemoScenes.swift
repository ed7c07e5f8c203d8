import DripKit

@testable import DripCLI

/// A button that shows one of everything a picture can hold.
struct DemoScene: Scene, ProgressDriven {
  static let name = "demo"
  static let summary = "one of everything"
  static let variants: [Variant] = [.recorded, .intended]
  static var parameters: [Parameter<DemoScene>] {
    [
      .number(
        "tapAt", "when the button is tapped", .seconds, in: 0...60, get: { $0.tapAt },
        set: { $0.tapAt = $1 }),
      .number(
        "popScale", "how large the disc pops", .ratio, in: 1...4, get: { $0.popScale },
        set: { $0.popScale = $1 }),
      .whole(
        "droplets", "how many droplets fly", in: 0...50, get: { $0.droplets },
        set: { $0.droplets = $1 }),
      .flag("chrome", "whether bars are shown", get: { $0.chrome }, set: { $0.chrome = $1 }),
      .color("tint", "the colour of the water", get: { $0.tint }, set: { $0.tint = $1 }),
    ]
  }

  let variant: Variant
  var seed: UInt64 = 7
  var reducedMotion = false
  var progress = ProgressTrack.demonstration
  var tapAt = 0.8
  var popScale: Double
  var droplets = 3
  var chrome = false
  var tint = Color(50, 171, 155)

  init(variant: Variant) {
    self.variant = variant
    popScale = variant == .recorded ? 1 : 1.8
  }

  var size: Size { Size(480, 320) }
  var pageColor: Color { .black }
  var extent: Extent { .finite(duration: tapAt + 2) }
  var timeline: Timeline {
    Timeline(
      phases: [
        .init(.idle, from: 0, to: tapAt), .init(.filling, from: tapAt, to: tapAt + 2),
      ],
      moments: [.init(.tap, at: tapAt), .init(.full, at: tapAt + 2)])
  }

  func phase(at time: Double) -> Phase { time < tapAt ? .idle : .filling }

  func values(at time: Double) -> [NamedValue] {
    [
      NamedValue("progress", Double(progress.events.count)), NamedValue("seed", Double(seed)),
      NamedValue("tapAt", tapAt), NamedValue("calm", reducedMotion ? 1 : 0),
    ]
  }

  func picture(at time: Double) -> Picture {
    let triangle = Path([
      .move(Point(0, 0)), .line(Point(10, 0)),
      .quadratic(control: Point(12, 5), end: Point(10, 10)),
      .cubic(control1: Point(7, 12), control2: Point(3, 12), end: Point(0, 10)), .close,
    ])
    return Picture(
      size: size,
      nodes: [
        .stroke(
          Identity("ring"), .circle(Circle(center: size.center, radius: 73.5)),
          StrokeStyle(width: 3), tint),
        .group(
          transform: .translation(Vector(10, 20)), opacity: 0.5,
          clip: .rect(Rect(x: 0, y: 0, width: 100, height: 50)),
          [
            .fill(Identity("disc", 2), .rect(Rect(x: 1, y: 2, width: 3, height: time)), .white),
            .group(
              opacity: 0.5, clip: .circle(Circle(center: .origin, radius: 5)),
              [.fill(Identity("drop"), .circle(Circle(center: .origin, radius: 8)), tint)]),
          ]),
        .fill(Identity("goo"), .path(triangle), Color.white.opacity(0.3), rule: .evenOdd),
      ])
  }
}

/// A sheet in a single variant.
struct SheetScene: Scene, PullDriven {
  static let name = "sheet"
  static let summary = "something to pull"
  static let variants: [Variant] = [.intended]
  static var parameters: [Parameter<SheetScene>] { [] }

  let variant: Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var pull = PullTrack.demonstration

  init(variant: Variant) { self.variant = variant }

  var size: Size { Size(375, 480) }
  var pageColor: Color { .white }
  var extent: Extent { .finite(duration: 3) }
  var timeline: Timeline { Timeline(phases: [.init(.pulling, from: 0, to: 3)], moments: []) }

  func phase(at time: Double) -> Phase { .pulling }
  func values(at time: Double) -> [NamedValue] {
    pull.events.map { event in
      switch event.action {
      case .move(let target, let duration): NamedValue("pull", target + duration)
      case .end: NamedValue("end", event.time)
      }
    }
  }
  func picture(at time: Double) -> Picture { Picture(size: size) }
}

/// A scene that goes on for ever and can be made to repeat itself.
struct LoopScene: Scene {
  static let name = "loop"
  static let summary = "over and over"
  static let variants: [Variant] = [.recorded, .intended]
  static var parameters: [Parameter<LoopScene>] {
    [
      .flag(
        "loopable", "whether every cycle is the same", get: { $0.loopable },
        set: { $0.loopable = $1 })
    ]
  }

  let variant: Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var loopable = false

  init(variant: Variant) { self.variant = variant }

  var size: Size { Size(100, 100) }
  var pageColor: Color { .white }
  var extent: Extent { .loop(period: loopable ? 6 : 2, exact: loopable) }
  var timeline: Timeline { Timeline(phases: [.init(.falling, from: 0, to: 2)], moments: []) }

  func phase(at time: Double) -> Phase { .falling }
  func values(at time: Double) -> [NamedValue] { [NamedValue("loopable", loopable ? 1 : 0)] }
  func picture(at time: Double) -> Picture { Picture(size: size) }
}

extension SceneCatalog {
  /// What the tests list, describe and inspect, so that they do not change with the real scenes.
  static let demonstration = SceneCatalog([DemoScene.self, SheetScene.self, LoopScene.self])
}
