import CDrip
import DripKit
import Foundation
import Testing

extension CTests {
  /// The statuses of all calls with a scene's handle.
  private static func statuses(scene: OpaquePointer?) -> [drip_status] {
    var (info, parameter, input) = (drip_scene_info(), drip_parameter(), drip_input())
    var (phase, moment, frame) = (drip_phase(), drip_moment(), OpaquePointer?.none)
    var event = drip_event()
    return [
      drip_scene_describe(scene, &info), drip_scene_set_seed(scene, 1),
      drip_scene_set_reduced_motion(scene, true), drip_scene_set_guides(scene, true),
      drip_scene_parameter_at(scene, 0, &parameter), drip_scene_set(scene, "goo.reach", "1"),
      drip_scene_get(scene, "goo.reach", nil, 0, nil),
      drip_scene_input_at(scene, 0, &input), drip_scene_send(scene, &event),
      drip_scene_set_waiting(scene, true), drip_scene_forget(scene, 1),
      drip_scene_phase_at(scene, 0, &phase), drip_scene_moment_at(scene, 0, &moment),
      drip_frame_create(scene, 0, &frame), drip_scene_free(scene),
    ]
  }

  /// The statuses of all calls with a frame's handle.
  private static func statuses(frame: OpaquePointer?) -> [drip_status] {
    var (info, value) = (drip_frame_info(), drip_value())
    var (target, command) = (drip_target(), drip_command())
    return [
      drip_frame_describe(frame, &info), drip_frame_value_at(frame, 0, &value),
      drip_frame_draw(frame, &target),
      drip_frame_commands(frame, 0, &command, 1, nil), drip_frame_free(frame),
    ]
  }

  @Test func `Handles that are null, freed, invented or of another kind are refused`() throws {
    var (scene, frame): (OpaquePointer?, OpaquePointer?)
    try Self.check(drip_scene_create("wave", nil, &scene))
    try Self.check(drip_frame_create(scene, 1, &frame))
    defer {
      drip_scene_free(scene)
      drip_frame_free(frame)
    }
    var freed: OpaquePointer?
    try Self.check(drip_scene_create("heart", nil, &freed))
    try Self.check(drip_scene_free(freed))
    let invented = [-1, .min, .max, 0xFFFF, 1 << 40].map { OpaquePointer(bitPattern: $0) }
    for handle in [nil, freed, frame] + invented where handle != scene {
      #expect(Self.statuses(scene: handle).allSatisfy { $0 == DRIP_ERROR_HANDLE })
    }
    for handle in [nil, freed, scene] + invented where handle != frame {
      #expect(Self.statuses(frame: handle).allSatisfy { $0 == DRIP_ERROR_HANDLE })
    }
    #expect(drip_frame_free(scene) == DRIP_ERROR_HANDLE)
    #expect(Self.message == "the handle of the frame belongs to another kind of object")
    #expect(drip_scene_free(freed) == DRIP_ERROR_HANDLE)
    #expect(Self.message == "the handle of the scene was freed or never existed")
    // A frame remains valid without its scene.
    try Self.withScene("wave") { scene in
      try Self.withFrame(scene, at: 1) { frame in
        let pixels = try Self.pixels(frame)
        try Self.check(drip_scene_free(scene))
        #expect(try Self.pixels(frame) == pixels)
      }
    }
  }

  @Test func `Null pointers are refused`() throws {
    var handle: OpaquePointer?
    var event = drip_event()
    event.size = MemoryLayout<drip_event>.stride
    try Self.withScene("wave") { scene in
      try Self.withFrame(scene, at: 1) { frame in
        let statuses = [
          drip_kind_at(0, nil), drip_scene_create(nil, nil, &handle),
          drip_scene_create("wave", nil, nil), drip_scene_describe(scene, nil),
          drip_scene_parameter_at(scene, 0, nil), drip_scene_set(scene, nil, "1"),
          drip_scene_set(scene, "seed", nil),
          drip_scene_get(scene, nil, nil, 0, nil),
          drip_scene_get(scene, "diameter", nil, 99, nil), drip_scene_input_at(scene, 0, nil),
          drip_scene_send(scene, nil), drip_scene_phase_at(scene, 0, nil),
          drip_scene_moment_at(scene, 0, nil), drip_frame_create(scene, 0, nil),
          drip_frame_describe(frame, nil), drip_frame_value_at(frame, 0, nil),
          drip_frame_draw(frame, nil), drip_frame_commands(frame, 0, nil, 1, nil),
        ]
        #expect(statuses.allSatisfy { $0 == DRIP_ERROR_NULL })
        #expect(handle == nil)
        #expect(drip_frame_commands(frame, 0, nil, 0, nil) == DRIP_OK)
      }
    }
  }

  @Test func `Structures of another size are refused, unless the rest is zero`() throws {
    let size = MemoryLayout<drip_value>.stride
    try Self.withScene("wave") { scene in
      try Self.withFrame(scene, at: 1) { frame in
        for wrong in [0, 1, size - 1, 4097, .max, -1] {
          var value = drip_value(size: wrong, name: nil, value: 7)
          #expect(drip_frame_value_at(frame, 0, &value) == DRIP_ERROR_STRUCTURE)
          #expect(value.value == 7)
        }
        // The structure of a later header, which has two more members.
        var words = [UInt](repeating: .max, count: size / 8 + 3)
        words[0] = UInt(size + 16)
        let status = words.withUnsafeMutableBytes { words in
          drip_frame_value_at(
            frame, 0, words.baseAddress?.assumingMemoryBound(to: drip_value.self))
        }
        #expect(status == DRIP_OK && Array(words.suffix(3)) == [0, 0, .max])
      }
      var event = [UInt](repeating: 0, count: MemoryLayout<drip_event>.stride / 8 + 1)
      event[0] = UInt(event.count * 8)
      func send() -> drip_status {
        event.withUnsafeBytes { event in
          drip_scene_send(
            scene, event.baseAddress?.assumingMemoryBound(to: drip_event.self))
        }
      }
      #expect(send() == DRIP_OK)
      event[event.count - 1] = 1 << 63
      #expect(send() == DRIP_ERROR_STRUCTURE)
    }
  }

  @Test(arguments: [
    ("outline", "M0 0H9", "must enclose an area"), ("outline", "M0 0Lnan 5V9Z", "number"),
    ("outline", "M0 0" + String(repeating: "h1v1", count: 1001) + "Z", "2000 lines and curves"),
    ("thresholds", "20 rad", "'rad'"), ("thresholds", "x red", "'x'"),
    ("unit", String(repeating: "m", count: 100), "12 characters"), ("label", "a\nb\nc", "one line"),
  ])
  func `A wrong setting of a gauge is refused in one sentence`(
    setting: String, value: String, words: String
  ) throws {
    try Self.withScene("gauge") { scene in
      #expect(drip_scene_set(scene, setting, value) == DRIP_ERROR_VALUE)
      #expect(Self.message.contains(words) && !Self.message.contains("\n"), "\(Self.message)")
    }
  }

  @Test func `A gauge without a range has no frame`() throws {
    try Self.withScene("gauge") { scene in
      try Self.check(drip_scene_set(scene, "min", "200"))
      var frame: OpaquePointer?
      #expect(drip_frame_create(scene, 1, &frame) == DRIP_ERROR_VALUE && frame == nil)
      #expect(Self.message == "min must be less than max, but is 200 where max is 100")
    }
  }

  @Test func `A character that our font lacks is named until an outline replaces it`() throws {
    try Self.withScene("gauge") { scene in
      var frame: OpaquePointer?
      try Self.check(drip_scene_set(scene, "label", "a水"))
      #expect(drip_frame_create(scene, 1, &frame) == DRIP_ERROR_VALUE && frame == nil)
      #expect(Self.message.contains("label has the character 水"), "\(Self.message)")
      try Self.check(drip_scene_set(scene, "labelOutline", "M0 0H8V9H0Z"))
      try Self.check(drip_frame_create(scene, 1, &frame))
      try Self.check(drip_frame_free(frame))
    }
  }

  @Test func `Indices and names that do not exist are refused`() throws {
    var handle: OpaquePointer?
    #expect(drip_scene_create("sea", nil, &handle) == DRIP_ERROR_NAME)
    #expect(
      Self.message
        == "there is no scene 'sea'; the scenes are river, wave, splash, refresh, download, heart, gauge, pill"
    )
    #expect(drip_scene_create("wave", "wet", &handle) == DRIP_ERROR_NAME)
    #expect(handle == nil)
    try Self.withScene("wave") { scene in
      try Self.withFrame(scene, at: 1) { frame in
        for index in [1000, -1, .min, .max] {
          func status<Structure>(
            _ structure: Structure, _ call: (UnsafeMutablePointer<Structure>) -> drip_status
          ) -> drip_status {
            var structure = structure
            return call(&structure)
          }
          let statuses = [
            status(drip_kind()) { drip_kind_at(index, $0) },
            status(drip_parameter()) { drip_scene_parameter_at(scene, index, $0) },
            status(drip_input()) { drip_scene_input_at(scene, index, $0) },
            status(drip_phase()) { drip_scene_phase_at(scene, index, $0) },
            status(drip_moment()) { drip_scene_moment_at(scene, index, $0) },
            status(drip_value()) { drip_frame_value_at(frame, index, $0) },
            drip_frame_commands(frame, index == 1000 ? 1_000_000 : index, nil, 0, nil),
          ]
          #expect(statuses.allSatisfy { $0 == DRIP_ERROR_INDEX })
        }
        for time in [Double.nan, .infinity, -.infinity] {
          #expect(drip_frame_create(scene, time, &handle) == DRIP_ERROR_VALUE)
          #expect(drip_scene_forget(scene, time) == DRIP_ERROR_VALUE)
        }
      }
    }
  }

  @Test func `Texts that are too long or not UTF-8 are refused, and messages are cut off`() throws {
    try Self.withScene("wave") { scene in
      let limit = Int(DRIP_TEXT_LIMIT)
      #expect(
        drip_scene_set(scene, String(repeating: "a", count: limit + 1), "") == DRIP_ERROR_TEXT)
      let bytes: [CChar] = [-61, 40, 0]
      #expect(drip_scene_set(scene, bytes, "") == DRIP_ERROR_TEXT)
      #expect(Self.message == "path is not UTF-8")
      #expect(
        drip_scene_set(scene, String(repeating: "ä", count: limit / 2), "")
          == DRIP_ERROR_NAME)
      #expect(Self.message.utf8.count == 511 || Self.message.utf8.count == 510)
      #expect(Self.message.hasPrefix("there is no parameter named ää") && Self.message.last == "ä")
    }
  }

  @Test func `Memory that does not fit the pixels is refused and not written`() throws {
    try Self.withScene("wave") { scene in
      try Self.withFrame(scene, at: 1) { frame in
        var bytes = [UInt8](repeating: 7, count: 4 * 4 * 4)
        for (width, height, stride) in [
          (0, 4, 16), (4, 0, 16), (16385, 1, 65540), (1, 16385, 4), (4, 4, 15), (4, 4, -15),
          (4, 4, 17), (4, 5, 16), (4, 4, 0), (4, 4, .max), (4, 4, .min), (4, 3, .max / 2 + 1),
          (.max, .max, 16),
        ] as [(UInt32, UInt32, Int)] {
          #expect(
            Self.draw(frame, into: &bytes, width: width, height: height, stride: stride)
              == DRIP_ERROR_SIZE, "\(width) × \(height), \(stride)")
        }
        #expect(
          Self.draw(
            frame, into: &bytes, width: 4, height: 4, stride: 16, drip_format(rawValue: 2))
            == DRIP_ERROR_VALUE)
        #expect(
          Self.draw(
            frame, into: &bytes, width: 4, height: 4, stride: 16, DRIP_RGBA,
            drip_alpha(rawValue: 9)) == DRIP_ERROR_VALUE)
        #expect(bytes.allSatisfy { $0 == 7 })
        try Self.check(Self.draw(frame, into: &bytes, width: 4, height: 4, stride: 16))
      }
    }
  }

  @Test func `Threads share a scene and a frame, and free them while others use them`() throws {
    var (scene, frame): (OpaquePointer?, OpaquePointer?)
    try Self.check(drip_scene_create("wave", nil, &scene))
    try Self.check(drip_frame_create(scene, 2, &frame))
    let expected = try Self.pixels(frame)
    let (sceneNumber, frameNumber) = (Int(bitPattern: scene), Int(bitPattern: frame))
    DispatchQueue.concurrentPerform(iterations: 64) { turn in
      let (scene, frame) = (
        OpaquePointer(bitPattern: sceneNumber), OpaquePointer(bitPattern: frameNumber)
      )
      switch turn % 4 {
      case 0:
        // Either it is drawn as a whole, or it was freed before.
        if let pixels = try? Self.pixels(frame) { #expect(pixels == expected) }
      case 1: _ = Self.send(scene, DRIP_MOVE, at: Double(turn), x: 0.5)
      case 2: _ = drip_scene_set(scene, "diameter", "\(turn)")
      default:
        if turn == 43 {
          drip_scene_free(scene)
          drip_frame_free(frame)
        }
        #expect(drip_scene_set(scene, "turn\(turn)", "") != DRIP_OK)
        // Each thread has its own message.
        #expect(Self.message.contains("turn\(turn)") || Self.message.contains("was freed"))
      }
    }
    #expect(drip_scene_free(scene) == DRIP_ERROR_HANDLE)
    #expect(drip_frame_free(frame) == DRIP_ERROR_HANDLE)
  }
}
