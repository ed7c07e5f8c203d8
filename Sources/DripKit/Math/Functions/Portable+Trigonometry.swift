extension Portable {
  /// Returns the sine of an angle in radians.
  ///
  /// - The sine of ±0 is ±0, of ±∞ and NaN it is NaN.
  /// - `sin(-x)` is `-sin(x)`, exactly.
  /// - Large angles are reduced exactly, so `sin(1e22)` is as accurate as `sin(1)`. `Double.pi` is not
  ///   exactly π, so its sine is 1.2246…e-16.
  public static func sin(_ radians: Double) -> Double {
    let size = radians.magnitude
    // x − x³/6 differs from x by less than a hundredth of a unit, and −0 stays −0.
    guard size >= 0x1p-29 else { return radians }
    guard size < .infinity else { return .nan }
    return sine(radians, turnedBy: 0)
  }

  /// Returns the cosine of an angle in radians.
  ///
  /// - The cosine of ±0 is 1, of ±∞ and NaN it is NaN.
  /// - `cos(-x)` is `cos(x)`, exactly.
  /// - Large angles are reduced exactly, as in ``sin(_:)``.
  public static func cos(_ radians: Double) -> Double {
    let size = radians.magnitude
    guard size < .infinity else { return .nan }
    return sine(size, turnedBy: 1)
  }

  /// Returns the sine and the cosine of an angle in radians.
  ///
  /// The bits are those of ``sin(_:)`` and ``cos(_:)``, in less time.
  @inline(never) public static func sineAndCosine(_ radians: Double) -> (
    sine: Double, cosine: Double
  ) {
    let size = radians.magnitude
    guard size >= 0x1p-29 else { return (radians, cos(radians)) }
    guard size < .infinity else { return (.nan, .nan) }
    let (quadrant, rest) = reduce(radians)
    let (sine, cosine) = (sine(rest).value, cosine(rest).value)
    let (first, second) = quadrant & 1 == 0 ? (sine, cosine) : (cosine, sine)
    return (
      quadrant & 2 == 0 ? first : -first,
      (quadrant + 1) & 2 == 0 ? second : -second
    )
  }

  /// Returns the tangent of an angle in radians.
  ///
  /// - The tangent of ±0 is ±0, of ±∞ and NaN it is NaN.
  /// - `tan(-x)` is `-tan(x)`, exactly.
  /// - It is never infinite: no double is an odd multiple of π/2.
  public static func tan(_ radians: Double) -> Double {
    let size = radians.magnitude
    guard size >= 0x1p-29 else { return radians }
    guard size < .infinity else { return .nan }
    let (quadrant, rest) = reduce(radians)
    let sine = sine(rest)
    let cosine = cosine(rest)
    return quadrant & 1 == 0 ? (sine / cosine).value : -(cosine / sine).value
  }

  /// Returns the sine of an angle plus a number of quarter turns; one quarter turn gives the cosine.
  ///
  /// Large functions with many callers are not inlined: a copy for each caller would make WebAssembly
  /// modules much larger and nothing faster.
  @inline(never) private static func sine(_ radians: Double, turnedBy turns: Int) -> Double {
    let (quadrant, rest) = reduce(radians)
    let turned = quadrant + turns
    let result = turned & 1 == 0 ? sine(rest).value : cosine(rest).value
    return turned & 2 == 0 ? result : -result
  }

  /// Returns the sine of an angle of at most π/4, with an error of a tenth of a unit.
  ///
  /// sin r = r + r·z·S(z), z = r². S interpolates at seven Chebyshev nodes. With rounded coefficients, the
  /// error of the formula is 2⁻⁵⁷.
  @inline(__always) private static func sine(_ angle: WideDouble) -> WideDouble {
    let r = angle.high
    let z = r * r
    let rest = polynomial(
      z, 0x1.111111111111p-7, -0x1.a01a01a019937p-13, 0x1.71de3a54607a5p-19,
      -0x1.ae64541295cdfp-26, 0x1.61217ee5cca1bp-33, -0x1.ab17bdcbd3414p-41)
    let s = -0x1.5555555555555p-3 + z * rest
    // The last term is the first-order effect of the low part of the angle.
    return WideDouble(larger: r, smaller: r * z * s + angle.low * (1 - 0.5 * z))
  }

  /// Returns the cosine of an angle of at most π/4, with an error of a tenth of a unit.
  ///
  /// cos r = 1 − z/2 + z²·C(z), z = r². C interpolates at six Chebyshev nodes. With rounded coefficients,
  /// the error of the formula is 2⁻⁵⁹.
  @inline(__always) private static func cosine(_ angle: WideDouble) -> WideDouble {
    let r = angle.high
    let square = WideDouble(product: r, r)
    let z = square.high
    let c = polynomial(
      z, 0x1.5555555555555p-5, -0x1.6c16c16c16967p-10, 0x1.a01a019f4e9b4p-16,
      -0x1.27e4fa17bf139p-22, 0x1.1eeb68cd22f56p-29, -0x1.907d8f29fe7d9p-37)
    let leading = WideDouble(larger: 1, smaller: -0.5 * z)
    let rest = leading.low + (z * z * c - 0.5 * square.low - r * angle.low)
    return WideDouble(larger: leading.high, smaller: rest)
  }
}
