/// A disc on the pixels, whose coverage needs no lines in place of its rim.
///
/// The rim is cut where it crosses the borders of pixels, and at its four extremes. Under each of the
/// pieces lies a trapezoid, and between the piece and its chord a circular segment, of exactly known
/// area. That takes two square roots per piece and hardly more pieces than pixels on the rim, where a
/// polygon as true as that has up to ten times as many sides.
struct Disc: BitwiseCopyable {
  /// The column of the centre.
  var x: Double
  /// The row of the centre.
  var y: Double
  /// The radius in pixels.
  var radius: Double
  private var perDiameterSquared: Double
  /// The height at which the chord was asked for last, and half its length: one row ends where the
  /// next begins.
  private var lastHeight = Double.infinity
  private var lastHalf = 0.0

  /// The least radius: below, the series for the segments has not converged.
  static let leastRadius = 4.0
  /// The largest one, beyond which a coordinate has no digits to spare.
  static let largestRadius = 65_536.0

  /// Creates a disc.
  init(x: Double, y: Double, radius: Double) {
    self.x = x
    self.y = y
    self.radius = radius
    perDiameterSquared = 1 / (4 * radius * radius)
  }

  /// Adds the rim in one row; a disc with the sign −1 takes away.
  mutating func add(row: Double, sign: Double, to coverage: inout CoverageRow) {
    let top = max(row, y - radius)
    let bottom = min(row + 1, y + radius)
    guard top < bottom else { return }
    if top < y, y < bottom {
      add(from: top, to: y, sign: sign, to: &coverage)
      add(from: y, to: bottom, sign: sign, to: &coverage)
    } else {
      add(from: top, to: bottom, sign: sign, to: &coverage)
    }
  }

  /// Half the length of the chord at a distance from the centre.
  @inline(__always)
  private func half(at distance: Double) -> Double {
    let distance = abs(distance)
    guard distance < radius else { return 0 }
    return min(((radius - distance) * (radius + distance)).squareRoot(), radius)
  }

  /// Adds both sides between two heights, which are not on different sides of the centre.
  private mutating func add(
    from top: Double, to bottom: Double, sign: Double, to coverage: inout CoverageRow
  ) {
    let upper = lastHeight == top ? lastHalf : half(at: top - y)
    let lower = half(at: bottom - y)
    (lastHeight, lastHalf) = (bottom, lower)
    // Where the rim lies at a distance from the centre's column.
    let side: Double = bottom <= y ? -1 : 1
    addArc(
      from: x - upper, top, to: x - lower, bottom, side: side, sign: sign, to: &coverage)
    addArc(
      from: x + upper, top, to: x + lower, bottom, side: side, sign: -sign, inside: sign,
      to: &coverage)
  }

  /// Adds an arc that lies within a row and a quarter of the circle.
  @inline(__always)
  private func addArc(
    from x0: Double, _ y0: Double, to x1: Double, _ y1: Double, side: Double, sign: Double,
    inside: Double? = nil, to coverage: inout CoverageRow
  ) {
    let inside = inside ?? sign
    let isRising = x0 > x1
    let (left, right) = isRising ? (x1, x0) : (x0, x1)
    let (first, last) = (Int(left), Int(right))
    var (beginX, beginY) = isRising ? (x1, y1) : (x0, y0)
    let endY = isRising ? y0 : y1
    var column = first
    while column < last {
      let border = Double(column + 1)
      let height = y + side * half(at: border - x)
      // Rounding must not lead beyond the ends.
      let crossing = min(max(height, y0), y1)
      addPiece(
        column, beginX, beginY, border, crossing, sign: sign, inside: inside, to: &coverage)
      (beginX, beginY) = (border, crossing)
      column += 1
    }
    addPiece(column, beginX, beginY, right, endY, sign: sign, inside: inside, to: &coverage)
  }

  /// Adds a piece within a pixel, the left end first.
  @inline(__always)
  private func addPiece(
    _ column: Int, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, sign: Double,
    inside: Double, to coverage: inout CoverageRow
  ) {
    let height = abs(y1 - y0) * sign
    let left = Double(column)
    let covered = 1 - ((x0 - left) + (x1 - left)) / 2
    coverage.add(
      column, height: height,
      area: height * covered + inside * segment(x1 - x0, y1 - y0))
  }

  /// The area between a chord and its arc.
  ///
  /// With u the half chord over the radius it is radius² · (asin u − u √(1 − u²)), of which these are
  /// the first terms. What follows is less than 10⁻¹² of the pixel from the least radius on.
  @inline(__always)
  private func segment(_ dx: Double, _ dy: Double) -> Double {
    let squared = (dx * dx + dy * dy) * perDiameterSquared
    let series =
      2.0 / 3
      + squared
      * (1.0 / 5
        + squared
        * (3.0 / 28
          + squared * (5.0 / 72 + squared * (35.0 / 704 + squared * (63.0 / 1664)))))
    return radius * radius * squared * squared.squareRoot() * series
  }
}
