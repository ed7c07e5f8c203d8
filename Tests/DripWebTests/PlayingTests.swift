import DripKit
import Testing

@testable import DripWeb

extension WebTests {
  /// Gives a player a command.
  private func command(_ handle: Int32, _ name: PlayerCommand, _ value: Double = 0, at now: Double)
  {
    drip_player_command(handle, name.number, value, now)
  }

  private func work(
    _ handle: Int32, _ status: WorkStatus, _ fraction: Double = .nan, run: Int32 = 0,
    at now: Double
  ) {
    drip_player_work(handle, status.number, fraction, run, now)
  }

  /// Updates a player, and returns the flags that apply.
  private func update(_ handle: Int32, at now: Double) -> Set<UpdateFlag> {
    let sum = drip_player_update(handle, now)
    return Set(UpdateFlag.allCases.filter { sum >> $0.number & 1 == 1 })
  }

  @Test func `The page can read every list of names`() {
    for (number, list) in NameList.allCases.enumerated() {
      let names = unsafe Self.text(drip_names(Int32(number)))
      #expect(names == list.names && !names.isEmpty)
    }
    #expect(NameList.lists.names.hasPrefix("lists inputs commands"), "the first list has all")
    #expect(InputName.names.hasPrefix("move begin pause resume cancel fail pull end down"))
    #expect(drip_pull_duration() == Input.defaultPullDuration)
  }

  @Test func `Each input becomes its event`() {
    let expected: [(InputName, Input)] = [
      (.move, .progress(4)), (.begin, .begin), (.pause, .pause), (.resume, .resume),
      (.cancel, .cancel), (.fail, .fail), (.pull, .pull(to: 4, within: 2)), (.end, .arrive),
      (.down, .down), (.up, .up), (.on, .on), (.off, .off), (.value, .value(4, within: 2)),
      (.pointer, .pointer(Point2D(4, 7), within: 2)), (.leave, .leave), (.unknown, .unknown),
    ]
    #expect(Set(InputName.allCases) == Set(expected.map(\.0) + [.event]))
    Self.with("wave") { handle in
      let scene = WebModule.shared.scenes[handle]
      for (name, input) in expected {
        let found = scene?.input(name.number, to: -1, 4, 7, within: 2)
        #expect(found?.0 == input && found?.1 == nil)
      }
      #expect(scene?.input(InputName.move.number, to: 0, 4, 7, within: 2)?.1 == "progress")
      #expect(scene?.input(InputName.move.number, to: 1, 4, 7, within: 2) == nil)
      #expect(scene?.input(InputName.event.number, to: 0, 4, 7, within: 2) == nil)
      #expect(scene?.input(17, to: -1, 4, 7, within: 2) == nil)
    }
  }

  @Test func `A player accepts every command`() {
    Self.with("wave") { handle in
      let player = { WebModule.shared.scenes[handle]?.player }
      Self.start(handle, .pause)
      #expect(update(handle, at: 1) == [.changed, .resting])
      command(handle, .play, at: 1)
      #expect(update(handle, at: 2) == [.changed, .playing] && drip_player_time(handle) == 1)
      command(handle, .hide, at: 2)
      #expect(update(handle, at: 3).contains(.resting) && drip_player_time(handle) == 1)
      command(handle, .reveal, at: 3)
      command(handle, .speed, 2, at: 3)
      #expect(!update(handle, at: 3.5).contains(.resting) && drip_player_time(handle) == 2)
      command(handle, .pause, at: 3.5)
      #expect(update(handle, at: 5).contains(.resting) && drip_player_time(handle) == 2)
      command(handle, .seek, 0.5, at: 5)
      #expect(drip_player_time(handle) == 0.5)
      command(handle, .ending, Double(EndingName.loop.number), at: 5)
      #expect(player()?.ending == .loop)
      command(handle, .ending, .nan, at: 5)
      #expect(player()?.ending == .loop)
      command(handle, .skip, at: 5)
      #expect(drip_player_time(handle) == drip_seconds(handle))
      command(handle, .play, at: 6)
      let flags = update(handle, at: 6.2 + drip_seconds(handle) / 2)
      #expect(flags.isSuperset(of: [.didEnd, .hasEnded, .playing]))
    }
  }

  @Test func `A player shows the status of some work`() {
    Self.with("download") { handle in
      drip_take_input(handle, 1)
      Self.start(handle, .settle)
      command(handle, .play, at: 0)
      func phase(at now: Double) -> String {
        _ = drip_player_update(handle, now)
        return unsafe Self.text(drip_phase(handle))
      }
      #expect(phase(at: 1) == "idle")
      work(handle, .running, at: 1)
      #expect(phase(at: 2) == "indeterminate")
      work(handle, .paused, 0.3, at: 3)
      #expect(phase(at: 5) == "paused")
      work(handle, .failed, 0.3, at: 5)
      work(handle, .failed, 0.3, at: 5.1)
      #expect(phase(at: 9) == "failed")
      work(handle, .running, 0.5, run: 1, at: 9)
      #expect(phase(at: 11) == "filling")
      work(handle, .done, 1, run: 1, at: 11)
      #expect(phase(at: 20) == "done")
      work(handle, .canceled, run: 1, at: 20)
      #expect(phase(at: 29) == "idle")
    }
  }

  @Test(arguments: names)
  func `A player plays the input and the settings of its scene`(name: String) {
    let driver = allScenes.first { $0.name == name }?.scene().log.channels.first?.name.name
    Self.with(name) { handle in
      drip_take_input(handle, 1)
      drip_send(handle, -1, InputName.move.number, 0.5, 0, 0, 0)
      drip_send(handle, -1, InputName.pull.number, 0.5, 90, 0, 0.2)
      drip_send(handle, -1, InputName.move.number, 0.7, 7, 0, 0)
      Self.start(handle, .pause)
      command(handle, .play, at: 0)
      drip_seed(handle, 3, 0)
      if driver != nil { #expect(WebModule.shared.scenes[handle]?.duration.seconds ?? 0 > 0) }
      for time in stride(from: 0.1, to: 3, by: 0.37) {
        _ = drip_player_update(handle, time)
        let played = WebModule.shared.scenes[handle]?.shown.picture
        _ = drip_frame(handle, drip_player_time(handle))
        #expect(played == WebModule.shared.scenes[handle]?.shown.picture, "at \(time)")
      }
    }
  }

  @Test func `A player takes a value, or none`() {
    Self.with("gauge") { handle in
      drip_take_input(handle, 1)
      Self.start(handle, .settle)
      func value(sending value: Double, at now: Double) -> Double? {
        drip_player_value(handle, value, now)
        drip_player_command(handle, PlayerCommand.skip.number, 0, now)
        _ = drip_player_update(handle, now)
        let index = (0..<drip_value_count(handle)).first {
          unsafe Self.text(drip_value_text(handle, $0)) == "value"
        }
        return index.map { drip_value(handle, $0) }
      }
      #expect(value(sending: 62, at: 0) == 62)
      #expect(value(sending: .nan, at: 5) == nil)
      #expect(value(sending: 130, at: 10) == 100)
    }
  }

  @Test func `A player reports the state of a refresh`() {
    Self.with("refresh") { handle in
      drip_take_input(handle, 1)
      Self.start(handle, .settle)
      command(handle, .play, at: 0)
      func state() -> PullStateName? { PullStateName(number: drip_player_pull_state(handle)) }
      #expect(state() == .resting)
      for (input, distance, expected) in [
        (.pull, 40, .pulled), (.pull, 120, .refreshing), (.end, 0, .ending),
      ] as [(InputName, Double, PullStateName)] {
        drip_player_send(handle, -1, input.number, distance, 0, 0, 1)
        #expect(state() == expected)
      }
      _ = update(handle, at: 20)
      #expect(state() == .resting)
    }
  }
}
