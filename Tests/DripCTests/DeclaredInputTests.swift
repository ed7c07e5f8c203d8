import CDrip
import DripKit
import DripTestSupport
import Testing

@testable import DripC

extension CTests {
  private static func withPanel(_ body: (OpaquePointer) throws -> Void) throws {
    let scene = try HeldScene(AnyScene(InputPanel(variant: .intended))).makeHandle()
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
      try Self.check(Self.send(scene, DRIP_OFF, at: 1))
      try Self.check(Self.send(scene, DRIP_VALUE, at: 1, x: 4, to: "level"))
      try Self.check(Self.send(scene, DRIP_DOWN, at: 1))
      try Self.check(Self.send(scene, DRIP_POINTER, at: 1, x: 30, y: 20, to: "pointer"))
      try Self.check(Self.send(scene, DRIP_EVENT, at: 1, name: "stop"))
      #expect(try Self.values(scene, at: 0.5) == [1, 2, 0, -1, -1, 0])
      #expect(try Self.values(scene, at: 2) == [0, 4, 1, 30, 20, 1])
      try Self.check(Self.send(scene, DRIP_ON, at: 3, to: "power"))
      try Self.check(Self.send(scene, DRIP_UP, at: 3))
      try Self.check(Self.send(scene, DRIP_LEAVE, at: 3))
      try Self.check(Self.send(scene, DRIP_VALUE, at: 3, x: 8, over: 2))
      #expect(try Self.values(scene, at: 4) == [1, 6, 0, -1, -1, 1])
    }
  }

  @Test func `Actions that a declared input does not take are refused and change nothing`() throws {
    try Self.withPanel { scene in
      let statuses = [
        Self.send(scene, DRIP_DOWN, at: 1, to: "level"), Self.send(scene, DRIP_MOVE, at: 1),
        Self.send(scene, DRIP_VALUE, at: 1, x: 1),
        Self.send(scene, DRIP_VALUE, at: 1, x: 3, over: -1),
        Self.send(scene, DRIP_EVENT, at: 1, to: "lever", name: "ring"),
      ]
      #expect(statuses.allSatisfy { $0 == DRIP_ERROR_VALUE })
      #expect(Self.send(scene, DRIP_EVENT, at: 1, name: "sing") == DRIP_ERROR_NAME)
      #expect(Self.message == "the input bell has no event 'sing'")
      #expect(Self.send(scene, DRIP_EVENT, at: 1, to: "bell") == DRIP_ERROR_NULL)
      let values = try Self.values(scene, at: 2)
      #expect(values == [1, 2, 0, -1, -1, 0])
    }
  }
}
