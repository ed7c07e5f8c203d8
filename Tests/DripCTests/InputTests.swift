import CDrip
import DripKit
import DripTestSupport
import Testing

extension CTests {
  /// Returns the value of a readout of a scene at a time.
  private static func read(
    _ scene: OpaquePointer?, _ name: String, at time: Double
  ) throws -> Double {
    try withFrame(scene, at: time) { frame in
      let info = try filled(drip_frame_info(), \.size) { drip_frame_describe(frame, $0) }
      for index in 0..<info.value_count {
        let found = try filled(drip_value(), \.size) { drip_frame_value_at(frame, index, $0) }
        if String(cString: found.name) == name { return found.value }
      }
      return .nan
    }
  }

  @Test func `A scene follows its events, and each frame those before it`() throws {
    var story = WaveScene(variant: .recorded).live
    let events = [(0.5, 0.25), (1.5, 0.75), (2.5, 1)]
    try Self.withScene("wave", variant: "recorded") { scene in
      for (time, progress) in events {
        try Self.check(Self.send(scene, DRIP_MOVE, at: time, x: progress))
        story.move(to: progress, at: time)
        let frame = story.frame(at: time + 0.75)
        for value in frame.values {
          #expect(try Self.read(scene, value.name, at: time + 0.75) == value.value)
        }
      }
      let info = try Self.filled(drip_scene_info(), \.size) {
        drip_scene_describe(scene, $0)
      }
      #expect(info.duration == story.duration.seconds)
      #expect(info.phase_count == story.timeline.phases.count)
    }
  }

  @Test func `A scene takes many events before its first frame`() throws {
    for kind in ["download", "river"] {
      try Self.withScene(kind) { scene in
        for index in 0..<200_000 {
          try Self.check(
            Self.send(scene, DRIP_MOVE, at: Double(index) / 100, x: Double(index % 10) / 10))
        }
        let last = try Self.read(scene, "progress", at: 2000 + 10)
        #expect(abs(last - 0.9) < 1e-9)
      }
    }
  }

  @Test func `The first event replaces a demonstration that was described`() throws {
    var story = DownloadScene().live
    story.move(to: 0.5, at: 0)
    try Self.withScene("download") { scene in
      let info = try Self.filled(drip_scene_info(), \.size) { drip_scene_describe(scene, $0) }
      try Self.check(Self.send(scene, DRIP_MOVE, at: 0, x: 0.5))
      #expect(info.duration != story.duration.seconds)
      for time in [1, 2, 4, 6] {
        let level = story.frame(at: Double(time)).level
        #expect(try Self.read(scene, "level", at: Double(time)) == level)
      }
    }
  }

  @Test func `A change of a parameter keeps the events`() throws {
    var expected = HeartScene().waiting
    expected.log.begin(at: 0.25)
    expected.log.move(to: 0.5, at: 0.5)
    expected.beads.count = 9
    try Self.withScene("heart") { scene in
      try Self.check(Self.send(scene, DRIP_BEGIN, at: 0.25, to: "progress"))
      try Self.check(Self.send(scene, DRIP_MOVE, at: 0.5, x: 0.5))
      try Self.check(drip_scene_set(scene, "beads.count", "9"))
      let frame = expected.run().frame(at: 0.75)
      for value in frame.values {
        #expect(try Self.read(scene, value.name, at: 0.75) == value.value)
      }
    }
  }

  @Test func `A scene waits, plays its demonstration and forgets`() throws {
    try Self.withScene("refresh") { scene in
      func phases() throws -> Int {
        try Self.filled(drip_scene_info(), \.size) { drip_scene_describe(scene, $0) }
          .phase_count
      }
      let demonstration = try phases()
      try Self.check(drip_scene_set_waiting(scene, true))
      #expect(try phases() < demonstration)
      try Self.check(Self.send(scene, DRIP_MOVE, at: 0.25, x: 90, over: 0.25))
      try Self.check(Self.send(scene, DRIP_END, at: 2))
      let before = try Self.withFrame(scene, at: 2.25) { try Self.pixels($0) }
      try Self.check(drip_scene_forget(scene, 2))
      #expect(try Self.withFrame(scene, at: 2.25) { try Self.pixels($0) } == before)
      try Self.check(drip_scene_set_waiting(scene, false))
      #expect(try phases() == demonstration)
    }
  }

  @Test func `Events that a scene does not take are refused and change nothing`() throws {
    try Self.withScene("wave") { scene in
      let before = try Self.withFrame(scene, at: 2) { try Self.pixels($0) }
      #expect(Self.send(scene, DRIP_MOVE, at: 1, x: 1.5) == DRIP_ERROR_VALUE)
      #expect(Self.message == "the input progress must be between 0.0 and 1.0, but is 1.5")
      #expect(Self.send(scene, DRIP_MOVE, at: .nan, x: 0.5) == DRIP_ERROR_VALUE)
      #expect(Self.send(scene, DRIP_MOVE, at: 1, x: 0.5, over: .infinity) == DRIP_ERROR_VALUE)
      #expect(Self.send(scene, DRIP_MOVE, at: 1, to: "pull") == DRIP_ERROR_NAME)
      #expect(Self.message == "the scene wave has no input 'pull'")
      for action in [DRIP_END, DRIP_DOWN, DRIP_EVENT, drip_action(rawValue: 99)] {
        #expect(Self.send(scene, action, at: 1) == DRIP_ERROR_VALUE)
      }
      #expect(try Self.withFrame(scene, at: 2) { try Self.pixels($0) } == before)
    }
    try Self.withScene("refresh") { scene in
      #expect(Self.send(scene, DRIP_MOVE, at: 1, x: 9, over: -1) == DRIP_ERROR_VALUE)
    }
  }
}
