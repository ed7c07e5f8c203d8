extension Portable {
  /// Returns the angle of the point (x, y), in radians, from −π to π.
  ///
  /// The result has the sign of `y`. Its magnitude is more than π/2 if x is negative:
  ///
  /// - `atan2(y: ±0, x:)` is ±0 for x > 0 and x = +0, and ±π for x < 0 and x = −0.
  /// - `atan2(y:, x: ±0)` is ±π/2 for y ≠ 0.
  /// - Infinities count as limits along the axes and diagonals: one of them gives a multiple of
  ///   π/2, two give an odd multiple of π/4.
  /// - The result is NaN if an argument is.
  public static func atan2(y: Double, x: Double) -> Double {
    guard !y.isNaN, !x.isNaN else { return .nan }
    let angle = angle(
      y: WideDouble(y.magnitude), x: WideDouble(x.magnitude), pointsLeft: x.sign == .minus)
    return y.sign == .minus ? -angle : angle
  }

  /// Returns the angle with a given tangent, in radians, from −π/2 to π/2.
  ///
  /// - The result is ±0 for ±0, ±π/2 for ±∞ and NaN for NaN.
  /// - `atan(-x)` is `-atan(x)`, exactly.
  public static func atan(_ tangent: Double) -> Double { atan2(y: tangent, x: 1) }

  /// Returns the angle with a given cosine, in radians, from 0 to π.
  ///
  /// - The result is 0 for 1, π/2 for ±0, π for −1.
  /// - It is NaN for NaN and for numbers outside −1…1.
  public static func acos(_ cosine: Double) -> Double {
    guard cosine.magnitude <= 1 else { return .nan }
    // The sine is √((1 − x)(1 + x)). Arithmetic in two parts makes it as accurate near 1 as at 0.
    let below = WideDouble(sum: 1, -cosine)
    let above = WideDouble(sum: 1, cosine)
    let product = WideDouble(product: below.high, above.high)
    let square = WideDouble(
      larger: product.high,
      smaller: product.low + (below.high * above.low + below.low * above.high)
    )
    let root = square.high.squareRoot()
    let rootSquared = WideDouble(product: root, root)
    let missing = ((square.high - rootSquared.high) - rootSquared.low) + square.low
    let sine = WideDouble(high: root, low: root > 0 ? missing / (2 * root) : 0)
    return angle(y: sine, x: WideDouble(cosine.magnitude), pointsLeft: cosine.sign == .minus)
  }

  /// Returns the angle, from 0 to π, of a point with the given magnitudes of its coordinates.
  private static func angle(y: WideDouble, x: WideDouble, pointsLeft: Bool) -> Double {
    let isSteep = y.high > x.high
    let small = isSteep ? x : y
    let large = isSteep ? y : x
    let angle = angleToAxis(small, large)
    switch (isSteep, pointsLeft) {
    case (false, false): return angle.value
    case (false, true): return difference(pi, angle)
    case (true, false): return difference(halfPi, angle)
    case (true, true): return difference(halfPi, WideDouble(high: -angle.high, low: -angle.low))
    }
  }

  /// Returns the angle between a point and the nearer axis.
  private static func angleToAxis(_ small: WideDouble, _ large: WideDouble) -> WideDouble {
    if small.high == large.high, large.high == 0 || large.high == .infinity {
      // Two cases have no quotient: (0, 0) counts as on the axis, and (∞, ∞) as on the diagonal.
      let quarter = WideDouble(high: 0.5 * halfPi.high, low: 0.5 * halfPi.low)
      return large.high == 0 ? WideDouble(0) : quarter
    }
    let quotient = small.high / large.high
    // atan q = q − q³/3. Below 2⁻²⁹ the second term is less than a hundredth of a unit.
    guard quotient >= 0x1p-29 else { return WideDouble(quotient) }

    // A common power of two keeps the exact products below from overflow and underflow.
    let scale = large.high > 0x1p400 ? 0x1p-700 : large.high < 0x1p-400 ? 0x1p600 : 1
    let n = WideDouble(high: small.high * scale, low: small.low * scale)
    let d = WideDouble(high: large.high * scale, low: large.low * scale)

    // With c = j/64 near the quotient, atan(n/d) = atan c + atan t with t = (n − cd)/(d + cn), which is
    // at most 1/128. The difference n − cd of close numbers is exact.
    let shifted = quotient * 64 + roundingShift
    let c = (shifted - roundingShift) * 0x1p-6
    let cd = WideDouble(product: c, d.high)
    let cn = WideDouble(product: c, n.high)
    let numerator = WideDouble(high: n.high - cd.high, low: (n.low - c * d.low) - cd.low)
    let sum = WideDouble(larger: d.high, smaller: cn.high)
    let denominator = WideDouble(high: sum.high, low: sum.low + (cn.low + (d.low + c * n.low)))
    let tangent = numerator / denominator

    // atan t = t + t·z·A(z), z = t². A interpolates at four Chebyshev nodes. With rounded coefficients,
    // the error of the formula is 2⁻⁶⁹.
    let t = tangent.high
    let z = t * t
    let a =
      -0x1.5555555555555p-2
      + z * (0x1.99999999998d6p-3 + z * (-0x1.249249159057p-3 + z * 0x1.c7109ffd84b67p-4))
    let entry = 2 * Int(truncatingIfNeeded: shifted.bitPattern & 0x7f)
    let leading = WideDouble(larger: arcTangents[entry], smaller: t)
    let rest = leading.low + (arcTangents[entry + 1] + (tangent.low + t * z * a))
    return WideDouble(larger: leading.high, smaller: rest)
  }

  /// Returns the difference of two angles.
  ///
  /// The first must be at least as large as the second.
  private static func difference(_ lhs: WideDouble, _ rhs: WideDouble) -> Double {
    let leading = WideDouble(larger: lhs.high, smaller: -rhs.high)
    return leading.high + (leading.low + (lhs.low - rhs.low))
  }
}
