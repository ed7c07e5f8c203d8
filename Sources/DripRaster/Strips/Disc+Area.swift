/// The areas of a disc in a row.
extension Disc {
  /// Half the width of the disc at a distance from the centre.
  @inline(__always) func half(at distance: Double) -> Double {
    guard distance < radius else { return 0 }
    return min(((radius - distance) * (radius + distance)).squareRoot(), radius)
  }

  /// The part of a row that lies on one side of the centre.
  ///
  /// The disc reaches to either side by the half width at the border nearer to the centre, and it is as
  /// high as the slab up to that at the other border. In between lies the rim.
  struct Slab {
    /// The distance of its nearer border from the centre.
    var near: Double
    /// Its height, as far as the disc reaches.
    var height: Double
    /// Half the width of the disc where it begins.
    var outer: Double
    /// Half the width of the disc where it ends.
    var inner: Double
  }

  /// The area of a slab between two distances from the centre's column.
  ///
  /// Under the chord lies a trapezoid, and between the chord and the rim a bulge.
  ///
  /// `low` is how high the disc is in the slab at the outer distance, and becomes that at the inner one,
  /// where `half` is half the width of the disc. The inner distance is not less than that of the slab.
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

  /// The bulge of an arc: the area between it and its chord, from the cross product of the ends as seen from the centre.
  ///
  /// That is radius² times the sine s of the angle between them. The bulge is radius² / 2 times the
  /// angle less its sine, so asin s - s, of which these are the first terms. An arc inside a pixel is
  /// so short that what follows is less than 10⁻⁹ of the pixel.
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
