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

  @Test("around water cover what counting windings finds", arguments: 0..<10)
  func agreementOfClosedLines(seed: UInt64) {
    var random = SplitMix64(seed: 700 + seed)
    for _ in 0..<4 {
      let path = random.water()
      let style = StrokeStyle2D(
        width: random.double(in: 0.2...6),
        join: [.miter, .round, .bevel].randomElement(using: &random) ?? .miter)
      for method in [CoverageMethod.inRows, .bySweeping] {
        #expect(difference(stroke(path, style), method) < stray, "\(path) \(style)")
      }
    }
  }
}

extension SplitMix64 {
  /// Returns the outline of water below a wave, from calm to steep, and from deep to shallow.
  fileprivate mutating func water() -> Path2D {
    let (left, right) = (double(in: -2...10), double(in: 25...42))
    let (level, amplitude) = (double(in: 5...32), double(in: 0...5))
    let (frequency, phase) = (double(in: 0.05...0.8), double(in: 0...6.28))
    let count = Int.random(in: 3...24, using: &self)
    let step = (right - left) / Double(count)
    func point(_ x: Double) -> Point2D {
      Point2D(x, level + amplitude * Portable.sin(frequency * x + phase))
    }
    func tangent(_ x: Double) -> Vector2D {
      Vector2D(1, amplitude * frequency * Portable.cos(frequency * x + phase)) * (step / 3)
    }
    var path = Path2D()
    path.move(to: point(left))
    for index in 0..<count {
      let x = left + step * Double(index)
      path.cubic(
        to: point(x + step), control1: point(x) + tangent(x),
        control2: point(x + step) - tangent(x + step))
    }
    path.line(to: Point2D(right, 36))
    path.line(to: Point2D(left, 36))
    path.close()
    return path
  }

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
