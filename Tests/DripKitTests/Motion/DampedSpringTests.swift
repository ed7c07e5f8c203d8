import DripKit
import TestSupport
import Testing

@Suite("Springs") struct DampedSpringTests {
  // MARK: Published values

  @Test(arguments: [
    (0.4, 1, 15.1966, 4), (0.4, 0.5, 30.393, 3), (0.2, 0.7, 37.991, 3), (0.5, 0.25, 50.868, 3),
  ])
  func `The natural frequency is the published one`(
    ratio: Double,
    duration: Double,
    frequency: Double,
    digits: Int
  ) {
    let spring = DampedSpring(dampingRatio: ratio, duration: duration)
    let half = 0.5 * (0..<digits).reduce(1) { unit, _ in unit / 10 }
    #expect(abs(spring.naturalFrequency - frequency) <= half)
  }

  @Test(arguments: [
    (1, 0.2256, 1.25383), (2, 0.4511, 0.93557), (3, 0.6767, 1.01635), (4, 0.9022, 0.99585),
  ])
  func `The extrema of the default spring are the published ones`(
    n: Int,
    time: Double,
    value: Double
  ) throws {
    let spring = DampedSpring()
    let extremum = try #require(spring.extremum(n))
    #expect(abs(extremum.time - time) <= 5e-5)
    #expect(abs(extremum.value - value) <= 5e-6)
    // The closed form gives the same value.
    let decay = (0..<n).reduce(1) { product, _ in
      product * (1 - (spring.extremum(1)?.value ?? 0))
    }
    #expect(abs(extremum.value - (1 - decay)) <= 1e-12)
  }

  @Test func `A spring from physical constants equals that of its ratio and frequency`() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<200 {
      let ratio = random.double(in: 0.02...3)
      let spring = DampedSpring(
        dampingRatio: ratio,
        duration: random.double(in: 0.1...5),
        initialVelocity: random.double(in: -3...0)
      )
      let mass = random.double(in: 0.1...10)
      let frequency = spring.naturalFrequency
      let physical = DampedSpring(
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
        let spring = DampedSpring(
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

  @Test func `The three formulas agree at damping ratio 1`() {
    for velocity: Double in [0.0, 4, -4, 40] {
      func spring(_ ratio: Double) -> DampedSpring {
        DampedSpring(mass: 1, stiffness: 100, damping: 20 * ratio, initialVelocity: velocity)
      }
      let critical = spring(1)
      for distance: Double in [1e-15, 1e-12, 1e-9, 1e-6, 1e-4] {
        for step in 0...100 {
          let time = Double(step) / 50
          // The position depends smoothly on the ratio, within these bounds.
          let room = 1e-13 + 10 * distance
          for near in [spring(1 - distance), spring(1 + distance)] {
            #expect(abs(near.value(at: time) - critical.value(at: time)) <= room)
            #expect(abs(near.velocity(at: time) - critical.velocity(at: time)) <= 100 * room)
          }
          // To first order, the critical spring is the mean of its neighbours.
          let below = spring(1 - distance).value(at: time)
          let above = spring(1 + distance).value(at: time)
          let bend = 1e-13 + 100 * distance * distance
          #expect(abs((below + above) / 2 - critical.value(at: time)) <= bend)
        }
      }
    }
  }

  @Test func `The series and the exponentials of an overdamped spring agree`() {
    // With ω₀ = 10 and ζ = 1.25, δ is 7.5, and the series ends at 0.25/7.5.
    let spring = DampedSpring(mass: 1, stiffness: 100, damping: 25)
    for time: Double in [0.0333, 0.03333, 0.033333333, 0.03333334, 0.0334] {
      // The remaining distance is (4·e^(−5t) − e^(−20t))/3.
      var reference = ReferenceOscillator(spring)
      reference.advance(by: time, steps: 20_000)
      #expect(abs(spring.value(at: time) - reference.position) <= 1e-13)
    }
  }

  // MARK: Settling

  @Test func `A spring that swings meets the settling condition at its duration`() {
    var random = SplitMix64(seed: 24)
    for _ in 0..<500 {
      let spring = DampedSpring(
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

  @Test func `A settled spring stays near its end`() {
    var random = SplitMix64(seed: 25)
    for _ in 0..<300 {
      let spring = DampedSpring(
        dampingRatio: random.double(in: 0.05...4),
        duration: random.double(in: 0.05...10),
        initialVelocity: random.double(in: -30...0)
      )
      // The amplitude of the sine is 0.001, and that of the cosine at most 0.001/ζ.
      let ratio = spring.dampingRatio
      let room = ratio < 1 ? 0.0010001 * (1 + 1 / ratio) : 0.0010001
      for step in 0...200 {
        let time = spring.settlingDuration * (1 + Double(step) / 50)
        #expect(abs(spring.value(at: time) - 1) <= room, "\(spring) at \(time)")
      }
    }
  }

  @Test(arguments: [1, 1.5, 20, 1000])
  func `An overdamped spring has a distance of 0.001 left at its duration`(ratio: Double) {
    let spring = DampedSpring(dampingRatio: ratio, duration: 2)
    #expect(abs(1 - spring.value(at: 2) - 0.001) <= 1e-9)
    #expect(spring.value(at: 1.99) < spring.value(at: 2))
  }

  @Test func `A little initial velocity changes the frequency a little`() {
    for ratio: Double in [0.1, 0.4, 0.8, 1, 2] {
      let still = DampedSpring(dampingRatio: ratio).naturalFrequency
      for velocity: Double in [-1e-6, -1e-9, 1e-9, 1e-6] {
        let moving = DampedSpring(dampingRatio: ratio, initialVelocity: velocity).naturalFrequency
        #expect(abs(moving - still) <= 10 * abs(velocity) + 1e-9 * still)
      }
    }
  }

  @Test
  func `A positive initial velocity gives a softer spring, and a negative one a stiffer spring`() {
    let frequencies = [-10.0, -1, 0, 1, 2].map {
      DampedSpring(initialVelocity: $0).naturalFrequency
    }
    #expect(frequencies == frequencies.sorted(by: >))
  }

  @Test func `The duration only scales time`() {
    for ratio: Double in [0.1, 0.4, 0.9, 1, 3] {
      let short = DampedSpring(dampingRatio: ratio, duration: 0.5, initialVelocity: -2)
      let long = DampedSpring(dampingRatio: ratio, duration: 4, initialVelocity: -0.25)
      for step in 0...40 {
        let time = Double(step) / 64
        #expect(abs(short.value(at: time) - long.value(at: 8 * time)) <= 1e-12)
      }
    }
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

  @Test func `An overdamped spring turns at most once, and only with an initial velocity`() {
    #expect(DampedSpring(dampingRatio: 1).extremum(1) == nil)
    #expect(DampedSpring(dampingRatio: 2).extremum(1) == nil)
    for damping: Double in [20, 20.0000001, 30] {
      let back = DampedSpring(mass: 1, stiffness: 100, damping: damping, initialVelocity: -5)
      #expect((back.extremum(1)?.value ?? 0) < 0)
      #expect(abs(back.velocity(at: back.extremum(1)?.time ?? 0)) <= 1e-9)
      let hard = DampedSpring(mass: 1, stiffness: 100, damping: damping, initialVelocity: 80)
      #expect((hard.extremum(1)?.value ?? 0) > 1)
      #expect(abs(hard.velocity(at: hard.extremum(1)?.time ?? 0)) <= 1e-9)
      let gentle = DampedSpring(mass: 1, stiffness: 100, damping: damping, initialVelocity: 5)
      #expect(gentle.extremum(1) == nil)
    }
  }

  @Test func `There is no turning point before the first`() {
    for n in [0, -1, .min] { #expect(DampedSpring().extremum(n) == nil) }
    #expect(DampedSpring().extremum(.max)?.value == 1)
  }

  // MARK: Edges

  @Test func `The motion starts at 0 with its initial velocity and ends at 1 at rest`() {
    for ratio: Double in [0.05, 0.4, 1, 3] {
      for velocity: Double in [-3.0, 0, 7] {
        let spring = DampedSpring(dampingRatio: ratio, initialVelocity: velocity)
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
    let spring = DampedSpring(mass: 1, stiffness: 4, damping: 0)
    #expect(spring.settlingDuration == .infinity)
    #expect(abs(spring.value(at: Double.pi / 2) - 2) <= 1e-15)
    #expect(abs(spring.value(at: 50 * Double.pi)) <= 1e-9)
    #expect(abs((spring.extremum(7)?.value ?? 0) - 2) <= 1e-12)
  }

  @Test func `Arguments out of range are clamped`() {
    #expect(DampedSpring(dampingRatio: 0) == DampedSpring(dampingRatio: 0.01))
    #expect(DampedSpring(dampingRatio: -4) == DampedSpring(dampingRatio: 0.01))
    #expect(DampedSpring(dampingRatio: 1e9) == DampedSpring(dampingRatio: 1e6))
    #expect(DampedSpring(duration: 0) == DampedSpring(duration: 1e-9))
    #expect(DampedSpring(duration: -1) == DampedSpring(duration: 1e-9))
    #expect(DampedSpring(initialVelocity: -1e300) == DampedSpring(initialVelocity: -1e9))
    #expect(
      DampedSpring(dampingRatio: .nan, duration: .infinity, initialVelocity: .nan) == DampedSpring()
    )
    let body = DampedSpring(mass: 1, stiffness: 100, damping: 10)
    #expect(DampedSpring(mass: -1, stiffness: 0, damping: .nan, initialVelocity: .infinity) == body)
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
        DampedSpring(dampingRatio: hostile(), duration: hostile(), initialVelocity: hostile()),
        DampedSpring(
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

  private static func random(_ generator: inout SplitMix64) -> DampedSpring {
    let ratios: [Double] = [0.02, 0.3, 0.7, 0.999, 1, 1.0001, 1.5, 6]
    return DampedSpring(
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
  fileprivate init(_ spring: DampedSpring) {
    self.init(
      frequency: spring.naturalFrequency, ratio: spring.dampingRatio,
      velocity: spring.initialVelocity)
  }
}
