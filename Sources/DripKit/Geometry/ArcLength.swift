extension Curve {
  /// Returns the arc length, to within a tolerance.
  public func length(tolerance: Double = 1e-9) -> Double {
    length(from: 0, to: 1, tolerance: tolerance)
  }

  /// Returns the arc length between two parameters, the smaller one first, to within a tolerance
  /// or, where that is coarser, to about 1e-15 of the length.
  ///
  /// Integrates the speed: an interval is halved until the sum of its halves agrees with the whole.
  /// On a smooth stretch the sum is then far better than the agreement asks for; only around a
  /// cusp, where halving gains a factor of four, does it matter that the tolerance is halved too.
  public func length(from t0: Double, to t1: Double, tolerance: Double) -> Double {
    let whole = GaussLegendre.integral(from: t0, to: t1) { derivative(at: $0).length }
    // Agreement beyond rounding would never come.
    let floor = 1e-15 * whole
    return refined(
      whole,
      from: t0,
      to: t1,
      tolerance: max(floor, tolerance),
      floor: floor,
      depth: 0
    )
  }

  /// Returns a better value than `whole` for the length between two parameters.
  private func refined(
    _ whole: Double,
    from t0: Double,
    to t1: Double,
    tolerance: Double,
    floor: Double,
    depth: Int
  ) -> Double {
    let middle = (t0 + t1) / 2
    let first = GaussLegendre.integral(from: t0, to: middle) { derivative(at: $0).length }
    let second = GaussLegendre.integral(from: middle, to: t1) { derivative(at: $0).length }
    // Written so that values that are not numbers count as agreement and end the search.
    guard abs(first + second - whole) > max(tolerance, floor), depth < 40 else {
      return first + second
    }
    let half = tolerance / 2
    return refined(first, from: t0, to: middle, tolerance: half, floor: floor, depth: depth + 1)
      + refined(second, from: middle, to: t1, tolerance: half, floor: floor, depth: depth + 1)
  }

  /// Returns the parameter up to which the curve has a given arc length, to within a tolerance in
  /// that length; 0 for a length that is negative or not a number, 1 for one that is too large.
  public func parameter(atLength target: Double, tolerance: Double = 1e-9) -> Double {
    guard target > 0 else { return 0 }
    let total = length(tolerance: tolerance / 8)
    guard target < total else { return 1 }
    // Newton's method, whose derivative is the speed, kept inside a shrinking bracket. Only what
    // lies between one guess and the next is measured.
    var (low, high) = (0.0, 1.0)
    var lengthBelow = 0.0
    var t = target / total
    for _ in 0..<64 {
      let reached = lengthBelow + length(from: low, to: t, tolerance: tolerance / 64)
      let excess = reached - target
      if abs(excess) <= tolerance { break }
      if excess < 0 {
        low = t
        lengthBelow = reached
      } else {
        high = t
      }
      let newton = t - excess / derivative(at: t).length
      let next = low < newton && newton < high ? newton : (low + high) / 2
      if next == t || next == low || next == high { break }
      t = next
    }
    return t
  }
}

/// Numerical integration by the sixteen-point Gauss–Legendre rule.
///
/// The rule is exact for polynomials up to degree 31. For a function that is analytic inside the
/// ellipse around the interval whose half axes add up to ρ half intervals, the error falls like
/// ρ⁻³² (Trefethen, "Approximation Theory and Approximation Practice", theorem 19.3).
enum GaussLegendre {
  /// Returns the integral of a function over an interval.
  @inline(__always)
  static func integral(
    from a: Double,
    to b: Double,
    of function: (Double) -> Double
  ) -> Double {
    let middle = (a + b) / 2
    let half = (b - a) / 2
    func pair(at node: Double, weight: Double) -> Double {
      weight * (function(middle - half * node) + function(middle + half * node))
    }
    // The positive zeros x of the Legendre polynomial P₁₆, and 2/((1 − x²)·P₁₆′(x)²).
    var sum = pair(at: 0.09501250983763744, weight: 0.1894506104550685)
    sum += pair(at: 0.28160355077925891, weight: 0.1826034150449236)
    sum += pair(at: 0.45801677765722739, weight: 0.1691565193950025)
    sum += pair(at: 0.61787624440264375, weight: 0.14959598881657673)
    sum += pair(at: 0.75540440835500303, weight: 0.12462897125553387)
    sum += pair(at: 0.86563120238783174, weight: 0.09515851168249278)
    sum += pair(at: 0.94457502307323258, weight: 0.062253523938647893)
    sum += pair(at: 0.98940093499164993, weight: 0.027152459411754095)
    return half * sum
  }
}
