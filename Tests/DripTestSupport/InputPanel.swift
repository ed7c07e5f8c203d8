public import DripKit

/// A scene with an input of each kind, whose values are the states of the inputs.
public struct InputPanel: CatalogScene {
  public static let name = "panel"
  public static let summary = "an input of each kind"
  public static let variants: [SceneKind.Variant] = [.intended]

  public let variant: SceneKind.Variant
  public var seed: UInt64 = 0
  public var reducedMotion = false
  public var stage = Stage(100, 60)
  public var log = Log(
    .toggle("power", initially: true), .value("level", in: 2...10), .press("lever"), .pointer(),
    .events("bell", ["ring", "stop"]))
  public var demonstration: [Log.Event] = []

  public init(variant: SceneKind.Variant) { self.variant = variant }
  public mutating func visit(_ settings: inout SceneSettings) {}
  public func begin() -> Run { Run(signals: log.signals) }

  public struct Run: SceneRun {
    public var signals: [Log.Signal]
    public var duration: SceneTimeline.Duration { .finite(duration: 10) }
    public var timeline: SceneTimeline {
      SceneTimeline(changes: [(0, .idle)], moments: [], end: 10)
    }
    public func frame(at time: Double) -> Frame { Frame(signals: signals, time: time) }
  }

  public struct Frame: SceneFrame {
    let signals: [Log.Signal]
    let time: Double
    public var phase: SceneTimeline.Phase { .idle }
    public var size: Size2D { Size2D(100, 60) }
    public func draw(on pen: inout some Pen) {
      pen.value("power", signals[0].value(at: time))
      pen.value("level", signals[1].value(at: time))
      pen.value("lever", signals[2].value(at: time))
      pen.value("x", signals[3].position(at: time)?.x ?? -1)
      pen.value("y", signals[3].position(at: time)?.y ?? -1)
      pen.value("rings", Double(signals[4].events(upTo: time).count))
    }
  }
}
