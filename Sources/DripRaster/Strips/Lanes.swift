/// A number for each of the four rows of a strip.
typealias Lanes = SIMD4<Float>

/// A number for each of the four rows with the precision of positions in the frame.
typealias WideLanes = SIMD4<Double>

// Some functions of the standard library are compiled lane by lane. These conditional expressions compile to one
// instruction.

@inline(__always) func larger(_ a: Lanes, _ b: Lanes) -> Lanes {
  Lanes(a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y, a.z > b.z ? a.z : b.z, a.w > b.w ? a.w : b.w)
}

@inline(__always) func smaller(_ a: Lanes, _ b: Lanes) -> Lanes {
  Lanes(a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.z < b.z ? a.z : b.z, a.w < b.w ? a.w : b.w)
}

@inline(__always) func larger(_ a: WideLanes, _ b: WideLanes) -> WideLanes {
  WideLanes(
    a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y, a.z > b.z ? a.z : b.z, a.w > b.w ? a.w : b.w)
}

@inline(__always) func smaller(_ a: WideLanes, _ b: WideLanes) -> WideLanes {
  WideLanes(
    a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.z < b.z ? a.z : b.z, a.w < b.w ? a.w : b.w)
}

/// Returns the columns of a matrix with four rows.
@inline(__always) func transposed(
  _ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes
) -> (Lanes, Lanes, Lanes, Lanes) {
  // Eight instructions, each of which takes one half of two vectors.
  let (low, lowNext) = (Lanes(a.x, b.x, a.y, b.y).halves, Lanes(c.x, d.x, c.y, d.y).halves)
  let (high, highNext) = (Lanes(a.z, b.z, a.w, b.w).halves, Lanes(c.z, d.z, c.w, d.w).halves)
  return (
    Lanes(halves: SIMD2(low.x, lowNext.x)), Lanes(halves: SIMD2(low.y, lowNext.y)),
    Lanes(halves: SIMD2(high.x, highNext.x)), Lanes(halves: SIMD2(high.y, highNext.y))
  )
}

extension Lanes {
  /// The numbers of the rows from the top of their strip.
  static var rows: Lanes { @inline(__always) get { Lanes(0, 1, 2, 3) } }

  /// Rounds numbers to single precision.
  @inline(__always) init(rounding wide: WideLanes) {
    self.init(Float(wide.x), Float(wide.y), Float(wide.z), Float(wide.w))
  }

  /// The numbers without their signs.
  @inline(__always) var magnitudes: Lanes {
    Lanes(bitPatterns: bitPatterns & 0x7FFF_FFFF)
  }

  /// True if any number is below zero.
  @inline(__always) var isAnyNegative: Bool {
    let halves = halves
    return (halves.x | halves.y) & 0x8000_0000_8000_0000 != 0
  }

  /// The nearest whole numbers plus a constant, for numbers below 2²².
  ///
  /// Adding 1.5 · 2²³ removes all fractional digits, and the lowest bits count whole numbers. So the constant does not
  /// matter to differences.
  @inline(__always) var counted: SIMD4<Int32> {
    SIMD4<Int32>(truncatingIfNeeded: (self + 12_582_912).bitPatterns)
  }
}

extension WideLanes {
  /// The bottoms of the rows from the top of their strip.
  static var rowEnds: WideLanes { @inline(__always) get { WideLanes(1, 2, 3, 4) } }

  /// Returns the square roots of numbers that are not negative.
  @inline(__always) func squareRoots() -> WideLanes {
    WideLanes(x.squareRoot(), y.squareRoot(), z.squareRoot(), w.squareRoot())
  }

  /// The nearest whole numbers for magnitudes below 2⁵¹.
  @inline(__always) var wholes: WideLanes { self + 0x1.8p52 - 0x1.8p52 }
}

extension Lanes {
  /// Creates the parts of a height in each row of a strip, in units of 2⁻²⁰, from the height in the band.
  ///
  /// The parts are whole numbers of up to 23 bits, which Float stores exactly.
  @inline(__always) init(units: Double, in strip: Int) {
    let inside = Float(Swift.min(Swift.max(units - Double(strip &<< 22), 0), 0x1p22))
    self = smaller(
      larger(Lanes(repeating: inside) - .rows * 0x1p20, .zero), Lanes(repeating: 0x1p20))
  }
}

extension Double {
  /// Returns the distance of a height from a row above it, rounded to units of 2⁻²⁰ and at most 64 rows.
  @inline(__always) func units(below row: Int) -> Double {
    (Swift.min(self - Double(row), 64) * 0x1p20).whole
  }
}
