/// A disc on the pixels, whose coverage needs no lines in place of its rim.
struct Disc: BitwiseCopyable {
  /// The column of the centre.
  var x: Double
  /// The row of the centre.
  var y: Double
  /// The radius in pixels.
  var radius: Double
  private var halfRadiusSquared: Double
  private var perRadiusSquared: Double

  /// The least radius: below, the series for the segments has not converged.
  static let leastRadius = 4.0
  /// The largest one, beyond which a coordinate has no digits to spare.
  static let largestRadius = 65_536.0

  /// Creates a disc.
  init(x: Double, y: Double, radius: Double) {
    self.x = x
    self.y = y
    self.radius = radius
    halfRadiusSquared = radius * radius / 2
    perRadiusSquared = 1 / (radius * radius)
  }

  /// Half the length of the chord at a distance from the centre.
  @inline(__always)
  func half(at distance: Double) -> Double {
    guard distance < radius else { return 0 }
    return min(((radius - distance) * (radius + distance)).squareRoot(), radius)
  }

  /// A part of a row that lies on one side of the centre.
  ///
  /// The disc reaches to either side by the half chord of the border nearer to the centre, and it is as
  /// high as the band up to that of the other border. In between lies the rim.
  struct Band {
    /// How far from the centre it begins.
    var near: Double
    /// How high it is, as far as the disc reaches.
    var height: Double
    /// The half chord where it begins.
    var outer: Double
    /// The half chord where it ends.
    var inner: Double
  }

  /// The area of a band between two distances from the centre's column.
  ///
  /// Under the rim lies a trapezoid, and between the rim and its chord a circular segment.
  ///
  /// `low` is how high the disc is in the band at the outer distance, and becomes that at the inner one,
  /// where `half` is the half chord.
  @inline(__always)
  func area(
    _ band: Band, outer: Double, inner: Double, half: Double, low: inout Double
  ) -> Double {
    let full = max(min(outer, band.inner) - inner, 0) * band.height
    let begin = min(outer, band.outer)
    let end = max(inner, band.inner)
    guard begin > end else { return full }
    let high = end > band.inner ? half - band.near : band.height
    let (way, rise) = (begin - end, high - low)
    let segment = segment(begin * rise + (band.near + low) * way)
    let area = way * (low + high) * 0.5 + segment + full
    low = high
    return area
  }

  /// The area between an arc and its chord, from the cross product of the ends as seen from the centre.
  ///
  /// That is radius² times the sine s of the angle between them. The segment is radius² / 2 times the
  /// angle less its sine, so asin s - s, of which these are the first terms. An arc inside a pixel is
  /// so short that what follows is less than 10⁻⁹ of the pixel.
  @inline(__always)
  func segment(_ cross: Double) -> Double { segments(SIMD2(cross, 0)).x }

  /// The areas of two segments.
  @inline(__always)
  func segments(_ cross: SIMD2<Double>) -> SIMD2<Double> {
    let sine = cross * perRadiusSquared
    let squared = sine * sine
    var series = SIMD2(repeating: 35.0 / 1_152)
    if radius < Disc.fewTermsRadius {
      series = squared * (6_435.0 / 557_056) + 143.0 / 10_240
      series = squared * series + 231.0 / 13_312
      series = squared * series + 63.0 / 2_816
      series = squared * series + 35.0 / 1_152
    }
    series = squared * series + 5.0 / 112
    series = squared * series + 3.0 / 40
    series = squared * series + 1.0 / 6
    return halfRadiusSquared * sine * squared * series
  }

  /// From where on half of the terms will do.
  private static let fewTermsRadius = 32.0
}
