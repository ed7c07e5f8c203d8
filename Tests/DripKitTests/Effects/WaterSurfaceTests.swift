import Testing

@testable import DripKit

struct WaterSurfaceTests {
  /// A surface that cubics represent exactly.
  private struct CubicSurface: Effects.WaterSurface {
    func height(at x: Double) -> Double { ((0.001 * x - 0.02) * x + 0.3) * x + 5 }
    func slope(at x: Double) -> Double { (0.003 * x - 0.04) * x + 0.3 }
  }

  @Test(arguments: [1, 2, 7])
  func `A cubic surface is drawn exactly with any number of segments`(segments: Int) {
    let surface = CubicSurface()
    let path = Path2D(under: surface, from: -10, to: 20, bottom: 40, segments: segments)
    var count = 0
    for case .cubic(let curve) in path.segments {
      count += 1
      for step in 0...10 {
        let point = curve.point(at: Double(step) / 10)
        #expect(point.y.isNear(surface.height(at: point.x), within: 1e-12))
      }
    }
    #expect(count == segments)
  }

  @Test(arguments: [2, 5, 30])
  func `A drawn surface equals the drawn outline`(segments: Int) {
    let wave = Effects.WaveFill(amplitude: 16, frequency: 0.05, phase: 1, level: 20)
    let drawn = DrawnSurface(wave, from: -30, to: 120, segments: segments)
    let path = Path2D(under: wave, from: -30, to: 120, bottom: 90, segments: segments)
    for case .cubic(let curve) in path.segments {
      for step in 0...10 {
        let t = Double(step) / 10
        let (point, way) = (curve.point(at: t), curve.derivative(at: t))
        #expect(drawn.height(at: point.x).isNear(point.y, within: 1e-10))
        #expect(drawn.slope(at: point.x).isNear(way.dy / way.dx, within: 1e-10))
      }
    }
    // Beyond its ends the surface is straight.
    for x in [-1e6, -31, 121, 1e6] {
      let end = x < 0 ? -30.0 : 120
      #expect(drawn.slope(at: x).isNear(wave.slope(at: end)))
      #expect(drawn.height(at: x).isNear(wave.height(at: end) + wave.slope(at: end) * (x - end)))
    }
  }

  @Test func `The right end is exact even if the sum of the steps is not`() {
    for segments in 1...200 {
      let path = Path2D(
        under: FlatSurface(level: 0), from: 0.1, to: 0.7, bottom: 1, segments: segments)
      #expect(path.elements.contains(.line(Point2D(0.7, 1))))
      #expect(path.bounds?.maxX == 0.7)
    }
  }

  @Test(arguments: [(Int.min, 1), (-5, 1), (0, 1), (65_536, 65_536), (Int.max, 65_536)])
  func `The number of segments is clamped`(segments: Int, count: Int) {
    let path = Path2D(under: FlatSurface(level: 3), from: 0, to: 10, bottom: 5, segments: segments)
    #expect(path.bounds == Rect2D(x: 0, y: 3, width: 10, height: 2))
    #expect(path.elements.count - 4 == count)
  }
}
