import DripKit
import DripTestSupport
import Testing

@Suite("Springs") struct DampedSpringTests {
  @Test func `A spring from physical constants equals that of its ratio and frequency`() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<200 {
      let ratio = random.double(in: 0.02...3)
      let spring = Effects.DampedSpring(
        dampingRatio: ratio,
        duration: random.double(in: 0.1...5),
        initialVelocity: random.double(in: -3...0)
      )
      let mass = random.double(in: 0.1...10)
      let frequency = spring.naturalFrequency
      let physical = Effects.DampedSpring(
        mass: mass,
        stiffness: mass * frequency * frequency,
        damping: 2 * ratio * frequency * mass,
        initialVelocity: spring.initialVelocity
      )
      #expect(abs(physical.dampingRatio - ratio) <= 1e-12)
      #expect(abs(physical.naturalFrequency / frequency - 1) <= 1e-12)
      #expect(abs(physical.settlingDuration / spring.settlingDuration - 1) <= 1e-9, "\(spring)")
      for step in 0...20 {
        let time = Double(step) / 10 * spring.settlingDuration
        #expect(abs(physical.value(at: time) - spring.value(at: time)) <= 1e-10)
        let scale = frequency + abs(spring.initialVelocity)
        #expect(abs(physical.velocity(at: time) - spring.velocity(at: time)) <= 1e-10 * scale)
      }
    }
  }

  // MARK: The equation of motion

  @Test func `The motion equals the integrated equation of motion`() {
    var random = SplitMix64(seed: 22)
    let ratios: [Double] = [
      0.01, 0.2, 0.4, 0.9, 0.999, 0.999999999, 1, 1.000000001, 1.001, 1.1, 2, 5,
    ]
    for ratio in ratios {
      for velocity: Double in [0, 3, -5, random.double(in: -20...20)] {
        let spring = Effects.DampedSpring(
          mass: 1, stiffness: 25, damping: 10 * ratio, initialVelocity: velocity)
        var reference = ReferenceOscillator(spring)
        for step in 1...100 {
          reference.advance(by: 0.02)
          let time = Double(step) * 0.02
          #expect(abs(spring.value(at: time) - reference.position) <= 1e-8, "ζ \(ratio) at \(time)")
          #expect(abs(spring.velocity(at: time) - reference.velocity) <= 1e-7)
        }
      }
    }
  }

  // MARK: Settling

  @Test func `A spring that swings meets the settling condition at its duration`() {
    var random = SplitMix64(seed: 24)
    for _ in 0..<500 {
      let spring = Effects.DampedSpring(
        dampingRatio: random.double(in: 0.01...0.99),
        duration: random.double(in: 0.05...10),
        initialVelocity: Bool.random(using: &random) ? 0 : random.double(in: -50...50)
      )
      let rate = spring.dampingRatio * spring.naturalFrequency
      let amplitude = abs(rate - spring.initialVelocity) / spring.dampedFrequency
      let rest = amplitude * Self.exponential(-rate * spring.settlingDuration)
      #expect(abs(rest / 0.001 - 1) <= 1e-6, "\(spring)")
    }
  }

  @Test(arguments: [1, 1.5, 20, 1000])
  func `An overdamped spring has a distance of 0.001 left at its duration`(ratio: Double) {
    let spring = Effects.DampedSpring(dampingRatio: ratio, duration: 2)
    #expect(abs(1 - spring.value(at: 2) - 0.001) <= 1e-9)
    #expect(spring.value(at: 1.99) < spring.value(at: 2))
  }

  // MARK: Turning points

  @Test func `The position turns only at the extrema`() throws {
    var random = SplitMix64(seed: 26)
    for _ in 0..<300 {
      let spring = Self.random(&random)
      let scale = spring.naturalFrequency + abs(spring.initialVelocity)
      var previous = 0.0
      for n in 1...4 {
        guard let extremum = spring.extremum(n) else { break }
        #expect(extremum.time > previous)
        #expect(abs(spring.velocity(at: extremum.time)) <= 1e-9 * scale, "\(spring), \(n)")
        #expect(extremum.value == spring.value(at: extremum.time))
        let middle = previous + (extremum.time - previous) / 2
        let sign = spring.velocity(at: middle) > 0
        for step in 1..<20 {
          let time = previous + (extremum.time - previous) * Double(step) / 20
          #expect((spring.velocity(at: time) > 0) == sign, "\(spring) before \(n)")
        }
        previous = extremum.time
      }
      if spring.dampingRatio >= 1 {
        #expect(spring.extremum(2) == nil)
        let end = (spring.velocity(at: previous + 0.5 * spring.settlingDuration) > 0)
        for step in 1...20 {
          let time = previous + spring.settlingDuration * Double(step) / 40
          #expect((spring.velocity(at: time) > 0) == end, "\(spring)")
        }
      }
    }
  }

  @Test func `There is no turning point before the first`() {
    for n in [0, -1, .min] { #expect(Effects.DampedSpring().extremum(n) == nil) }
    #expect(Effects.DampedSpring().extremum(.max)?.value == 1)
  }

  // MARK: Edges

  @Test func `The motion starts at 0 with its initial velocity and ends at 1 at rest`() {
    for ratio: Double in [0.05, 0.4, 1, 3] {
      for velocity: Double in [-3.0, 0, 7] {
        let spring = Effects.DampedSpring(dampingRatio: ratio, initialVelocity: velocity)
        for early: Double in [0, -0.0, -1, -.infinity, .nan] {
          #expect(spring.value(at: early) == 0)
        }
        for early: Double in [-1e-300, -1, -.infinity, .nan] {
          #expect(spring.velocity(at: early) == 0)
        }
        #expect(spring.velocity(at: 0) == velocity)
        for late: Double in [1e6, 1e300, .greatestFiniteMagnitude, .infinity] {
          #expect(spring.value(at: late) == 1)
          #expect(spring.velocity(at: late) == 0)
        }
      }
    }
  }

  @Test func `A spring without damping never settles`() {
    let spring = Effects.DampedSpring(mass: 1, stiffness: 4, damping: 0)
    #expect(spring.settlingDuration == .infinity)
    #expect(abs(spring.value(at: Double.pi / 2) - 2) <= 1e-15)
    #expect(abs(spring.value(at: 50 * Double.pi)) <= 1e-9)
    #expect(abs((spring.extremum(7)?.value ?? 0) - 2) <= 1e-12)
  }

  @Test func `Arguments out of range are clamped`() {
    #expect(Effects.DampedSpring(dampingRatio: 0) == Effects.DampedSpring(dampingRatio: 0.01))
    #expect(Effects.DampedSpring(dampingRatio: -4) == Effects.DampedSpring(dampingRatio: 0.01))
    #expect(Effects.DampedSpring(dampingRatio: 1e9) == Effects.DampedSpring(dampingRatio: 1e6))
    #expect(Effects.DampedSpring(duration: 0) == Effects.DampedSpring(duration: 1e-9))
    #expect(Effects.DampedSpring(duration: -1) == Effects.DampedSpring(duration: 1e-9))
    #expect(
      Effects.DampedSpring(initialVelocity: -1e300) == Effects.DampedSpring(initialVelocity: -1e9))
    #expect(
      Effects.DampedSpring(dampingRatio: .nan, duration: .infinity, initialVelocity: .nan)
        == Effects.DampedSpring()
    )
    let body = Effects.DampedSpring(mass: 1, stiffness: 100, damping: 10)
    #expect(
      Effects.DampedSpring(mass: -1, stiffness: 0, damping: .nan, initialVelocity: .infinity)
        == body)
  }

  @Test func `All arguments give finite values`() {
    let numbers: [Double] = [
      0, -0.0, 0.5, 0.999999999999, 1, 1.0000000000001, -1, 2, 100, .leastNonzeroMagnitude, 1e-9,
      1e9, 1e160, 1e308,
      -1e308, .nan, .infinity, -.infinity,
    ]
    var random = SplitMix64(seed: 27)
    func hostile() -> Double { numbers.randomElement(using: &random) ?? 0 }
    for _ in 0..<5000 {
      let springs = [
        Effects.DampedSpring(
          dampingRatio: hostile(), duration: hostile(), initialVelocity: hostile()),
        Effects.DampedSpring(
          mass: hostile(), stiffness: hostile(), damping: hostile(), initialVelocity: hostile()),
      ]
      for spring in springs {
        #expect(spring.naturalFrequency.isFinite && spring.naturalFrequency > 0, "\(spring)")
        #expect(spring.settlingDuration > 0)
        for time: Double in [hostile(), spring.settlingDuration, random.double(in: 0...1)] {
          #expect(spring.value(at: time).isFinite, "\(spring) at \(time)")
          #expect(spring.velocity(at: time).isFinite, "\(spring) at \(time)")
        }
        if let extremum = spring.extremum(Int.random(in: 1...9, using: &random)) {
          #expect(extremum.time > 0 && extremum.time.isFinite && extremum.value.isFinite)
        }
      }
    }
  }

  // MARK: Helpers

  private static func random(_ generator: inout SplitMix64) -> Effects.DampedSpring {
    let ratios: [Double] = [0.02, 0.3, 0.7, 0.999, 1, 1.0001, 1.5, 6]
    return Effects.DampedSpring(
      dampingRatio: ratios.randomElement(using: &generator) ?? 0.4,
      duration: generator.double(in: 0.1...5),
      initialVelocity: Bool.random(using: &generator) ? 0 : generator.double(in: -30...30)
    )
  }

  /// Returns e to a power by repeated squaring of a Taylor series, independently of the function under test.
  private static func exponential(_ power: Double) -> Double {
    let x = power / 1024
    var result = 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4 * (1 + x / 5 * (1 + x / 6)))))
    for _ in 0..<10 { result *= result }
    return result
  }
}

extension ReferenceOscillator {
  fileprivate init(_ spring: Effects.DampedSpring) {
    self.init(
      frequency: spring.naturalFrequency, ratio: spring.dampingRatio,
      velocity: spring.initialVelocity)
  }
}
