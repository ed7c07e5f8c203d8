import DripKit
import DripTestSupport

/// Random shapes, often difficult ones: repeated points, straight lines, cusps.
extension SplitMix64 {
  mutating func point(in range: ClosedRange<Double> = -100...100) -> Point2D {
    Point2D(double(in: range), double(in: range))
  }

  mutating func line() -> Path2D.Line { Path2D.Line(start: point(), end: point()) }

  mutating func quadratic() -> Path2D.Quadratic {
    let (a, b, c) = (point(), point(), point())
    return switch Int.random(in: 0..<8, using: &self) {
    case 0: Path2D.Quadratic(start: a, control: a, end: b)
    case 1: Path2D.Quadratic(start: a, control: b, end: a)
    case 2: Path2D.Quadratic(start: a, control: a.midpoint(to: b), end: b)
    case 3: Path2D.Quadratic(start: a, control: a.interpolated(to: b, 3), end: b)
    case 4: Path2D.Quadratic(start: a, control: a, end: a)
    case 5: Path2D.Quadratic(start: a, control: a.midpoint(to: b) + (c - b) * 1e-9, end: b)
    default: Path2D.Quadratic(start: a, control: b, end: c)
    }
  }

  mutating func cubic() -> Path2D.Cubic {
    let (a, b, c, d) = (point(), point(), point(), point())
    return switch Int.random(in: 0..<10, using: &self) {
    case 0: Path2D.Cubic(start: a, control1: a, control2: b, end: b)
    case 1: Path2D.Cubic(start: a, control1: b, control2: c, end: a)
    case 2: Path2D.Cubic(start: a, control1: b, control2: b, end: c)
    // All points on one straight line.
    case 3:
      Path2D.Cubic(
        start: a, control1: a.interpolated(to: b, 2), control2: a.interpolated(to: b, -1), end: b)
    case 4: Path2D.Cubic(start: a, control1: a, control2: a, end: a)
    // A cusp in the middle, from crossed control points.
    case 5:
      Path2D.Cubic(
        start: a, control1: b + (b - a), control2: a + (b - a) * -1 + (c - b), end: b + (c - b))
    default: Path2D.Cubic(start: a, control1: b, control2: c, end: d)
    }
  }

  mutating func path() -> Path2D {
    var path = Path2D()
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...5, using: &self) {
        switch Int.random(in: 0..<3, using: &self) {
        case 0: path.line(to: point())
        case 1: path.quadratic(to: point(), control: point())
        default: path.cubic(to: point(), control1: point(), control2: point())
        }
      }
      if Bool.random(using: &self) { path.close() }
    }
    return path
  }

  /// Returns a map with an accurate inverse.
  mutating func transform() -> Transform2D {
    Transform2D.rotation(double(in: -10...10), about: point())
      .followed(by: .scale(double(in: 0.2...3), double(in: -3...(-0.2)), about: point()))
      .followed(by: .translation(point() - .origin))
  }
}

/// Difficult numbers: huge, tiny, infinite and NaN.
let hostileNumbers: [Double] = [
  0, -0.0, 1, .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, 1e155, 1e-160,
  .leastNonzeroMagnitude,
]

extension SplitMix64 {
  /// Returns a point with coordinates from ``hostileNumbers``.
  mutating func hostilePoint() -> Point2D {
    Point2D(
      hostileNumbers.randomElement(using: &self) ?? 0,
      hostileNumbers.randomElement(using: &self) ?? 0
    )
  }
}

extension Point2D {
  func isNear(_ other: Point2D, within tolerance: Double = 1e-9) -> Bool {
    distance(to: other) <= tolerance
  }
}

extension Double {
  func isNear(_ other: Double, within tolerance: Double = 1e-9) -> Bool {
    abs(self - other) <= tolerance
  }
}
