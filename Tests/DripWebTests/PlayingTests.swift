import DripKit
import Testing

@testable import DripWeb

extension WebTests {
  /// Returns the number of a name in a list of the module.
  private static func number(_ name: String, in list: [String]) throws -> Int32 {
    let index = SharedNames.lists.firstIndex(of: list).map { Int32($0) } ?? -1
    let names = unsafe text(drip_names(index)).split(separator: " ").map { String($0) }
    return Int32(try #require(names.firstIndex(of: name)))
  }

  private func command(_ handle: Int32, _ name: String, _ value: Double = 0, at now: Double) throws
  {
    drip_player_command(
      handle, try Self.number(name, in: SharedNames.commands), value, now)
  }

  private func work(
    _ handle: Int32, _ status: String, _ fraction: Double = .nan, run: Int32 = 0, at now: Double
  ) throws {
    drip_player_work(
      handle, try Self.number(status, in: SharedNames.statuses), fraction, run, now)
  }

  /// Updates a player, and returns the names of the flags that apply.
  private func update(_ handle: Int32, at now: Double) throws -> Set<String> {
    let sum = drip_player_update(handle, now)
    return Set(SharedNames.flags.enumerated().filter { sum >> $0.offset & 1 == 1 }.map(\.element))
  }

  @Test func `The names of inputs match their numbers`() throws {
    let expected: [String: Track.Event] = [
      "move": .progress(.init(at: 1, .move(to: 0.4))), "begin": .progress(.init(at: 1, .begin)),
      "pause": .progress(.init(at: 1, .pause)), "resume": .progress(.init(at: 1, .resume)),
      "cancel": .progress(.init(at: 1, .cancel)), "fail": .progress(.init(at: 1, .fail)),
      "pull": .pull(.init(at: 1, .move(to: 0.4, over: 2))), "end": .pull(.init(at: 1, .end)),
    ]
    #expect(Set(SharedNames.inputs) == Set(expected.keys))
    for (name, event) in expected {
      let input = try Self.number(name, in: SharedNames.inputs)
      #expect(Track.Event(input, at: 1, 0.4, over: 2) == event)
    }
    #expect(Track.Event(Int32(expected.count), at: 1, 0.4, over: 2) == nil)
    #expect(drip_pull_duration() == PullTrack.defaultDuration)
  }

  @Test func `The names of endings match their numbers`() throws {
    let expected: [String: Player.Ending] = ["settle": .settle, "pause": .pause, "loop": .loop]
    #expect(Set(SharedNames.endings) == Set(expected.keys))
    for (name, ending) in expected {
      #expect(SharedNames.ending(try Self.number(name, in: SharedNames.endings)) == ending)
    }
  }

  @Test func `A player accepts every command`() throws {
    try Self.with("wave") { handle in
      let player = { WebModule.shared.scenes[handle]?.player }
      #expect(player() == nil)
      drip_player_start(handle, try Self.number("pause", in: SharedNames.endings))
      #expect(try update(handle, at: 1) == ["changed", "resting"])
      try command(handle, "play", at: 1)
      #expect(try update(handle, at: 2) == ["changed", "playing"] && drip_player_time(handle) == 1)
      try command(handle, "hide", at: 2)
      #expect(try update(handle, at: 3).contains("resting") && drip_player_time(handle) == 1)
      try command(handle, "reveal", at: 3)
      try command(handle, "speed", 2, at: 3)
      #expect(try !update(handle, at: 3.5).contains("resting") && drip_player_time(handle) == 2)
      try command(handle, "pause", at: 3.5)
      #expect(try update(handle, at: 5).contains("resting") && drip_player_time(handle) == 2)
      try command(handle, "seek", 0.5, at: 5)
      #expect(drip_player_time(handle) == 0.5)
      try command(handle, "ending", 2, at: 5)
      #expect(player()?.ending == .loop)
      try command(handle, "ending", .nan, at: 5)
      #expect(player()?.ending == .loop)
      try command(handle, "skip", at: 5)
      #expect(drip_player_time(handle) == drip_seconds(handle))
      try command(handle, "play", at: 6)
      let flags = try update(handle, at: 6.2 + drip_seconds(handle) / 2)
      #expect(flags.isSuperset(of: ["didEnd", "hasEnded", "playing"]))
    }
  }

  @Test func `A player shows the status of some work`() throws {
    try Self.with("download") { handle in
      drip_take_input(handle, 1)
      drip_player_start(handle, 0)
      try command(handle, "play", at: 0)
      func phase(at now: Double) -> String {
        _ = drip_player_update(handle, now)
        return unsafe Self.text(drip_phase(handle))
      }
      #expect(phase(at: 1) == "idle")
      try work(handle, "running", at: 1)
      #expect(phase(at: 2) == "filling")
      let moments = unsafe Self.text(drip_player_moments(handle))
      #expect(moments == "tap impact")
      try work(handle, "paused", 0.3, at: 3)
      #expect(phase(at: 5) == "paused")
      try work(handle, "failed", 0.3, at: 5)
      try work(handle, "failed", 0.3, at: 5.1)
      #expect(phase(at: 9) == "failed")
      try work(handle, "running", 0.5, run: 1, at: 9)
      #expect(phase(at: 11) == "filling")
      try work(handle, "done", 1, run: 1, at: 11)
      #expect(phase(at: 20) == "done")
      try work(handle, "canceled", run: 1, at: 20)
      #expect(phase(at: 29) == "idle")
    }
  }

  @Test(arguments: names)
  func `A player plays the input and the settings of its scene`(name: String) throws {
    let driver = allScenes.first { $0.name == name }?.scene().tracks.first?.kind.name
    try Self.with(name) { handle in
      drip_take_input(handle, 1)
      drip_send(handle, 0, 0.5, 0, 0)
      drip_send(handle, 0, 0.7, 7, 0)
      drip_send(handle, 6, 0.5, 90, 0.2)
      drip_player_start(handle, 1)
      try command(handle, "play", at: 0)
      drip_seed(handle, 3, 0)
      if driver != nil { #expect(WebModule.shared.scenes[handle]?.duration.seconds ?? 0 > 0) }
      for time in stride(from: 0.1, to: 3, by: 0.37) {
        _ = drip_player_update(handle, time)
        let played = WebModule.shared.scenes[handle]?.picture
        _ = drip_frame(handle, drip_player_time(handle))
        #expect(played == WebModule.shared.scenes[handle]?.picture, "at \(time)")
      }
    }
  }
}
