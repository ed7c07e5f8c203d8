import DripKit
import TestSupport
import Testing

/// What must be true of a button whatever it is told.
@Suite("Buttons that are told things")
struct ToldScenesTests {
  /// Tells a button a dozen random things.
  private static func track(seed: UInt64) -> ProgressTrack {
    var random = SplitMix64(seed: seed)
    var track = ProgressTrack.waiting
    var time = 0.0
    for _ in 0..<12 {
      time += Double.random(in: 0...2.5, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: track.cancel(at: time)
      case 1: track.fail(at: time)
      case 2, 3: track.move(to: 1, at: time)
      case 4: track.move(to: 0, at: time)
      default: track.move(to: .random(in: 0...1, using: &random), at: time)
      }
    }
    return track
  }

  static let buttons: [any ProgressDriven] = [
    RiverScene(), RiverScene(variant: .intended), WaveScene(), WaveScene(variant: .intended),
    DownloadScene(),
  ]

  @Test("its timeline says the same as its phases", arguments: buttons.indices, 0..<20)
  func timelineAgrees(index: Int, seed: UInt64) {
    var button = Self.buttons[index]
    button.progress = Self.track(seed: seed)
    for span in button.timeline.phases where span.end - span.start > 1e-6 {
      for time in [span.start + 1e-7, (span.start + span.end) / 2, span.end - 1e-7] {
        #expect(button.phase(at: time) == span.phase, "seed \(seed) at \(time)")
      }
    }
  }

  @Test("work that went wrong is not celebrated", arguments: buttons.indices)
  func failureIsNoSuccess(index: Int) {
    for time in [0.9, 1.5, 2.8] {
      var button = Self.buttons[index]
      button.progress.move(to: 1, at: 0.3)
      button.progress.fail(at: time)
      let progress = button.value("progress", at: time)
      let level = button.value("level.back", at: time)
      #expect(button.timeline.time(of: .full) == nil)
      for later in [0.1, 1, 5, 20] {
        #expect(button.value("progress", at: time + later) == progress)
        #expect(button.value("level.back", at: time + later) == level)
        #expect(![.finishing, .resting, .done].contains(button.phase(at: time + later)))
        #expect(button.value("check.fraction", at: time + later) == nil)
      }
    }
  }

  @Test("work that is done can no longer go wrong", arguments: buttons.indices)
  func successIsNoFailure(index: Int) throws {
    var button = Self.buttons[index]
    button.progress.move(to: 1, at: 0.3)
    let full = try #require(button.timeline.time(of: .full))
    let before = button.picture(at: full + 9)
    button.progress.fail(at: full + 0.2)
    #expect(button.picture(at: full + 9) == before)
  }

  @Test("only who gives up is said to have given up")
  func cancelIsToldFromRetry() {
    var button = DownloadScene(progress: .waiting)
    button.progress.move(to: 0.4, at: 0.5)
    button.progress.fail(at: 2)
    button.progress.move(to: 1, at: 4)
    #expect(button.timeline.time(of: .failure) == 2)
    #expect(button.timeline.time(of: .cancel) == nil)
    button.progress.cancel(at: 7)
    #expect(button.timeline.time(of: .cancel) == 7)
  }

  @Test("what is told before the tap means nothing", arguments: buttons.indices)
  func tapComesFirst(index: Int) {
    var plain = Self.buttons[index]
    plain.progress.move(to: 0.8, at: 1)
    var told = Self.buttons[index]
    told.progress.cancel(at: 0.1)
    told.progress.fail(at: 0.2)
    told.progress.move(to: 0.8, at: 1)
    for time in [0.05, 0.15, 0.5, 1, 2, 4] {
      #expect(told.picture(at: time) == plain.picture(at: time))
      #expect(told.phase(at: time) == plain.phase(at: time))
    }
  }

  @Test("the flagship's progress and level do not jump", arguments: 0..<20)
  func valuesAreContinuous(seed: UInt64) {
    let button = DownloadScene(progress: Self.track(seed: seed))
    // An ease-in-out is nowhere steeper than 1.73: progress falls while the water drains, and the water
    // of a failed button swells. The burst is as fast as a tenth of the size with a kick of 24.
    let limits = [
      "progress": 1.74 / button.drainDuration,
      "level": 1.74 / min(button.drainDuration, button.blushDuration),
      "button.scale": 2.5,
    ]
    for (name, limit) in limits {
      var before = button.value(name, at: 0)
      for frame in 1...Int(button.extent.seconds * 120) {
        let time = Double(frame) / 120
        let now = button.value(name, at: time)
        if let before, let now {
          #expect(abs(now - before) <= limit / 120, "\(name), seed \(seed), \(time)")
        }
        before = now
      }
    }
  }

  @Test("every message of a long download costs about the same")
  func manyEvents() {
    // A track whose cost grew with the square of its events would take minutes here.
    var button = DownloadScene(progress: .waiting)
    for event in 0..<20_000 {
      button.progress.move(to: Double(event) / 20_000, at: Double(event) / 1000)
    }
    #expect(button.phase(at: 25) == .filling)
    #expect((button.value("progress", at: 25) ?? 0) > 0.99)
  }
}
