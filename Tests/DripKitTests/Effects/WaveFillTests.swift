import DripKit
import DripTestSupport
import Testing

struct WaveFillTests {
  /// The front layer of a button of 160.
  private let wave = Effects.WaveFill(
    amplitude: 8, frequency: 2 * .pi / (0.9 * 160), phase: 1.25, level: 100, origin: 3)

  /// Returns the segments of the surface, without the three straight ones that close the outline.
  private func surface(_ path: Path2D) -> [Path2D.Cubic] {
    path.segments.compactMap { segment in
      if case .cubic(let curve) = segment { curve } else { nil }
    }
  }

  private func error(_ path: Path2D, of wave: Effects.WaveFill) -> Double {
    var worst = 0.0
    for curve in surface(path) {
      for step in 0...64 {
        let point = curve.point(at: Double(step) / 64)
        worst = max(worst, abs(point.y - wave.height(at: point.x)))
      }
    }
    return worst
  }

  @Test func `The slope is the derivative of the height`() {
    var generator = SplitMix64(seed: 2_201)
    for _ in 0..<500 {
      let wave = generator.wave()
      let x = generator.double(in: -200...200)
      let h = 1e-5
      let difference = (wave.height(at: x + h) - wave.height(at: x - h)) / (2 * h)
      #expect(wave.slope(at: x).isNear(difference, within: 1e-6))
    }
  }

  @Test(arguments: [1, 1e-1, 1e-2, 1e-4, 1e-6, 1e-8])
  func `The outline keeps its tolerance with few segments`(tolerance: Double) {
    var generator = SplitMix64(seed: 2_202)
    for _ in 0..<40 {
      let wave = generator.wave()
      let path = wave.path(from: -80, to: 80, bottom: 300, tolerance: tolerance)
      let error = error(path, of: wave)
      #expect(error <= tolerance + 1e-12, "\(wave)")
      // Half as many segments would have sixteen times the error.
      if surface(path).count > 8 { #expect(error > tolerance / 16) }
    }
  }

  @Test func `Still water is drawn straight`() {
    let still = Effects.WaveFill(amplitude: 0, frequency: 0.04, phase: 1, level: 50)
    let path = still.path(from: 0, to: 160, bottom: 60)
    #expect(surface(path).count == 1)
    #expect(path.bounds == Rect2D(x: 0, y: 50, width: 160, height: 10))
  }

  @Test(arguments: hostileNumbers)
  func `The number of segments is bounded for all waves and tolerances`(number: Double) {
    let waves = [
      Effects.WaveFill(amplitude: number, frequency: 0.04, phase: 0, level: 0),
      Effects.WaveFill(amplitude: 8, frequency: number, phase: 0, level: 0),
      Effects.WaveFill(amplitude: 8, frequency: 0.04, phase: number, level: number, origin: number),
    ]
    let paths = waves.map { $0.path(from: 0, to: 9, bottom: 9) }
    for path in paths + [wave.path(from: 0, to: 160, bottom: 200, tolerance: number)] {
      #expect((1...4_096).contains(surface(path).count))
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func wave() -> Effects.WaveFill {
    Effects.WaveFill(
      amplitude: double(in: -20...20), frequency: double(in: -0.3...0.3),
      phase: double(in: -50...50), level: double(in: -100...100), origin: double(in: -50...50))
  }
}
