import DripTestSupport
import Testing

@testable import DripKit

struct RippleTests {
  private let ripple = Effects.Ripple()

  private func displacement(at x: Double, time: Double) -> (height: Double, slope: Double) {
    ripple.wave(from: 20, at: time)?.displacement(at: x) ?? (0, 0)
  }

  @Test func `Its amplitude starts and ends at 0`() {
    for step in 1...12 {
      let instant = Portable.pow(10, -Double(step))
      #expect(ripple.amplitude(at: instant) > 0)
      #expect(ripple.amplitude(at: instant) < 5 * 2.72 * instant / 0.12)
      // The last factor is a square, so the amplitude ends without a corner.
      #expect(ripple.amplitude(at: 1.2 - instant) < 5 * instant * instant)
    }
  }

  @Test func `A ripple exists only after the impact and before its end`() {
    for time in [-.infinity, -1, -0.0, 0, 1.2, 1.3, 100, .infinity] {
      #expect(ripple.wave(from: 20, at: time) == nil)
      #expect(ripple.amplitude(at: time) == 0)
    }
    #expect(ripple.wave(from: 20, at: .nan) == nil)
  }

  @Test func `Its amplitude has one maximum`() {
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
      let wave = generator.rippleWave()
      let x = wave.x + generator.double(in: -80...80)
      let h = 1e-5
      let after = wave.displacement(at: x + h).height
      let before = wave.displacement(at: x - h).height
      // At the end of a packet, the height jumps by 2·10⁻⁸.
      let cut = 2e-8 * abs(wave.amplitude) / h
      let isAtCut = [wave.distance, -wave.distance].contains { distance in
        abs(abs(x - wave.x + distance) - 6 * wave.width) < 2 * h
      }
      let slope = wave.displacement(at: x).slope
      #expect(slope.isNear((after - before) / (2 * h), within: 1e-7 + (isAtCut ? cut : 0)))
    }
  }

  @Test func `The waves run outwards at their speed`() {
    for time in stride(from: 0.5, through: 1.0, by: 0.05) {
      let x = 20 + 70 * time
      let crest = displacement(at: x, time: time)
      #expect(crest.height.isNear(ripple.amplitude(at: time) / 2, within: 1e-6))
      #expect(crest.slope.isNear(0, within: 1e-6))
    }
  }

  @Test func `Six widths away from its packets the water is still`() {
    #expect(displacement(at: 20 + 70 * 0.5 + 6.01 * 11, time: 0.5).height == 0)
    #expect(displacement(at: 20 + 70 * 0.5 + 5.99 * 11, time: 0.5).height != 0)
  }
}

struct RippledWaveTests {
  @Test func `The displacements of ripples are added to the wave`() {
    let base = Effects.WaveFill(amplitude: 4, frequency: 0.05, phase: 1, level: 60)
    var generator = SplitMix64(seed: 2_303)
    for _ in 0..<200 {
      let ripples = (0..<4).map { _ in generator.rippleWave() }
      var surface = base
      surface.ripples = ripples
      let x = generator.double(in: -50...50)
      let moves = ripples.map { $0.displacement(at: x) }
      let offset = moves.map(\.height).reduce(0, +)
      let slope = moves.map(\.slope).reduce(0, +)
      #expect(surface.height(at: x).isNear(base.height(at: x) + offset, within: 1e-12))
      #expect(surface.slope(at: x).isNear(base.slope(at: x) + slope, within: 1e-12))
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func rippleWave() -> Effects.Ripple.Wave {
    Effects.Ripple.Wave(
      x: double(in: -50...50).rounded(), amplitude: double(in: -10...10),
      distance: double(in: 0...150), width: double(in: 4...30))
  }
}
