import DripTestSupport
import Testing

@testable import DripKit

struct ProgressRampTests {
  private typealias Event = Log.Event

  private func ramp(_ moves: (Double, at: Double)..., fullRun: Double = 2) -> Effects.ProgressRamp {
    .following(moves.map { Event(at: $0.at, .progress($0.0)) }, fullRun: fullRun)
  }

  /// Returns the times of movement.
  private func moves(_ ramp: Effects.ProgressRamp) -> [Range<Double>] {
    ramp.legs.map { $0.start..<$0.end }
  }

  /// Returns the displayed progress, computed from event to event.
  private func stepped(_ events: [Event], fullRun: Double, to time: Double) -> Double {
    var (now, shown, target) = (-Double.infinity, 0.0, 0.0)
    func move(to next: Double) {
      let step = now == -.infinity ? 0 : (next - now) / fullRun
      shown = target > shown ? min(target, shown + step) : max(target, shown - step)
      now = next
    }
    for event in events where event.time <= time {
      move(to: event.time)
      switch event.input {
      case .progress(let next): target = next
      case .cancel: target = 0
      case .fail: target = shown
      default: break
      }
    }
    move(to: time)
    return shown
  }

  @Test func `Displayed progress moves to each target from its current value`() {
    var generator = SplitMix64(seed: 3_201)
    for _ in 0..<400 {
      let events: [Event] = generator.events(8)
      let fullRun = generator.double(in: 0.1...10)
      let ramp = Effects.ProgressRamp.following(events, fullRun: fullRun)
      for _ in 0..<40 {
        let time = generator.double(in: -1...20)
        let expected = stepped(events, fullRun: fullRun, to: time)
        #expect(ramp.value(at: time).isNear(expected, within: 1e-12))
      }
    }
  }

  @Test func `The average is that of the values in its window`() {
    var generator = SplitMix64(seed: 3_203)
    for _ in 0..<60 {
      let ramp = Effects.ProgressRamp.following(
        generator.events(8), fullRun: generator.double(in: 0.5...5))
      let window = generator.double(in: 0.1...2)
      for _ in 0..<10 {
        let time = generator.double(in: -1...18)
        let samples = (0..<2_000).map {
          ramp.value(at: time - window + window * (Double($0) + 0.5) / 2_000)
        }
        let mean = samples.reduce(0, +) / 2_000
        #expect(ramp.average(over: window, ending: time).isNear(mean, within: 1e-5))
      }
    }
  }

  @Test func `The average is exact at rest, before and one window after a move`() {
    let third = ramp((1.0 / 3, at: 0.1), (0.7, at: 5.3), fullRun: 0.77)
    #expect(third.average(over: 0.5, ending: 0.1) == 0)
    #expect(third.average(over: 0.5, ending: 0) == 0)
    for time in [0.9, 2, 5.2999] { #expect(third.average(over: 0.5, ending: time) == 1.0 / 3) }
    for time in [6.2, 100, 1e9] { #expect(third.average(over: 0.5, ending: time) == 0.7) }
    #expect(third.average(over: 0.5, ending: 5.31) > 1.0 / 3)
  }

  @Test func `Legs cover exactly the times at which the value changes`() {
    var generator = SplitMix64(seed: 3_205)
    for _ in 0..<200 {
      let ramp = Effects.ProgressRamp.following(
        generator.events(8), fullRun: generator.double(in: 0.2...5))
      for (leg, next) in zip(ramp.legs, ramp.legs.dropFirst()) {
        #expect(leg.end <= next.start && leg.to == next.from)
      }
      for _ in 0..<50 {
        let time = generator.double(in: -1...20)
        let changes = ramp.value(at: time + 1e-7) != ramp.value(at: time)
        #expect(changes == moves(ramp).contains { $0.overlaps(time..<time + 1e-7) })
      }
    }
  }

  @Test func `Progress is full from the end of a move to 1 until the next move begins`() {
    let run = ramp((1, at: 0), (0.5, at: 3), (1, at: 3.5), (1, at: 9))
    #expect(run.fullnesses.map(\.start) == [2, 4])
    #expect(run.fullnesses.map(\.end) == [3, .infinity])
    #expect(ramp((0.999, at: 0)).fullnesses.isEmpty)
    #expect(ramp((1, at: 0), (0.2, at: 1.9)).fullnesses.isEmpty, "turned back too early")
  }

  @Test func `Two events at the same time do not end fullness`() {
    for others in [[0.5], [0, 0.5], [0.3, 1, 0.2]] {
      let targets = [1] + others + [1]
      let events = zip([0] + targets.dropFirst().map { _ in 3 }, targets).map {
        Event(at: $0, .progress($1))
      }
      let run = Effects.ProgressRamp.following(events, fullRun: 2)
      #expect(run.value(at: 5) == 1)
      #expect(run.fullnesses == [Effects.ProgressRamp.Fullness(start: 2, end: .infinity)])
    }
    let left = ramp((1, at: 0), (0.5, at: 3), (0.2, at: 3))
    #expect(left.fullnesses == [Effects.ProgressRamp.Fullness(start: 2, end: 3)])
  }

  @Test func `Without events the progress is 0`() {
    let ramp = Effects.ProgressRamp(fullRun: 6.18)
    #expect(ramp.legs.isEmpty && ramp.fullnesses.isEmpty)
    for time in [-Double.infinity, -1, 0, 1e300, .infinity, .nan] {
      #expect(ramp.value(at: time) == 0)
    }
    #expect(ramp.integral(to: 1e9) == 0 && ramp.average(over: 1, ending: 5) == 0)
  }
}

extension Effects.ProgressRamp {
  /// Creates the ramp of some events.
  static func following(_ events: [Log.Event], fullRun: Double) -> Effects.ProgressRamp {
    var ramp = Effects.ProgressRamp(fullRun: fullRun)
    for event in events { ramp.take(event) }
    return ramp
  }
}
