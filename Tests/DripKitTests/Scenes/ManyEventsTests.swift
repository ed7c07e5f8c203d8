import DripKit
import Testing

/// Stories and tracks with so many events that work for each pair of them would take many minutes.
struct ManyEventsTests {
  private static let count = 100_000

  /// Events that repeat some actions.
  struct Pattern: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [Track.Event]

    init(_ name: String, every spacing: Double, _ actions: ProgressTrack.Action...) {
      testDescription = "\(name) every \(spacing) s"
      events = (0..<count).map {
        let time = Double($0) * spacing
        return .progress(ProgressTrack.Event(at: time, actions[$0 % actions.count]))
      }
    }

    init(_ name: String, every spacing: Double, _ actions: PullTrack.Action...) {
      testDescription = "\(name) every \(spacing) s"
      events = (0..<count).map {
        let time = Double($0) * spacing
        return .pull(PullTrack.Event(at: time, actions[$0 % actions.count]))
      }
    }
  }

  static let work = [
    Pattern("failures", every: 1e-4, .move(to: 0.5), .fail),
    Pattern("failures", every: 1.5, .move(to: 0.5), .fail),
    Pattern("cancellations", every: 0.01, .move(to: 0.9), .cancel),
    Pattern("runs", every: 1.5, .move(to: 1), .move(to: 0)),
    Pattern("last hundredths", every: 1.5, .move(to: 0.99), .move(to: 1)),
    Pattern("pauses", every: 1.5, .move(to: 1), .pause, .resume, .move(to: 0.3)),
  ]
  static let pulls = [
    Pattern("moves", every: 1e-4, .move(to: 20, over: 0), .move(to: 30, over: 1)),
    Pattern("refreshes", every: 3, .move(to: 0, over: 0), .move(to: 200, over: 0.1), .end),
  ]
  private static let buttons = SceneCase.plain.filter { $0.scene.tracks.first?.name == "progress" }
  private static let sheets = SceneCase.plain.filter { $0.scene.tracks.first?.name == "pull" }

  @Test(arguments: buttons, work)
  func `A button takes many events, and forgets them`(button: SceneCase, pattern: Pattern) {
    check(button.scene, pattern)
  }

  @Test(arguments: sheets, pulls)
  func `A sheet takes many events, and forgets them`(sheet: SceneCase, pattern: Pattern) {
    check(sheet.scene, pattern)
  }

  private func check(_ scene: AnyScene, _ pattern: Pattern) {
    var scene = scene
    scene.waitForInput()
    var story = scene.story()
    for event in pattern.events { story.handle(event) }
    let (timeline, end) = (story.timeline, story.duration.seconds)
    #expect(timeline.end == end)
    let whole = story
    story.forget(before: end - 1)
    for time in [end - 1, end - 0.5, end] {
      let frame = whole.frame(at: time)
      #expect(frame.phase == timeline.phase(at: time))
      let isSame = story.frame(at: time) == frame
      #expect(isSame, "at \(time)")
    }
  }

  @Test func `A frame of a wave visits few events, even while its check may fade`() {
    var scene = WaveScene(variant: .intended)
    scene.progress = .waiting
    var story = scene.story()
    let spacing = scene.fading / 2 / Double(Self.count)
    for event in Pattern("cancellations", every: spacing, .move(to: 0.9), .cancel).events {
      story.handle(event)
    }
    let frames = (1...20_000).map { story.frame(at: scene.fading * (0.5 + Double($0) / 50_000)) }
    #expect(frames.allSatisfy { $0.checkFraction == nil })
  }

  @Test func `Tracks sort many events`() throws {
    let times = (0..<Self.count).reversed().map { Double($0 / 2) }
    let sorted = times.sorted()
    let work = try ProgressTrack(times.map { ProgressTrack.Event(at: $0, .begin) })
    #expect(work.events.map(\.time) == sorted)
    let pull = try PullTrack(times.map { PullTrack.Event(at: $0, .end) })
    #expect(pull.events.map(\.time) == sorted)
    let toggle = try InputTrack.toggle().recording(
      times.map { InputTrack.Event(at: $0, .on) })
    #expect(toggle.events.map(\.time) == sorted)
    let demonstration = InputTrack.toggle(
      demonstration: times.map { InputTrack.Event(at: $0, .on) })
    #expect(demonstration.events.map(\.time) == sorted)
  }

  @Test func `A spring follows many events like one glide`() {
    let (duration, spring) = (0.02, DampedSpring(dampingRatio: 0.6, duration: 0.1))
    var (jumps, glide) = (InputTrack.value(), InputTrack.value())
    glide.take(.init(at: 0, .value(1, over: duration)))
    for index in 1...Self.count {
      let part = Double(index) / Double(Self.count)
      jumps.take(.init(at: part * duration, .value(part)))
    }
    let times = (0..<5_000).map { Double($0) / 50_000 }
    let distances = times.map {
      abs(jumps.value(at: $0, following: spring) - glide.value(at: $0, following: spring))
    }
    #expect(distances.allSatisfy { $0 < 0.002 })
  }
}
