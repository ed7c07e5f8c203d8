import DripKit
import TestSupport
import Testing

struct RippleTests {
  private let ripple = Ripple(x: 20, height: 5)

  @Test func `A ripple lives for 1.2 s`() {
    #expect(Ripple.defaultLifetime == 1.2)
    #expect(ripple.lifetime == 1.2)
  }

  @Test func `There is nothing before the impact, at it, and after the end`() {
    for time in [-.infinity, -1, -0.0, 0, 1.2, 1.3, 100, .infinity] {
      for x in stride(from: -100.0, through: 140, by: 7) {
        let displacement = ripple.displacement(at: x, time: time)
        #expect(displacement.offset == 0 && displacement.slope == 0)
      }
      #expect(ripple.amplitude(at: time) == 0)
    }
    #expect(ripple.displacement(at: 20, time: .nan).offset == 0)
  }

  @Test func `It grows out of nothing and dies away into nothing`() {
    for step in 1...12 {
      let instant = Portable.pow(10, -Double(step))
      #expect(ripple.amplitude(at: instant) > 0)
      #expect(ripple.amplitude(at: instant) < 5 * 2.72 * instant / 0.12)
      // The last factor is a square: it ends without a corner.
      #expect(ripple.amplitude(at: 1.2 - instant) < 5 * instant * instant)
    }
  }

  @Test func `It rises once and falls once`() {
    let heights = (0...1_200).map { ripple.amplitude(at: Double($0) / 1_000) }
    let highest = heights.indices.max { heights[$0] < heights[$1] } ?? 0
    #expect((60...120).contains(highest))
    #expect(heights[highest] <= 5)
    for index in 1...highest { #expect(heights[index] > heights[index - 1]) }
    for index in (highest + 1)..<heights.count { #expect(heights[index] < heights[index - 1]) }
  }

  @Test func `The slope is the derivative of the displacement`() {
    var generator = SplitMix64(seed: 2_301)
    for _ in 0..<2_000 {
      let ripple = generator.ripple()
      let x = ripple.x + generator.double(in: -80...80)
      let time = generator.double(in: 0...1.2)
      let h = 1e-5
      let after = ripple.displacement(at: x + h, time: time).offset
      let before = ripple.displacement(at: x - h, time: time).offset
      let slope = ripple.displacement(at: x, time: time).slope
      // Where a packet is cut off, 2·10⁻⁸ of its height are missing on one side.
      let cut = 2e-8 * abs(ripple.height) / h
      let isAtCut = [ripple.speed, -ripple.speed].contains { velocity in
        let distance = abs(x - ripple.x + velocity * time)
        return abs(distance - 6 * ripple.width) < 2 * h
      }
      #expect(slope.isNear((after - before) / (2 * h), within: 1e-7 + (isAtCut ? cut : 0)))
    }
  }

  @Test func `It looks the same on both sides of the impact, and has no corner there`() {
    var generator = SplitMix64(seed: 2_302)
    for _ in 0..<500 {
      let ripple = generator.ripple()
      let time = generator.double(in: 0.01...1.1)
      // Halves of whole numbers, so that both distances are the same number.
      let distance = (generator.double(in: 0...200)).rounded() / 2
      let left = ripple.displacement(at: ripple.x - distance, time: time)
      let right = ripple.displacement(at: ripple.x + distance, time: time)
      #expect(left.offset.isNear(right.offset, within: 1e-12))
      #expect(left.slope.isNear(-right.slope, within: 1e-12))
      #expect(ripple.displacement(at: ripple.x, time: time).slope.isNear(0, within: 1e-15))
    }
  }

  @Test func `The waves run outwards at their speed`() {
    for time in stride(from: 0.5, through: 1.0, by: 0.05) {
      let x = 20 + 70 * time
      let crest = ripple.displacement(at: x, time: time)
      #expect(crest.offset.isNear(ripple.amplitude(at: time) / 2, within: 1e-6))
      #expect(crest.slope.isNear(0, within: 1e-6))
    }
  }

  @Test func `No part of the water moves by more than the amplitude`() {
    for time in stride(from: 0.0, through: 1.2, by: 0.01) {
      for x in stride(from: -120.0, through: 160, by: 1) {
        let offset = ripple.displacement(at: x, time: time).offset
        #expect(abs(offset) <= ripple.amplitude(at: time))
      }
    }
  }

  @Test func `Six widths away from its waves the water is still`() {
    #expect(ripple.displacement(at: 20 + 70 * 0.5 + 6.01 * 11, time: 0.5).offset == 0)
    #expect(ripple.displacement(at: 20 + 70 * 0.5 + 5.99 * 11, time: 0.5).offset != 0)
  }
}

struct RippledSurfaceTests {
  @Test func `Ripples add up on their base`() {
    let base = WaveFill(amplitude: 4, frequency: 0.05, phase: 1, level: 60)
    var generator = SplitMix64(seed: 2_303)
    for _ in 0..<200 {
      let ripples = (0..<4).map { _ in
        Ripple.Running(generator.ripple(), age: generator.double(in: -0.2...1.4))
      }
      let surface = RippledSurface(base, ripples: ripples)
      let x = generator.double(in: -50...50)
      let moves = ripples.map { $0.ripple.displacement(at: x, time: $0.age) }
      let offset = moves.map(\.offset).reduce(0, +)
      let slope = moves.map(\.slope).reduce(0, +)
      #expect(surface.height(at: x).isNear(base.height(at: x) + offset, within: 1e-12))
      #expect(surface.slope(at: x).isNear(base.slope(at: x) + slope, within: 1e-12))
    }
  }

  @Test func `Surfaces are equal when their bases and running ripples are`() {
    let ripple = Ripple(x: 20)
    let surface = RippledSurface(FlatSurface(level: 1), ripples: [.init(ripple, age: 0.5)])
    var other = surface
    #expect(Set([surface, other]).count == 1)
    other.ripples[0].age = 0.6
    #expect(Set([surface, other]).count == 2)
  }

  @Test func `Without ripples a surface is its base`() {
    let base = WaveFill(amplitude: 4, frequency: 0.05, phase: 1, level: 60)
    let surface = RippledSurface(base, ripples: [])
    for x in stride(from: -50.0, through: 50, by: 0.5) {
      #expect(surface.height(at: x) == base.height(at: x))
      #expect(surface.slope(at: x) == base.slope(at: x))
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func ripple() -> Ripple {
    Ripple(
      x: double(in: -50...50).rounded(), height: double(in: -10...10),
      speed: double(in: 20...150), width: double(in: 4...30), peak: double(in: 0.05...0.5))
  }
}
