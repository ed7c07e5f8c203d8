import DripKit
import DripRaster
import TestSupport
import Testing

/// Lines that evidently do not overlap themselves are added up; all others have their windings counted.
@Suite("Lines that do not overlap themselves") struct SimpleLineTests {
  @Test("cover what counting windings finds", arguments: 0..<10)
  func agreement(seed: UInt64) {
    var random = SplitMix64(seed: 300 + seed)
    for _ in 0..<4 {
      let path = Bool.random(using: &random) ? random.corners() : random.bend()
      let style = StrokeStyle2D(
        width: random.double(in: 0.2...9),
        cap: [.butt, .round, .square].randomElement(using: &random) ?? .butt,
        join: [.miter, .round, .bevel].randomElement(using: &random) ?? .miter)
      for method in [CoverageMethod.inRows, .bySweeping] {
        #expect(difference(stroke(path, style), method) < stray, "\(path) \(style)")
      }
    }
  }
}

extension SplitMix64 {
  /// Returns two to four segments, often with turns of a right angle.
  fileprivate mutating func corners() -> Path2D {
    var point = point(in: 8...32)
    var angle = double(in: 0...6.28)
    var points = [point]
    for _ in 0..<Int.random(in: 2...4, using: &self) {
      point = point + Vector2D(angle: angle, length: double(in: 2...20))
      angle += Bool.random(using: &self) ? double(in: -3...3) : .pi / 2
      points.append(point)
    }
    return .polyline(points)
  }

  /// Returns a curve or two, from gentle to sharp.
  fileprivate mutating func bend() -> Path2D {
    var path = Path2D()
    path.move(to: point(in: 5...35))
    path.quadratic(to: point(in: 5...35), control: point(in: 5...35))
    if Bool.random(using: &self) {
      path.cubic(to: point(in: 5...35), control1: point(in: 0...40), control2: point(in: 0...40))
    }
    return path
  }
}
