import DripKit
import DripTestSupport
import Testing

/// Runs and logs with so many events that work for each pair of them would take many minutes.
struct ManyEventsTests {
  private static let count = 100_000

  /// Events that repeat some inputs.
  struct Pattern: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [Log.Event]

    init(_ name: String, every spacing: Double, _ inputs: Input...) {
      testDescription = "\(name) every \(spacing) s"
      events = (0..<count).map { Log.Event(at: Double($0) * spacing, inputs[$0 % inputs.count]) }
    }
  }

  static let work = [
    Pattern("failures", every: 1e-4, .progress(0.5), .fail),
    Pattern("failures", every: 1.5, .progress(0.5), .fail),
    Pattern("cancellations", every: 0.01, .progress(0.9), .cancel),
    Pattern("runs", every: 1.5, .progress(1), .progress(0)),
    Pattern("last hundredths", every: 1.5, .progress(0.99), .progress(1)),
    Pattern("pauses", every: 1.5, .progress(1), .pause, .resume, .progress(0.3)),
  ]
  static let pulls = [
    Pattern("moves", every: 1e-4, .pull(to: 20, within: 0), .pull(to: 30, within: 1)),
    Pattern("refreshes", every: 3, .pull(to: 0, within: 0), .pull(to: 200, within: 0.1), .arrive),
  ]
  private static let buttons = SceneCase.plain.filter {
    $0.scene.log.channels.first?.name == "progress"
  }
  private static let sheets = SceneCase.plain.filter { $0.scene.log.channels.first?.name == "pull" }

  @Test(arguments: buttons, work)
  func `A button takes many events, and forgets them`(button: SceneCase, pattern: Pattern) {
    check(button.scene, pattern)
  }

  @Test(arguments: sheets, pulls)
  func `A sheet takes many events, and forgets them`(sheet: SceneCase, pattern: Pattern) {
    check(sheet.scene, pattern)
  }

  private func check(_ scene: AnyScene, _ pattern: Pattern) {
    var run = scene.waiting.run()
    for event in pattern.events { run.take(event) }
    let (timeline, end) = (run.timeline, run.duration.seconds)
    #expect(timeline.end == end)
    let whole = run
    run.forget(before: end - 1)
    for time in [end - 1, end - 0.5, end] {
      let frame = whole.frame(at: time)
      #expect(frame.phase == timeline.phase(at: time))
      let isSame = run.frame(at: time) == frame
      #expect(isSame, "at \(time)")
    }
  }

  @Test func `A frame of a wave visits few events, even while its check may fade`() {
    let scene = WaveScene(variant: .intended).waiting
    var run = scene.run()
    let spacing = scene.fading / 2 / Double(Self.count)
    for event in Pattern("cancellations", every: spacing, .progress(0.9), .cancel).events {
      run.take(event)
    }
    let frames = (1...20_000).map { run.frame(at: scene.fading * (0.5 + Double($0) / 50_000)) }
    #expect(frames.allSatisfy { $0.checkFraction == nil })
  }

  @Test func `A log sorts many events`() {
    let times = (0..<Self.count).reversed().map { Double($0 / 2) }
    var log = Log(.progress)
    log.record(times.map { Log.Event(at: $0, .begin) })
    #expect(log.events.map(\.time) == times.sorted())
  }

  @Test func `A spring follows many events like one glide`() {
    let (duration, spring) = (0.02, Effects.DampedSpring(dampingRatio: 0.6, duration: 0.1))
    var (jumps, glide) = (Log.Signal(.value()), Log.Signal(.value()))
    glide.take(.init(at: 0, .value(1, within: duration)))
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
