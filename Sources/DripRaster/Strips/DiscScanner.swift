/// A scanner of discs, which computes their coverage strip by strip.
///
/// The segments of both rims follow from the half widths of the disc at the borders of four rows, which take one square
/// root each.
struct DiscScanner {
  /// The first row of the band.
  var first: Int
  /// The row after the last.
  var end: Int

  /// Adds a disc, or subtracts it if the winding is −1.
  func scan(_ disc: Disc, winding: Double, into band: inout StripBand) {
    let (top, bottom) = (disc.y - disc.radius, disc.y + disc.radius)
    band.reach(from: disc.x - disc.radius, to: disc.x + disc.radius)
    // The halves above and below the centre are monotone.
    scan(disc, from: max(top, Double(first)), to: min(disc.y, Double(end)), winding, into: &band)
    scan(disc, from: max(disc.y, Double(first)), to: min(bottom, Double(end)), winding, into: &band)
  }

  private func scan(
    _ disc: Disc, from top: Double, to bottom: Double, _ winding: Double, into band: inout StripBand
  ) {
    guard top < bottom else { return }
    let isAbove = bottom <= disc.y
    let stop = bottom.roundedUp
    let radius = WideLanes(repeating: disc.radius)
    let column = WideLanes(repeating: disc.x)
    let (upperLimit, lowerLimit) = (
      WideLanes(repeating: top - disc.y), WideLanes(repeating: bottom - disc.y)
    )
    let (topUnits, bottomUnits) = (top.units(below: first), bottom.units(below: first))
    let perRadiusSquared = WideLanes(repeating: disc.perRadiusSquared)
    let bulge = Float(disc.halfRadiusSquared * winding * 0.75 * StripBand.units)
    let axis = disc.axis
    var row = Int(top) & ~3
    var half = disc.half(at: abs(top - disc.y))
    while row < stop {
      let borders = WideLanes(repeating: Double(row) - disc.y) + .rowEnds
      let y1 = smaller(larger(borders, upperLimit), lowerLimit)
      let y0 = smaller(larger(borders - 1, upperLimit), lowerLimit)
      let c1 = smaller(larger((radius - y1) * (radius + y1), .zero).squareRoots(), radius)
      let c0 = WideLanes(half, c1.x, c1.y, c1.z)
      let (outerMost, innerMost) = isAbove ? (c1.w, half) : (half, c1.w)
      half = c1.w
      let outer = isAbove ? c1 : c0, inner = isAbove ? c0 : c1
      let strip = (row &- first) >> 2
      let (upper, lower) = (Lanes(units: topUnits, in: strip), Lanes(units: bottomUnits, in: strip))
      let halfHeight = (lower - upper) * Float(winding)

      let width = outer - inner
      let halfWidth = larger(Lanes(rounding: width * 0.5), .zero)
      let perHalfWidth = 1 / (halfWidth + 1e-12)
      let middle = (outer + inner) * 0.5
      // The sine of the angle between the ends at the centre. The bulge is radius² / 2 times the difference of the
      // angle and its sine.
      let sine = Lanes(rounding: (c0 * y1 - c1 * y0) * perRadiusSquared)
      let squared = sine * sine
      var series: Lanes = squared * (35.0 / 1_152) + (5.0 / 112)
      series = squared * series + (3.0 / 40)
      series = squared * series + (1.0 / 6)
      let bend: Lanes = sine * squared * series * bulge * perHalfWidth
      // The skew is a third of the third derivative over the second in the middle.
      let perDepth = 1 / (Lanes(rounding: (radius - middle) * (radius + middle)) + 1e-9)
      let middles = Lanes(rounding: middle)
      let skew = smaller(halfWidth * middles * perDepth, Lanes(repeating: 1))
      let turn = halfWidth * halfWidth * perDepth

      var left = EdgeSegment(
        from: disc.x - outerMost, to: disc.x - innerMost, around: column - middle,
        halfWidth: halfWidth, perHalfWidth: perHalfWidth, halfHeight: halfHeight, bend: bend,
        skew: skew)
      let stray = left.stray(turn: turn * Self.turnFactor)
      let room = band.spend(stray, times: 2, in: strip)
      if room.isAnyNegative {
        scanExactly(disc, row: row, y0, y1, outer, inner, room, &left, winding, into: &band)
      }
      if let axis {
        band.add(left, to: strip, mirroredAt: axis)
      } else {
        // The right rim is the mirror image relative to other pixels.
        let right = EdgeSegment(
          from: disc.x + innerMost, to: disc.x + outerMost, around: column + middle,
          halfWidth: halfWidth, perHalfWidth: perHalfWidth,
          halfHeight: Lanes.zero - left.halfHeight, bend: left.bend,
          skew: Lanes.zero - skew)
        band.add(left, to: strip)
        band.add(right, to: strip)
      }
      row &+= 4
    }
  }

  /// The error due to the fourth derivative is proportional to this part of the square of half the width.
  private static let turnFactor: Float = 0.25

  /// Adds the rows of both rims exactly for which the model is not exact enough, and removes them from it.
  @inline(never)
  private func scanExactly(
    _ disc: Disc, row: Int, _ y0: WideLanes, _ y1: WideLanes, _ outer: WideLanes,
    _ inner: WideLanes, _ room: Lanes, _ segment: inout EdgeSegment, _ winding: Double,
    into band: inout StripBand
  ) {
    for lane in 0..<4 where room[lane] < 0 && y0[lane] < y1[lane] {
      let slab = Disc.Slab(
        near: min(abs(y0[lane]), abs(y1[lane])), height: y1[lane] - y0[lane], outer: outer[lane],
        inner: inner[lane])
      let height = Int32(segment.halfHeight[lane]) &* 2
      segment.halfHeight[lane] = 0
      segment.bend[lane] = 0
      addRim(of: disc, slab, isLeft: true, row: row + lane - first, height, winding, into: &band)
      addRim(of: disc, slab, isLeft: false, row: row + lane - first, height, winding, into: &band)
    }
  }

  /// Adds a row of one rim column by column, from the outside to the inside.
  private func addRim(
    of disc: Disc, _ slab: Disc.Slab, isLeft: Bool, row: Int, _ height: Int32, _ winding: Double,
    into band: inout StripBand
  ) {
    let scale = winding * StripBand.units
    let sign: Int32 = isLeft ? 1 : -1
    let outwards = isLeft ? -1.0 : 1
    let columns = columns(of: disc, slab, isLeft: isLeft)
    var (low, last) = (0.0, Int32(0))
    for number in 0..<columns.count {
      let column = isLeft ? columns.lowerBound + number : columns.upperBound - number
      let (near, far) = (Double(isLeft ? column + 1 : column), Double(isLeft ? column : column + 1))
      let inside = max((near - disc.x) * outwards, slab.inner)
      let outside = (far - disc.x) * outwards
      let full = max(slab.inner - (outside - 1), 0) * slab.height
      let rim = disc.area(
        slab, outer: outside, inner: inside, half: disc.half(at: inside), low: &low)
      let area = ((rim + full) * scale).counted
      band.add(row: row, isLeft ? column : column + 1, change: (area &- last) &* sign)
      last = area
    }
    let end = isLeft ? columns.upperBound + 1 : columns.lowerBound
    band.add(row: row, end, change: (height &- last) &* sign)
  }

  /// Returns the columns that one rim crosses in a row.
  private func columns(of disc: Disc, _ slab: Disc.Slab, isLeft: Bool) -> ClosedRange<Int> {
    let outer = max(slab.outer, slab.inner)
    guard isLeft else { return Int(disc.x + slab.inner)...Int(disc.x + outer) }
    let first = Int(disc.x - outer)
    return first...max(first, (disc.x - slab.inner).roundedUp - 1)
  }
}
