import DripKit
import TestSupport
import Testing

@Suite("Keyframes")
struct KeyframesTests {
  /// The floating of a ball: 0 up to 5, down to −5 and back, one step every twentieth of a second.
  private static let ramp: [Double] = [
    0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5, -4, -3, -2, -1, 0,
  ]

  @Test
  func `The floating ramp takes its values at equal times and is linear between them`() throws {
    let float = try #require(Keyframes(values: Self.ramp, duration: 1, repeats: true))
    for (index, value) in Self.ramp.enumerated() {
      #expect(abs(float.value(at: Double(index) / 20) - value) <= 1e-12)
      #expect(abs(float.value(at: 7 + Double(index) / 20) - value) <= 1e-12)
    }
    #expect(abs(float.value(at: 0.125) - 2.5) <= 1e-12)
    #expect(abs(float.value(at: 0.975) + 0.5) <= 1e-12)
    #expect(abs(float.value(at: 123.125) - 2.5) <= 1e-11)
    #expect(float.value(at: 3) == 0)
  }

  @Test
  func `The ramp holds its end when it does not repeat`() {
    let once = Keyframes(from: 7.0, through: [1, 2, 3], duration: 2)
    for late: Double in [2, 2.5, 1e300, .infinity] { #expect(once.value(at: late) == 3) }
    for early: Double in [0, -1, -.infinity, .nan] { #expect(once.value(at: early) == 7) }
  }

  @Test
  func `Six equal steps under one curve are the curve itself`() {
    let bend = Keyframes(
      from: 1,
      through: [0.8, 0.6, 0.4, 0.2, 0],
      duration: 0.2,
      timing: .whole(.easeInOut)
    )
    for step in 0...200 {
      let time = Double(step) / 1000
      let expected = 1 - TimingCurve.easeInOut.value(at: time / 0.2)
      #expect(abs(bend.value(at: time) - expected) <= 1e-12)
    }
    #expect(abs(100 * bend.value(at: 0.05) - 87.08381) <= 5e-6)
    #expect(abs(100 * bend.value(at: 0.1) - 50) <= 1e-9)
  }

  @Test
  func `Each segment can have its own curve, and those without are linear`() {
    let keyframes = Keyframes(
      from: 0.0,
      through: [10, 0, 4],
      times: [0, 0.5, 0.75, 1],
      duration: 4,
      timing: .perSegment([.easeIn, .easeOut])
    )
    #expect(abs(keyframes.value(at: 1) - 10 * TimingCurve.easeIn.value(at: 0.5)) <= 1e-12)
    let back = 10 * (1 - TimingCurve.easeOut.value(at: 0.25))
    #expect(abs(keyframes.value(at: 2.25) - back) <= 1e-12)
    #expect(abs(keyframes.value(at: 3.25) - 1) <= 1e-12)
    for (time, value) in [(0, 0), (2, 10), (3, 0), (4, 4)] {
      #expect(keyframes.value(at: Double(time)) == Double(value))
    }
  }

  @Test
  func `Points move on straight lines`() {
    let walk = Keyframes(
      from: Point(0, 0),
      through: [Point(10, 0), Point(10, 20)],
      times: [0, 0.25, 1],
      duration: 4
    )
    #expect(walk.value(at: 0.5) == Point(5, 0))
    #expect(walk.value(at: 1) == Point(10, 0))
    #expect(walk.value(at: 2.5) == Point(10, 10))
    #expect(walk.value(at: 9) == Point(10, 20))
  }

  @Test
  func `Values at one time make a jump`() {
    let jump = Keyframes(from: 0.0, through: [1, 5, 6], times: [0, 0.5, 0.5, 1], duration: 2)
    #expect(abs(jump.value(at: 1 - 1e-9) - 1) <= 1e-8)
    #expect(jump.value(at: 1) == 5)
    #expect(jump.value(at: 1.5) == 5.5)
  }

  @Test
  func `The ends hold before the first time and after the last`() {
    let late = Keyframes(from: 1.0, through: [2], times: [0.25, 0.75], duration: 4)
    for time: Double in [0, 0.5, 0.99] { #expect(late.value(at: time) == 1) }
    for time: Double in [3, 3.5, 4, 5] { #expect(late.value(at: time) == 2) }
    #expect(late.value(at: 2) == 1.5)
  }

  @Test
  func `An overshooting curve goes beyond the values`() {
    let curve = TimingCurve(0.3, -1, 0.7, 2)
    let whole = Keyframes(from: 0.0, through: [1, 3], duration: 1, timing: .whole(curve))
    #expect(abs(whole.value(at: 0.1) - 2 * curve.value(at: 0.1)) <= 1e-12)
    #expect(whole.value(at: 0.1) < 0)
    #expect(abs(whole.value(at: 0.9) - (3 + 4 * (curve.value(at: 0.9) - 1))) <= 1e-12)
    #expect(whole.value(at: 0.9) > 3)
    let each = Keyframes(
      from: 0.0,
      through: [1, 3],
      duration: 1,
      timing: .perSegment([.linear, curve])
    )
    #expect(abs(each.value(at: 0.9) - (1 + 2 * curve.value(at: 0.8))) <= 1e-12)
  }

  @Test
  func `Times are brought into order, and a wrong number of them counts as none`() {
    let sorted = Keyframes(from: 0.0, through: [1, 2, 3], times: [-1, 0.5, 0.25, 9])
    #expect(sorted.times == [0, 0.5, 0.5, 1])
    let broken = Keyframes(from: 0.0, through: [1, 2], times: [.nan, 0.5, .infinity])
    #expect(broken.times == [0, 0.5, 1])
    #expect(Keyframes(from: 0.0, through: [1, 2], times: [0.1]).times == [0, 0.5, 1])
  }

  @Test
  func `One value is a motion that stands still, and none is not a motion`() {
    for repeats in [false, true] {
      let still = Keyframes(from: 4.0, through: [], duration: 1, repeats: repeats)
      for time: Double in [-1, 0, 0.5, 1, 2, .infinity, .nan] {
        #expect(still.value(at: time) == 4)
      }
    }
    #expect(Keyframes<Double>(values: []) == nil)
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `Without a duration the motion is over as soon as it starts`(duration: Double) {
    let keyframes = Keyframes(from: 1.0, through: [2], duration: duration, repeats: true)
    #expect(keyframes.duration == 0)
    #expect(keyframes.value(at: -0.1) == 1)
    #expect(keyframes.value(at: 0) == 2)
    #expect(keyframes.value(at: 5) == 2)
  }

  @Test
  func `Hostile keyframes never give a value that is not finite`() {
    let numbers: [Double] = [
      0, -0.0, 0.5, 1, -1, 2, .leastNonzeroMagnitude, 1e-160, 1e160, 1e308, .nan, .infinity,
      -.infinity,
    ]
    var random = SplitMix64(seed: 41)
    func hostile() -> Double { numbers.randomElement(using: &random) ?? 0 }
    func count(_ range: Range<Int>) -> Range<Int> { 0..<Int.random(in: range, using: &random) }
    for _ in 0..<5000 {
      let curves = count(0..<4).map { _ in
        TimingCurve(hostile(), hostile(), hostile(), hostile())
      }
      let keyframes = Keyframes(
        from: random.double(in: -1e3...1e3),
        through: count(0..<4).map { _ in random.double(in: -1e3...1e3) },
        times: Bool.random(using: &random) ? nil : count(0..<5).map { _ in hostile() },
        duration: hostile(),
        timing: curves.first.map { Bool.random(using: &random) ? .whole($0) : .perSegment(curves) }
          ?? .perSegment([]),
        repeats: Bool.random(using: &random)
      )
      let time = Bool.random(using: &random) ? hostile() : random.double(in: 0...2)
      #expect(keyframes.value(at: time).isFinite, "\(keyframes) at \(time)")
    }
  }
}
