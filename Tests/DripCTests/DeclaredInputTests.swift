import CDrip
import DripKit
import Testing

@testable import DripC

extension CTests {
  /// A scene with an input of each kind, whose values are the states of the inputs.
  private struct Panel: CatalogScene, SceneStory {
    static let name = "panel"
    static let summary = "an input of each kind"
    static let variants: [Variant] = [.intended]

    let variant: Variant
    var seed: UInt64 = 0
    var reducedMotion = false
    var stage = Stage(100, 60)
    var inputs = [
      InputTrack.toggle("power", initially: true), .value("level", in: 2...10), .press("lever"),
      .pointer(), .events("bell", ["ring", "stop"]),
    ]

    init(variant: Variant) { self.variant = variant }
    mutating func visit(_ parameters: inout ParameterVisitor) {
      for index in inputs.indices { parameters.track(&inputs[index]) }
    }
    func story() -> Panel { self }
    var duration: SceneDuration { .finite(duration: 10) }
    var timeline: SceneTimeline { SceneTimeline(changes: [(0, .idle)], moments: [], end: 10) }
    func frame(at time: Double) -> Frame { Frame(inputs: inputs, time: time) }

    struct Frame: SceneFrame {
      let inputs: [InputTrack]
      let time: Double
      var phase: SceneTimeline.Phase { .idle }
      var values: [NamedValue] {
        [
          NamedValue("power", inputs[0].value(at: time)),
          NamedValue("level", inputs[1].value(at: time)),
          NamedValue("lever", inputs[2].value(at: time)),
          NamedValue("x", inputs[3].position(at: time)?.x ?? -1),
          NamedValue("y", inputs[3].position(at: time)?.y ?? -1),
          NamedValue("rings", Double(inputs[4].events(upTo: time).count)),
        ]
      }
      var picture: Picture { Picture(size: Size2D(100, 60), nodes: []) }
    }
  }

  private static func withPanel(_ body: (OpaquePointer) throws -> Void) throws {
    let scene = try HeldScene(AnyScene(Panel(variant: .intended))).makeHandle()
    defer { drip_scene_free(scene) }
    try body(scene)
  }

  private static func values(_ scene: OpaquePointer, at time: Double) throws -> [Double] {
    try withFrame(scene, at: time) { frame in
      try (0..<6).map { index in
        try filled(drip_value(), \.size) { drip_frame_value_at(frame, index, $0) }.value
      }
    }
  }

  /// Sends an event to an input of a scene.
  private static func send(
    _ scene: OpaquePointer, _ input: String?, _ action: drip_action, at time: Double, x: Double = 0,
    y: Double = 0, over duration: Double = 0, name: String? = nil
  ) -> drip_status {
    func with(_ text: String?, _ call: (UnsafePointer<CChar>?) -> drip_status) -> drip_status {
      guard let text else { return call(nil) }
      return text.withCString(call)
    }
    return with(input) { input in
      with(name) { name in
        var event = drip_event(
          size: MemoryLayout<drip_event>.stride, input: input, action: action, time: time, x: x,
          y: y,
          duration: duration, name: name)
        return drip_scene_send(scene, &event)
      }
    }
  }

  @Test func `Inputs of every kind are described and take their actions`() throws {
    try Self.withPanel { scene in
      let inputs = try (0..<5).map { index in
        try Self.filled(drip_input(), \.size) { drip_scene_input_at(scene, index, $0) }
      }
      #expect(
        inputs.map { String(cString: $0.name) } == ["power", "level", "lever", "pointer", "bell"])
      #expect(
        inputs.map { String(cString: $0.kind) } == ["toggle", "value", "press", "pointer", "event"])
      #expect(inputs.map { String(cString: $0.events) } == ["", "", "", "", "ring stop"])
      #expect(inputs[1].minimum == 2 && inputs[1].maximum == 10 && inputs[0].minimum.isNaN)

      #expect(try Self.values(scene, at: 2) == [1, 2, 0, -1, -1, 0])
      try Self.check(Self.send(scene, nil, DRIP_OFF, at: 1))
      try Self.check(Self.send(scene, "level", DRIP_VALUE, at: 1, x: 4))
      try Self.check(Self.send(scene, nil, DRIP_DOWN, at: 1))
      try Self.check(Self.send(scene, "pointer", DRIP_POINTER, at: 1, x: 30, y: 20))
      try Self.check(Self.send(scene, nil, DRIP_EVENT, at: 1, name: "stop"))
      #expect(try Self.values(scene, at: 0.5) == [1, 2, 0, -1, -1, 0])
      #expect(try Self.values(scene, at: 2) == [0, 4, 1, 30, 20, 1])
      try Self.check(Self.send(scene, "power", DRIP_ON, at: 3))
      try Self.check(Self.send(scene, nil, DRIP_UP, at: 3))
      try Self.check(Self.send(scene, nil, DRIP_LEAVE, at: 3))
      try Self.check(Self.send(scene, nil, DRIP_VALUE, at: 3, x: 8, over: 2))
      #expect(try Self.values(scene, at: 4) == [1, 6, 0, -1, -1, 1])
    }
  }

  @Test func `Actions that a declared input does not take are refused and change nothing`() throws {
    try Self.withPanel { scene in
      let statuses = [
        Self.send(scene, "level", DRIP_DOWN, at: 1), Self.send(scene, nil, DRIP_MOVE, at: 1),
        Self.send(scene, nil, DRIP_VALUE, at: 1, x: 1),
        Self.send(scene, nil, DRIP_VALUE, at: 1, x: 3, over: -1),
        Self.send(scene, "lever", DRIP_EVENT, at: 1, name: "ring"),
      ]
      #expect(statuses.allSatisfy { $0 == DRIP_ERROR_VALUE })
      #expect(Self.send(scene, nil, DRIP_EVENT, at: 1, name: "sing") == DRIP_ERROR_NAME)
      #expect(Self.message == "the input bell has no event 'sing'")
      #expect(Self.send(scene, "bell", DRIP_EVENT, at: 1) == DRIP_ERROR_NULL)
      let values = try Self.values(scene, at: 2)
      #expect(values == [1, 2, 0, -1, -1, 0])
    }
  }
}
