extension Path2D.Curve {
  /// Returns the arc length, to within a tolerance.
  public func length(tolerance: Double = 1e-9) -> Double {
    length(from: 0, to: 1, tolerance: tolerance)
  }

  /// Returns the arc length between two parameters, the smaller one first, to within the larger of a
  /// tolerance and about 1e-15 of the length.
  ///
  /// Integrates the speed: an interval is halved until the sum of its halves agrees with the whole.
  /// On a smooth segment the sum is then much better than required. Around a cusp, halving gains only a
  /// factor of four, so the tolerance is halved, too.
  public func length(from t0: Double, to t1: Double, tolerance: Double) -> Double {
    let whole = speedIntegral(from: t0, to: t1)
    // The agreement cannot be better than rounding.
    let rounding = 1e-15 * whole
    // A cusp takes about 40 halvings. The budget ends the search if rounding errors dominate
    // (coordinates of 1e-160 without a tolerance).
    var budget = 500
    func refined(_ whole: Double, from t0: Double, to t1: Double, tolerance: Double) -> Double {
      let middle = (t0 + t1) / 2
      let first = speedIntegral(from: t0, to: middle)
      let second = speedIntegral(from: middle, to: t1)
      budget -= 1
      // In this form, NaN counts as agreement.
      guard abs(first + second - whole) > max(rounding, tolerance), budget > 0 else {
        return first + second
      }
      return refined(first, from: t0, to: middle, tolerance: tolerance / 2)
        + refined(second, from: middle, to: t1, tolerance: tolerance / 2)
    }
    return refined(whole, from: t0, to: t1, tolerance: tolerance)
  }

  private func speedIntegral(from t0: Double, to t1: Double) -> Double {
    GaussLobatto.integral(from: t0, to: t1) { derivative(at: $0).length }
  }

  /// Returns the parameter up to which the curve has a given arc length, to within a tolerance of that
  /// length; 0 if the length is negative or NaN, and 1 if it is too large.
  public func parameter(atLength target: Double, tolerance: Double = 1e-9) -> Double {
    guard target > 0 else { return 0 }
    let total = length(tolerance: tolerance / 8)
    guard target < total else { return 1 }
    // Newton's method with the speed as the derivative, inside a shrinking bracket. Only the part
    // between two guesses is measured.
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

/// Numerical integration by the sixteen-point Gauss–Lobatto rule.
///
/// The rule is exact for polynomials up to degree 29 (Abramowitz and Stegun, 25.4.32). Plain Gauss
/// rules have a slightly higher degree with the same number of points, but no points at the ends of the
/// interval: they would miss a cusp just inside an end, in the whole and in its halves.
enum GaussLobatto {
  /// Returns the integral of a function over an interval.
  @inline(__always) static func integral(
    from a: Double,
    to b: Double,
    of function: (Double) -> Double
  ) -> Double {
    let middle = (a + b) / 2
    let half = (b - a) / 2
    func pair(at node: Double, weight: Double) -> Double {
      weight * (function(middle - half * node) + function(middle + half * node))
    }
    // 1 and the positive zeros x of P₁₅′, the derivative of a Legendre polynomial, and
    // 2/(16·15·P₁₅(x)²).
    var sum = pair(at: 0.10132627352194945, weight: 0.20195830817822987)
    sum += pair(at: 0.29983046890076321, weight: 0.19369002382520358)
    sum += pair(at: 0.48605942188713761, weight: 0.17749191339170413)
    sum += pair(at: 0.65238870288249309, weight: 0.15402698080716428)
    sum += pair(at: 0.79200829186181506, weight: 0.1242553821325141)
    sum += pair(at: 0.89920053309347209, weight: 0.089393697325930801)
    sum += pair(at: 0.96956804627021793, weight: 0.050850361005919905)
    sum += (function(a) + function(b)) / 120
    return half * sum
  }
}
