public import DripKit

/// A scene with an input of each kind, whose values are the states of the inputs.
public struct InputPanel: CatalogScene, SceneStory {
  public static let name = "panel"
  public static let summary = "an input of each kind"
  public static let variants: [Variant] = [.intended]

  public let variant: Variant
  public var seed: UInt64 = 0
  public var reducedMotion = false
  public var stage = Stage(100, 60)
  public var inputs = [
    InputTrack.toggle("power", initially: true), .value("level", in: 2...10), .press("lever"),
    .pointer(), .events("bell", ["ring", "stop"]),
  ]

  public init(variant: Variant) { self.variant = variant }
  public mutating func visit(_ settings: inout SceneSettings) {
    for index in inputs.indices { settings.track(&inputs[index]) }
  }
  public func story() -> InputPanel { self }
  public var duration: SceneDuration { .finite(duration: 10) }
  public var timeline: SceneTimeline { SceneTimeline(changes: [(0, .idle)], moments: [], end: 10) }
  public func frame(at time: Double) -> Frame { Frame(inputs: inputs, time: time) }

  public struct Frame: SceneFrame {
    let inputs: [InputTrack]
    let time: Double
    public var phase: SceneTimeline.Phase { .idle }
    public var size: Size2D { Size2D(100, 60) }
    public func draw(on pen: inout some Pen) {
      pen.value("power", inputs[0].value(at: time))
      pen.value("level", inputs[1].value(at: time))
      pen.value("lever", inputs[2].value(at: time))
      pen.value("x", inputs[3].position(at: time)?.x ?? -1)
      pen.value("y", inputs[3].position(at: time)?.y ?? -1)
      pen.value("rings", Double(inputs[4].events(upTo: time).count))
    }
  }
}
