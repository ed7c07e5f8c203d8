// Scenes of a package of its own for the tests of <drip-scene>: a switch, a slider and a button.

import DripKit

/// The picture of a test: a square with a colour for each state.
struct SquareFrame: SceneFrame {
  let size: Size2D
  let squares: [(Rect2D, RGBAColor)]

  var phase: SceneTimeline.Phase { .idle }
  func draw(on pen: inout some Pen) {
    for (square, color) in squares { pen.fill("square", .rect(square), color) }
  }
}

/// A switch: red while it is off, green while it is on.
struct Lamp: CatalogScene {
  static let name = "lamp"
  static let summary = "a lamp that is on or off"
  static let variants: [SceneKind.Variant] = [.intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 0x5_0000_0003
  var reducedMotion = false
  var stage = Stage(80, 40)
  var log = Log(.toggle("on"))
  let demonstration: [Log.Event] = [.init(at: 0.1, .on), .init(at: 1e5, .off)]

  init(variant: SceneKind.Variant) { self.variant = variant }
  mutating func visit(_ settings: inout SceneSettings) {}
  func begin() -> Run { Run(size: size, signals: log.signals) }

  struct Run: SceneRun {
    let size: Size2D
    var signals: [Log.Signal]
    var power: Log.Signal { signals[0] }
    var duration: SceneTimeline.Duration { .finite(duration: power.end + 1) }
    var timeline: SceneTimeline {
      SceneTimeline(changes: [(0, .idle)], moments: [], end: power.end + 1)
    }
    func frame(at time: Double) -> SquareFrame {
      let color = power.isOn(at: time) ? RGBAColor(0, 255, 0) : RGBAColor(255, 0, 0)
      let square = Rect2D(x: 0, y: 0, width: size.width, height: size.height)
      return SquareFrame(size: size, squares: [(square, color)])
    }
  }
}

/// A slider: blue water below its level on a tall canvas.
struct Tank: CatalogScene {
  static let name = "tank"
  static let summary = "the level of a tank"
  static let variants: [SceneKind.Variant] = [.intended]
  static let role: SceneKind.Role? = .slider

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(40, 100)
  var log = Log(.value("level", in: 0...10, initially: 2))

  init(variant: SceneKind.Variant) { self.variant = variant }
  mutating func visit(_ settings: inout SceneSettings) {}
  func begin() -> Run { Run(size: size, signals: log.signals) }

  struct Run: SceneRun {
    let size: Size2D
    var signals: [Log.Signal]
    var level: Log.Signal { signals[0] }
    var duration: SceneTimeline.Duration { .finite(duration: level.end + 1) }
    var timeline: SceneTimeline {
      SceneTimeline(changes: [(0, .idle)], moments: [], end: level.end + 1)
    }
    func frame(at time: Double) -> SquareFrame {
      let height = 10 * level.value(at: time)
      let water = Rect2D(x: 0, y: 100 - height, width: 40, height: height)
      return SquareFrame(size: size, squares: [(water, RGBAColor(0, 0, 255))])
    }
  }
}

/// A button: grey while it is down, with a dark square at the pointer, and a corner that is white after each odd ring.
struct Bell: CatalogScene {
  static let name = "bell"
  static let summary = "a bell"
  static let variants: [SceneKind.Variant] = [.intended]

  let variant: SceneKind.Variant
  var seed: UInt64 = 0
  var reducedMotion = false
  var stage = Stage(80, 80)
  var log = Log(.press(), .pointer(), .events("rings", ["ring"]))

  init(variant: SceneKind.Variant) { self.variant = variant }
  mutating func visit(_ settings: inout SceneSettings) {}
  func begin() -> Run { Run(size: size, signals: log.signals) }

  struct Run: SceneRun {
    let size: Size2D
    var signals: [Log.Signal]
    var press: Log.Signal { signals[0] }
    var pointer: Log.Signal { signals[1] }
    var rings: Log.Signal { signals[2] }
    private var end: Double { signals.map { $0.end }.reduce(0, max) + 1 }
    var duration: SceneTimeline.Duration { .finite(duration: end) }
    var timeline: SceneTimeline { SceneTimeline(changes: [(0, .idle)], moments: [], end: end) }
    func frame(at time: Double) -> SquareFrame {
      let ground = press.isOn(at: time) ? RGBAColor(128, 128, 128) : RGBAColor(255, 200, 0)
      var squares = [(Rect2D(x: 0, y: 0, width: 80, height: 80), ground)]
      if let point = pointer.position(at: time) {
        let place = Rect2D(x: point.x - 5, y: point.y - 5, width: 10, height: 10)
        squares.append((place, RGBAColor(0, 0, 0)))
      }
      if !rings.events(upTo: time).count.isMultiple(of: 2) {
        squares.append((Rect2D(x: 0, y: 0, width: 10, height: 10), RGBAColor(255, 255, 255)))
      }
      return SquareFrame(size: size, squares: squares)
    }
  }
}
