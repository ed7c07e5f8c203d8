import DripKit
import DripTestSupport
import Testing

/// Properties of a button for all inputs.
@Suite("Input of buttons") struct ButtonInputTests {
  /// Returns a dozen random events.
  private static func events(seed: UInt64) -> [Log.Event] {
    var random = SplitMix64(seed: seed)
    return random.events(12)
  }

  static let buttons: [any CatalogScene] = [
    RiverScene(variant: .recorded), RiverScene(variant: .intended), WaveScene(variant: .recorded),
    WaveScene(variant: .intended),
    DownloadScene(),
  ]

  @Test("The timeline agrees with the phases of frames", arguments: buttons.indices, 0..<20)
  func timelineAgrees(index: Int, seed: UInt64) throws {
    func check(_ plain: some CatalogScene) throws {
      let story = plain.recorded(Self.events(seed: seed)).run()
      for span in story.timeline.phases where span.end - span.start > 1e-6 {
        for time in [span.start + 1e-7, (span.start + span.end) / 2, span.end - 1e-7] {
          #expect(story.frame(at: time).phase == span.phase, "at \(time)")
        }
      }
    }
    try check(Self.buttons[index])
  }

  @Test("Failed work is not celebrated", arguments: buttons.indices)
  func failureIsNoSuccess(index: Int) {
    for time in [0.9, 1.5, 2.4] {
      var button = Self.buttons[index]
      // Intended buttons are full soon.
      let target = button.variant == .intended ? 0.999 : 1
      button.log.move(to: target, at: 0.3)
      button.log.fail(at: time)
      let progress = button.frame(at: time).value("progress")
      let level = button.frame(at: time).value("level.back")
      #expect(button.timeline.time(of: .full) == nil)
      for later in [0.1, 1, 5, 20] {
        #expect(button.frame(at: time + later).value("progress") == progress)
        #expect(button.frame(at: time + later).value("level.back") == level)
        #expect(![.finishing, .resting, .done].contains(button.frame(at: time + later).phase))
        #expect(button.frame(at: time + later).value("check.fraction") == nil)
      }
    }
  }

  @Test("Finished work cannot fail", arguments: buttons.indices.dropLast())
  func successIsNoFailure(index: Int) throws {
    var button = Self.buttons[index]
    button.log.move(to: 1, at: 0.3)
    let full = try #require(button.timeline.time(of: .full))
    let before = button.picture(at: full + 9)
    button.log.fail(at: full + 0.2)
    #expect(button.picture(at: full + 9) == before)
  }

  @Test("The flagship shows a failure at any time")
  func lateFailureIsShown() throws {
    for late in [-0.05, 0.05, 0.19, 0.2, 0.6, 9] {
      var button = DownloadScene().waiting
      button.log.move(to: 1, at: 0.3)
      let full = try #require(button.timeline.time(of: .full))
      button.log.fail(at: full + late)
      #expect(button.frame(at: full + late + 0.5).phase == .failed)
      #expect(button.frame(at: full + late + 0.5).checkFraction == nil)
    }
  }

  @Test("Only a cancellation has the moment of cancellation") func cancelIsToldFromRetry() {
    var button = DownloadScene().waiting
    button.log.move(to: 0.4, at: 0.5)
    button.log.fail(at: 2)
    button.log.move(to: 1, at: 4)
    #expect(button.timeline.time(of: .failure) == 2)
    #expect(button.timeline.time(of: .cancel) == nil)
    button.log.cancel(at: 7)
    #expect(button.timeline.time(of: .cancel) == 7)
  }

  @Test("Endings before the tap have no effect", arguments: buttons.indices)
  func tapComesFirst(index: Int) {
    var plain = Self.buttons[index]
    plain.log.move(to: 0.8, at: 1)
    var told = Self.buttons[index]
    told.log.cancel(at: 0.1)
    told.log.fail(at: 0.2)
    told.log.move(to: 0.8, at: 1)
    for time in [0.05, 0.15, 0.5, 1, 2, 4] {
      #expect(told.picture(at: time) == plain.picture(at: time))
      #expect(told.frame(at: time).phase == plain.frame(at: time).phase)
    }
  }

  @Test("The flagship's progress and level are continuous", arguments: 0..<20)
  func valuesAreContinuous(seed: UInt64) throws {
    let button = DownloadScene().recorded(Self.events(seed: seed))
    let story = button.run()
    // The slope of a soft step is at most 1.5, and a pause hurries it. The burst has the speed of 0.09 of the size
    // with a kick of 24, and a cancelled celebration fades within a quarter of a second.
    let limits = ["progress": 13, "level": 13, "button.scale": 3.5]
    for (name, limit) in limits {
      var before = story.frame(at: 0).value(name)
      for frame in 1...Int(story.duration.seconds * 120) {
        let time = Double(frame) / 120
        let now = story.frame(at: time).value(name)
        if let before, let now {
          #expect(abs(now - before) <= limit / 120, "\(name), seed \(seed), \(time)")
        }
        before = now
      }
    }
  }
}
