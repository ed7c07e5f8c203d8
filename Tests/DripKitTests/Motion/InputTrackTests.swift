import DripKit
import TestSupport
import Testing

/// The inputs that scenes declare.
struct InputTrackTests {
  private static let spring = DampedSpring(dampingRatio: 0.6, duration: 0.8)

  @Test func `A value jumps and glides`() {
    var level = InputTrack.value("level", in: -1...3, initially: 0.5)
    level.take(.init(at: 1, .value(2)))
    level.take(.init(at: 2, .value(0, over: 2)))
    level.take(.init(at: 3, .value(3)))
    #expect([0, 0.99, 1, 2, 2.5, 3, 9].map { level.value(at: $0) } == [0.5, 0.5, 2, 2, 1.5, 3, 3])
    #expect(level.end == 3)
  }

  @Test func `A glide that is interrupted goes on from where it is`() {
    var level = InputTrack.value()
    level.take(.init(at: 0, .value(1, over: 2)))
    level.take(.init(at: 1, .value(0, over: 1)))
    #expect([0.5, 1, 1.5, 2].map { level.value(at: $0) } == [0.25, 0.5, 0.25, 0])
  }

  @Test func `A press, a switch and a pointer have states, and events have none`() {
    var press = InputTrack.press()
    press.take(.init(at: 1, .down))
    press.take(.init(at: 2, .up))
    #expect([0, 1, 1.5, 2].map { press.isOn(at: $0) } == [false, true, true, false])
    var power = InputTrack.toggle("power", initially: true)
    power.take(.init(at: 1, .off))
    #expect([0.5, 1].map { power.isOn(at: $0) } == [true, false])
    var pointer = InputTrack.pointer()
    pointer.take(.init(at: 1, .pointer(Point2D(10, 20))))
    pointer.take(.init(at: 2, .pointer(Point2D(20, 40), over: 1)))
    pointer.take(.init(at: 4, .leave))
    let places = [0.5, 1.5, 2.5, 3.5, 4].map { pointer.position(at: $0) }
    #expect(places == [nil, Point2D(10, 20), Point2D(15, 30), Point2D(20, 40), nil])
    var bell = InputTrack.events("bell", ["ring", "stop"])
    bell.take(.init(at: 1, .event("ring")))
    #expect(bell.value(at: 2) == 0)
    #expect(bell.events(upTo: 2).map(\.action) == [.event("ring")])
  }

  @Test func `Only legal actions count, with their numbers clamped`() {
    var level = InputTrack.value(in: 0...1)
    for action: InputTrack.Action in [
      .down, .on, .value(.nan), .value(0.5, over: .infinity), .pointer(Point2D(1, 1)), .leave,
      .event("ring"),
    ] {
      level.take(.init(at: 1, action))
    }
    level.take(.init(at: .nan, .value(0.5)))
    #expect(level.events.isEmpty)
    level.take(.init(at: -5, .value(7, over: -3)))
    #expect(level.events == [InputTrack.Event(at: 0, .value(1))])
    var bell = InputTrack.events("bell", ["ring"])
    bell.take(.init(at: 1, .event("knock")))
    #expect(bell.events.isEmpty)
  }

  @Test func `A recording refuses what is not legal`() throws {
    let level = InputTrack.value("level", in: 0...1)
    #expect(throws: Track.EventError.valueOutOfRange(2, 0...1)) {
      try level.recording([.init(at: 1, .value(2))])
    }
    #expect(throws: Track.EventError.timeNotFinite(.infinity)) {
      try level.recording([.init(at: .infinity, .value(1))])
    }
    #expect(throws: Track.EventError.actionNotPossible(.down, of: "level")) {
      try level.recording([.init(at: 1, .down)])
    }
    let events: [InputTrack.Event] = [.init(at: 2, .value(0)), .init(at: 1, .value(1, over: 3))]
    #expect(try level.recording(events).events == [events[1], events[0]])
  }

  @Test func `The first event replaces the demonstration`() {
    var power = InputTrack.toggle(demonstration: [.init(at: 1, .on), .init(at: 2, .off)])
    #expect(power.isScripted && power.isOn(at: 1.5))
    power.take(.init(at: 3, .on))
    #expect(!power.isScripted && power.events == [.init(at: 3, .on)])
    #expect(power.waiting.events.isEmpty)
  }

  @Test func `Events in any order give the same track`() throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<100 {
      let events = (0..<12).map { index in
        InputTrack.Event(
          at: Double(index) + .random(in: 0..<1, using: &random),
          .value(
            .random(in: 0...1, using: &random),
            over: Bool.random(using: &random) ? 0 : .random(in: 0...3, using: &random)))
      }
      var sorted = InputTrack.value()
      for event in events { sorted.take(event) }
      #expect(try InputTrack.value().recording(events.shuffled(using: &random)) == sorted)
      let demonstration = InputTrack.value(demonstration: events.shuffled(using: &random))
      #expect(demonstration.events == sorted.events)
    }
  }

  @Test func `A late event of a story counts as one at the time of the latest`() {
    var level = InputTrack.value()
    level.take(.init(at: 5, .value(1)))
    level.take(.init(at: 2, .value(0.25)))
    #expect(level.events.map(\.time) == [5, 5])
    #expect(level.value(at: 4) == 0 && level.value(at: 5) == 0.25)
  }

  @Test func `A later event changes no earlier state`() {
    var random = SplitMix64(seed: 32)
    var level = InputTrack.value()
    for step in 0..<60 {
      let time = Double(step) / 4
      let times = (0..<40).map { time - Double($0) / 16 }.filter { $0 < time }
      let before = times.map { level.value(at: $0, following: Self.spring) }
      let value = Double.random(in: 0...1, using: &random)
      level.take(.init(at: time, .value(value, over: step % 3 == 0 ? 0.5 : 0)))
      #expect(before == times.map { level.value(at: $0, following: Self.spring) })
    }
  }

  @Test func `Forgotten events change no later state`() {
    var random = SplitMix64(seed: 33)
    var level = InputTrack.value()
    for step in 0..<400 {
      let duration = step % 3 == 0 ? 0.7 : 0.0
      let value = Double.random(in: 0...1, using: &random)
      level.take(.init(at: Double(step) / 10, .value(value, over: duration)))
    }
    var short = level
    short.forget(before: 30)
    #expect(short.events.count < 210)
    for time in stride(from: 30, through: 45, by: 0.37) {
      #expect(short.value(at: time) == level.value(at: time))
      let (a, b) = (
        short.value(at: time, following: Self.spring), level.value(at: time, following: Self.spring)
      )
      #expect(abs(a - b) < 1e-9)
    }
  }

  @Test func `A spring that follows a jump is that of the library`() {
    var level = InputTrack.value(in: 0...10, initially: 2)
    level.take(.init(at: 1, .value(6)))
    for time in [0.5, 1, 1.1, 1.5, 3] {
      let expected = 2 + 4 * Self.spring.value(at: time - 1)
      #expect(abs(level.value(at: time, following: Self.spring) - expected) < 1e-12)
    }
  }

  @Test func `A spring that follows the pointer begins where it came in`() {
    var pointer = InputTrack.pointer()
    pointer.take(.init(at: 1, .pointer(Point2D(10, 20))))
    pointer.take(.init(at: 2, .leave))
    pointer.take(.init(at: 3, .pointer(Point2D(50, 60))))
    pointer.take(.init(at: 4, .pointer(Point2D(70, 60))))
    let places = [0.5, 1, 1.5, 2, 3, 4].map { pointer.position(at: $0, following: Self.spring) }
    #expect(
      places == [
        nil, Point2D(10, 20), Point2D(10, 20), nil, Point2D(50, 60), Point2D(50, 60),
      ])
    let place = Point2D(50 + 20 * Self.spring.value(at: 0.25), 60)
    #expect(pointer.position(at: 4.25, following: Self.spring) == place)
  }

  @Test func `A spring that follows a glide solves the equation of motion`() {
    var level = InputTrack.value()
    level.take(.init(at: 0.2, .value(1, over: 0.5)))
    level.take(.init(at: 0.45, .value(0.3, over: 1)))
    level.take(.init(at: 0.9, .value(0.8)))
    let spring = DampedSpring(mass: 1, stiffness: 200, damping: 12)
    // The free end in very small steps, by a method of the fourth order.
    var (x, v) = (0.0, 0.0)
    let step = 1.0 / 20_000
    func pull(_ time: Double, _ x: Double, _ v: Double) -> Double {
      200 * (level.value(at: time) - x) - 12 * v
    }
    for index in 0..<40_000 {
      let time = Double(index) * step
      if index % 4000 == 0 {
        // The steps meet the jump at 0.9 only to within one of them.
        #expect(abs(level.value(at: time, following: spring) - x) < 1e-4, "at \(time)")
      }
      let (a1, v1) = (pull(time, x, v), v)
      let (a2, v2) = (
        pull(time + step / 2, x + step / 2 * v1, v + step / 2 * a1), v + step / 2 * a1
      )
      let (a3, v3) = (
        pull(time + step / 2, x + step / 2 * v2, v + step / 2 * a2), v + step / 2 * a2
      )
      let (a4, v4) = (pull(time + step, x + step * v3, v + step * a3), v + step * a3)
      x += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
  }
}
