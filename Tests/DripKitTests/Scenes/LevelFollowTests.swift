import DripTestSupport
import Testing

@testable import DripKit

struct LevelFollowTests {
  private typealias Event = Log.Event

  private func level(_ moves: (Double, at: Double)...) -> LevelFollow {
    level(moves.map { Event(at: $0.at, .progress($0.0)) })
  }

  /// The level of a button of 160.
  private func level(_ events: [Event], rules: WaveScene.Creeping = WaveScene.Creeping())
    -> LevelFollow
  {
    var level = LevelFollow(rules: rules, empty: 176)
    for event in events { level.take(event) }
    return level
  }

  /// The model tick by tick, in which an event takes effect at the next tick.
  private struct Ticker {
    let rules: WaveScene.Creeping
    let empty = 176.0
    var events: ArraySlice<Event>
    let start: Double
    var tick = 0
    var front: Double
    var back: Double
    var target = 0.0
    /// The first tick at which the button was full since the latest event.
    var full: Int?
    /// True if the work has failed, which stops the level.
    ///
    /// The original has no failures.
    var hasFailed = false

    init(_ events: [Event], rules: WaveScene.Creeping = WaveScene.Creeping()) {
      self.rules = rules
      self.events = events[...]
      start = events.first?.time ?? 0
      front = empty
      back = empty
    }

    var end: Double { (1 - target) * empty }

    private mutating func turn(to next: Double) {
      guard next != target || hasFailed else { return }
      target = next
      full = nil
      hasFailed = false
    }

    mutating func step() {
      tick += 1
      while let event = events.first, (event.time - start) * rules.tickRate < Double(tick) - 1e-6 {
        events.removeFirst()
        switch event.input {
        case .progress(let told): turn(to: told)
        case .cancel: turn(to: 0)
        case .fail: hasFailed = full == nil
        default: break
        }
      }
      if hasFailed { return }
      if back <= rules.full, end <= rules.full, full == nil { full = tick }
      if back > end, back < rules.snap {
        (front, back) = (end, end)
      } else {
        front = back + (end - back) * rules.factor
        back = front + (end - front) * rules.factor
      }
    }
  }

  @Test func `The level equals that of the model at every tick, for events at any time`() {
    var generator = SplitMix64(seed: 3_301)
    for round in 0..<300 {
      var rules = WaveScene.Creeping()
      if round >= 100 {
        rules.tickRate = generator.double(in: 1...240)
        rules.factor = generator.double(in: 0.001...0.9)
        rules.snap = generator.double(in: 0...30)
        rules.full = generator.double(in: 0...2)
      }
      let events = generator.events(onTicksOf: round.isMultiple(of: 2) ? rules.tickRate : nil)
      let level = self.level(events, rules: rules)
      var ticker = Ticker(events, rules: rules)
      for _ in 0..<400 {
        ticker.step()
        let time = ticker.start + Double(ticker.tick) / rules.tickRate
        let levels = level.levels(at: time)
        #expect(levels.front.isNear(ticker.front, within: 1e-9), "round \(round) \(ticker.tick)")
        #expect(levels.back.isNear(ticker.back, within: 1e-9), "round \(round) \(ticker.tick)")
      }
    }
  }

  @Test func `The button is full from the first tick that starts at the full level`() {
    var generator = SplitMix64(seed: 3_302)
    for _ in 0..<200 {
      var events = generator.events(onTicksOf: nil)
      events.append(Event(at: (events.last?.time ?? 0) + 0.01, .progress(1)))
      let level = self.level(events)
      var ticker = Ticker(events)
      while !ticker.events.isEmpty || ticker.full == nil, ticker.tick < 5_000 { ticker.step() }
      let expected = ticker.start + Double(ticker.full ?? -1) / 60
      #expect(level.fullnesses.last?.start.isNear(expected) == true)
      #expect(level.fullnesses.last?.end == .infinity)
    }
  }

  @Test func `Between ticks the level follows the same exponential`() {
    let level = self.level((1, at: 0))
    for step in 1...1_700 {
      let ticks = Double(step) / 10
      let expected = 176 * Portable.pow(0.99, 2 * ticks)
      #expect(level.levels(at: ticks / 60).back.isNear(expected, within: 1e-9))
    }
  }

  @Test func `The level is continuous at ticks and at events`() {
    var generator = SplitMix64(seed: 3_303)
    for _ in 0..<60 {
      let events = generator.events(onTicksOf: nil)
      let level = self.level(events)
      let ticks = (0...500).map { events[0].time + Double($0) / 60 }
      for time in ticks + events.map(\.time) {
        let before = level.levels(at: time - 1e-9)
        let after = level.levels(at: time + 1e-9)
        #expect(after.front.isNear(before.front, within: 1e-4))
        #expect(after.back.isNear(before.back, within: 1e-4))
      }
    }
  }

  @Test func `Between an event and the next tick the level is linear`() {
    let level = self.level((1, at: 0), (0.2, at: 10.3 / 60))
    let (event, tick) = (level.levels(at: 10.3 / 60), level.levels(at: 11.0 / 60))
    for step in 0...7 {
      let part = Double(step) / 7
      let levels = level.levels(at: (10.3 + 0.7 * part) / 60)
      #expect(levels.back.isNear(event.back + (tick.back - event.back) * part))
      #expect(levels.front.isNear(event.front + (tick.front - event.front) * part))
    }
  }

  @Test func `After a failure the level is constant until the next event`() {
    var generator = SplitMix64(seed: 3_308)
    for _ in 0..<100 {
      let failure = generator.double(in: 0.1...2.9)
      let untroubled = level((1, at: 0))
      let level = self.level([
        Event(at: 0, .progress(1)), Event(at: failure, .fail), Event(at: failure + 5, .fail),
        Event(at: failure + 9, .progress(1)),
      ])
      let stopped = level.levels(at: failure)
      #expect(stopped.back.isNear(untroubled.levels(at: failure).back))
      for _ in 0..<20 {
        #expect(level.levels(at: failure + generator.double(in: 0...9)) == stopped)
      }
      #expect(level.levels(at: failure + 9.1).back < stopped.back)
      #expect(level.fullnesses.count == 1)
    }
  }

  @Test func `A cancelled button returns to its empty level`() throws {
    let level = self.level([Event(at: 0, .progress(1)), Event(at: 1, .cancel)])
    #expect(level.levels(at: 1).back.isNear(52.690949, within: 5e-7))
    let settled = try #require(level.settled)
    #expect(abs(level.levels(at: settled).back - 176) <= 1e-3)
    #expect(abs(level.levels(at: settled - 1.0 / 60).back - 176) > 1e-3)
    #expect(level.fullnesses.isEmpty)
  }

  @Test func `Fullness ends with an event that lowers the progress`() {
    let level = self.level((1, at: 0), (0.5, at: 4), (1, at: 5))
    #expect(level.fullnesses.count == 2)
    #expect(level.fullnesses[0].start == 3 && level.fullnesses[0].end == 4)
    #expect(level.fullnesses[1].start > 5 && level.fullnesses[1].end == .infinity)
  }

  @Test func `Fullness is found by a time within it`() {
    var generator = SplitMix64(seed: 3_309)
    for _ in 0..<200 {
      let level = self.level(generator.events(onTicksOf: nil))
      for fullness in level.fullnesses {
        #expect(fullness.start < fullness.end)
        #expect(level.latestFullness(at: fullness.start) == fullness)
      }
      for _ in 0..<20 {
        let time = generator.double(in: -1...15)
        #expect(level.latestFullness(at: time) == level.fullnesses.last { $0.start <= time })
      }
    }
  }

  @Test func `Two events at the same time do not end fullness`() {
    #expect(level((1, at: 0), (0.5, at: 4), (1, at: 4)) == level((1, at: 0)))
    #expect(level((1, at: 0), (0.5, at: 4.0001), (1, at: 4.0001)) == level((1, at: 0)))
  }
}

extension SplitMix64 {
  /// Returns random events, between ticks or exactly on them.
  ///
  /// Failures happen only on ticks, because between ticks the level of the model would differ.
  fileprivate mutating func events(onTicksOf rate: Double?) -> [Log.Event] {
    let start = double(in: 0...1)
    var offset = 0.0
    return (0..<Int.random(in: 1...7, using: &self)).map { index in
      if index > 0 { offset += double(in: 0...1.5) }
      if let rate { offset = (offset * rate).rounded() / rate }
      let action: Input =
        switch Int.random(in: 0..<10, using: &self) {
        case 0: .cancel
        case 1 where rate != nil: .fail
        case 2...4: .progress(1)
        case 5: .progress(0)
        default: .progress(double(in: 0...1))
        }
      return Log.Event(at: start + offset, action)
    }
  }
}
