import Testing

@testable import DripKit

/// Returns the smooth minimum of two distances: with h = max(k − |d1 − d2|, 0) / k, k the reach and n = 1 + stiffness,
/// min(d1, d2) − hⁿ · k / (2n).
///
/// For stiffness 1 it is the quadratic polynomial smooth minimum, for stiffness 2 the cubic one (I. Quilez, "Smooth
/// minimum", 2013).
func smoothUnion(_ d1: Double, _ d2: Double, reach: Double, stiffness: Double = 1) -> Double {
  guard reach > 0 else { return min(d1, d2) }
  let (h, n) = (max(reach - abs(d1 - d2), 0) / reach, 1 + stiffness)
  return min(d1, d2) - Portable.pow(h, n) * reach / (2 * n)
}

/// The smooth union of two circles, as a field over the plane.
struct Field {
  let first: Circle2D
  let second: Circle2D
  private let reach: Double
  private let stiffness: Double

  init(_ goo: Effects.Goo, _ first: Circle2D, _ second: Circle2D) {
    (self.first, self.second) = (first, second)
    reach = goo.profile(GooPair(first, second)).reach
    stiffness = goo.stiffness
  }

  /// The field at a point: negative inside.
  func value(_ point: Point2D) -> Double {
    smoothUnion(
      first.signedDistance(to: point), second.signedDistance(to: point), reach: reach,
      stiffness: stiffness)
  }

  /// Returns the approximate distance of a point from the zero contour.
  ///
  /// It uses the slope of the field, or its curvature at a waist that is about to break, where the field is flat.
  func distance(_ point: Point2D) -> Double {
    let step = 1e-5
    let across = value(point + Vector2D(step, 0)) - value(point - Vector2D(step, 0))
    let down = value(point + Vector2D(0, step)) - value(point - Vector2D(0, step))
    let slope = Vector2D(across, down).length / (2 * step)
    let value = abs(value(point))
    return min(value / max(slope, 1e-12), 5 * value.squareRoot())
  }
}

/// Returns the sharpest corner of a path: the largest sine of the angle between two segments, or infinity
/// if the pen turns back.
func sharpestCorner(_ path: Path2D) -> Double {
  var worst = 0.0
  for subpath in path.subpaths {
    let segments = Array(subpath.segments).filter { $0.start.distance(to: $0.end) > 1e-9 }
    guard let last = segments.last, let first = segments.first else { continue }
    if last.end.distance(to: first.start) > 1e-9 { return .infinity }
    var before = last
    for segment in segments {
      let (a, b) = (before.derivative(at: 1), segment.derivative(at: 0))
      guard let arriving = a.normalized, let leaving = b.normalized, arriving.dot(leaving) > 0
      else {
        return .infinity
      }
      worst = max(worst, abs(arriving.cross(leaving)))
      before = segment
    }
  }
  return worst
}

/// True if every point of a path is finite.
func isFinite(_ path: Path2D) -> Bool {
  path.segments.allSatisfy { segment in
    [0, 0.3, 0.7, 1].allSatisfy { segment.point(at: $0).isFinite }
  }
}
