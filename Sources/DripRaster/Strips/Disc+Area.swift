/// The areas of a disc in a row.
extension Disc {
  /// Returns half the width of the disc at a distance from the centre.
  @inline(__always) func half(at distance: Double) -> Double {
    guard distance < radius else { return 0 }
    return min(((radius - distance) * (radius + distance)).squareRoot(), radius)
  }

  /// The part of a row on one side of the centre.
  ///
  /// The disc reaches to both sides by its half width at the nearer border, and fills the height of the slab up to its
  /// half width at the other border. The rim lies between these columns.
  struct Slab {
    /// The distance of the nearer border from the centre.
    var near: Double
    /// The height of the part that the disc reaches.
    var height: Double
    /// Half the width of the disc at the nearer border.
    var outer: Double
    /// Half the width of the disc at the other border.
    var inner: Double
  }

  /// Returns the area of a slab between two distances from the centre's column.
  ///
  /// The area consists of the trapezoid under the chord and the bulge between chord and rim.
  ///
  /// `low` is the height of the disc in the slab at the outer distance, and is set to that at the inner distance, where
  /// `half` is half the width of the disc. The inner distance is not less than that of the slab.
  @inline(__always) func area(
    _ slab: Slab, outer: Double, inner: Double, half: Double, low: inout Double
  ) -> Double {
    let begin = min(outer, slab.outer)
    guard begin > inner else { return 0 }
    let high = inner > slab.inner ? half - slab.near : slab.height
    let (way, rise) = (begin - inner, high - low)
    let bulge = bulge(begin * rise + (slab.near + low) * way)
    let area = way * (low + high) * 0.5 + bulge
    low = high
    return area
  }

  /// Returns the bulge of an arc, the area between it and its chord.
  ///
  /// The cross product of the ends, relative to the centre, is radius² times the sine s of the angle between them. The
  /// bulge is radius² / 2 · (asin s − s), of which these are the first terms. An arc inside a pixel is so short that
  /// the other terms are less than 10⁻⁹ of the pixel.
  @inline(__always) private func bulge(_ cross: Double) -> Double {
    let sine = cross * perRadiusSquared
    let squared = sine * sine
    var series = 6_435.0 / 557_056
    series = squared * series + 143.0 / 10_240
    series = squared * series + 231.0 / 13_312
    series = squared * series + 63.0 / 2_816
    series = squared * series + 35.0 / 1_152
    series = squared * series + 5.0 / 112
    series = squared * series + 3.0 / 40
    series = squared * series + 1.0 / 6
    return halfRadiusSquared * sine * squared * series
  }
}
