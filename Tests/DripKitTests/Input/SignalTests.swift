import DripKit
import DripTestSupport
import Testing

/// The states of inputs.
struct SignalTests {
  private static let spring = Effects.DampedSpring(dampingRatio: 0.6, duration: 0.8)

  @Test func `A value jumps and glides`() {
    var level = Log.Signal(.value("level", in: -1...3, initially: 0.5))
    level.take(.init(at: 1, .value(2)))
    level.take(.init(at: 2, .value(0, within: 2)))
    level.take(.init(at: 3, .value(3)))
    #expect([0, 0.99, 1, 2, 2.5, 3, 9].map { level.value(at: $0) } == [0.5, 0.5, 2, 2, 1.5, 3, 3])
    #expect(level.end == 3)
  }

  @Test func `A glide that is interrupted goes on from where it is`() {
    var level = Log.Signal(.value())
    level.take(.init(at: 0, .value(1, within: 2)))
    level.take(.init(at: 1, .value(0, within: 1)))
    #expect([0.5, 1, 1.5, 2].map { level.value(at: $0) } == [0.25, 0.5, 0.25, 0])
  }

  @Test func `A press, a switch and a pointer have states, and events have none`() {
    var press = Log.Signal(.press())
    press.take(.init(at: 1, .down))
    press.take(.init(at: 2, .up))
    #expect([0, 1, 1.5, 2].map { press.isOn(at: $0) } == [false, true, true, false])
    var power = Log.Signal(.toggle("power", initially: true))
    power.take(.init(at: 1, .off))
    #expect([0.5, 1].map { power.isOn(at: $0) } == [true, false])
    var pointer = Log.Signal(.pointer())
    pointer.take(.init(at: 1, .pointer(Point2D(10, 20))))
    pointer.take(.init(at: 2, .pointer(Point2D(20, 40), within: 1)))
    pointer.take(.init(at: 4, .leave))
    let places = [0.5, 1.5, 2.5, 3.5, 4].map { pointer.position(at: $0) }
    #expect(places == [nil, Point2D(10, 20), Point2D(15, 30), Point2D(20, 40), nil])
    var bell = Log.Signal(.events("bell", ["ring", "stop"]))
    bell.take(.init(at: 1, .event("ring")))
    #expect(bell.value(at: 2) == 0)
    #expect(bell.events(upTo: 2).map(\.input) == [.event("ring")])
  }

  @Test func `A later event changes no earlier state`() {
    var random = SplitMix64(seed: 32)
    var level = Log.Signal(.value())
    for step in 0..<60 {
      let time = Double(step) / 4
      let times = (0..<40).map { time - Double($0) / 16 }.filter { $0 < time }
      let before = times.map { level.value(at: $0, following: Self.spring) }
      let value = Double.random(in: 0...1, using: &random)
      level.take(.init(at: time, .value(value, within: step % 3 == 0 ? 0.5 : 0)))
      #expect(before == times.map { level.value(at: $0, following: Self.spring) })
    }
  }

  @Test func `Forgotten events change no later state`() {
    var random = SplitMix64(seed: 33)
    var level = Log.Signal(.value())
    for step in 0..<400 {
      let duration = step % 3 == 0 ? 0.7 : 0.0
      let value = Double.random(in: 0...1, using: &random)
      level.take(.init(at: Double(step) / 10, .value(value, within: duration)))
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
    var level = Log.Signal(.value(in: 0...10, initially: 2))
    level.take(.init(at: 1, .value(6)))
    for time in [0.5, 1, 1.1, 1.5, 3] {
      let expected = 2 + 4 * Self.spring.value(at: time - 1)
      #expect(abs(level.value(at: time, following: Self.spring) - expected) < 1e-12)
    }
  }

  @Test func `A spring that follows the pointer begins where it came in`() {
    var pointer = Log.Signal(.pointer())
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
    var level = Log.Signal(.value())
    level.take(.init(at: 0.2, .value(1, within: 0.5)))
    level.take(.init(at: 0.45, .value(0.3, within: 1)))
    level.take(.init(at: 0.9, .value(0.8)))
    let spring = Effects.DampedSpring(mass: 1, stiffness: 200, damping: 12)
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
