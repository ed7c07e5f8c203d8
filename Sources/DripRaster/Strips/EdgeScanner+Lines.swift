import DripKit

extension EdgeScanner {
  /// Adds a straight edge that reaches into the band.
  @inline(always) func scan(_ edge: Edge, into band: inout StripBand) {
    let row = Int(edge.y0)
    // Most edges are short chords of curves.
    guard row >= first, edge.y1 <= Double(row &+ 1) else { return scanTall(edge, into: &band) }
    scan(
      row: row, from: Point2D(edge.x0, edge.y0), to: Point2D(edge.x1, edge.y1), edge.winding,
      into: &band)
  }

  /// Adds a straight edge that begins above the band, or reaches into several rows.
  @inline(never) private func scanTall(_ edge: Edge, into band: inout StripBand) {
    if edge.x0 == edge.x1 { return scanUpright(edge, into: &band) }
    guard edge.y1 - edge.y0 < 3 else {
      // The edge as a curve that does not bend.
      let middle = Point2D((edge.x0 + edge.x1) / 2, (edge.y0 + edge.y1) / 2)
      return scan(
        CurvedEdge(
          from: Point2D(edge.x0, edge.y0), control: middle, to: Point2D(edge.x1, edge.y1),
          winding: edge.winding), into: &band)
    }
    let slope = (edge.x1 - edge.x0) / (edge.y1 - edge.y0)
    var row = max(Int(edge.y0), first)
    let stop = min(edge.y1.roundedUp, end)
    var begin = Double(row) > edge.y0 ? edge.x0 + (Double(row) - edge.y0) * slope : edge.x0
    while row < stop {
      let (top, bottom) = (max(edge.y0, Double(row)), min(edge.y1, Double(row + 1)))
      let finish = bottom < edge.y1 ? edge.x0 + (bottom - edge.y0) * slope : edge.x1
      scan(
        row: row, from: Point2D(begin, top), to: Point2D(finish, bottom), edge.winding, into: &band)
      begin = finish
      row += 1
    }
  }

  /// Adds a vertical edge, as those of rectangles and of shapes clipped at the left border.
  private func scanUpright(_ edge: Edge, into band: inout StripBand) {
    let column = Int(edge.x0)
    // Twice the distance of the edge from the middle of its pixels. A mirror image has the opposite distance, unless
    // the edge lies between two pixels.
    let offset = Float(2 * (edge.x0 - (Double(column) + 0.5)))
    let (top, bottom) = (edge.y0.units(below: first), edge.y1.units(below: first))
    let firstStrip = (max(Int(edge.y0), first) - first) >> 2
    let lastStrip = (min(edge.y1.roundedUp, end) - 1 - first) >> 2
    let nothing = Lanes.zero.counted
    for strip in firstStrip...lastStrip {
      let halfHeight =
        (Lanes(units: bottom, in: strip) - Lanes(units: top, in: strip)) * Float(edge.winding)
      let half = halfHeight.counted &- nothing
      let shift = (halfHeight * offset).counted &- nothing
      band.add(to: strip, column, height: half &+ half, area: half &- shift)
    }
  }

  /// Adds the segment of a straight edge in a row, pixel by pixel.
  @inline(__always)
  private func scan(
    row: Int, from start: Point2D, to end: Point2D, _ winding: Double, into band: inout StripBand
  ) {
    let top = Double(row)
    // The heights of ends and cuts are rounded, so that the heights of neighbouring parts add up.
    let height =
      (((end.y - top) * 0x1p20).counted &- ((start.y - top) * 0x1p20).counted) &* 2
      &* (winding < 0 ? -1 : 1)
    let (left, right) = start.x < end.x ? (start.x, end.x) : (end.x, start.x)
    var column = Int(left)
    let last = Double(column &+ 1)
    guard right > last else {
      let covered = (last - left) + (last - right)
      return band.add(
        row: row &- first, column, height: height, area: (Double(height) * covered * 0.5).counted)
    }
    let heightPerColumn = (end.y - start.y) / (right - left) * (winding * 0x1p21)
    // The part of the height left of the last border.
    var (x, done) = (left, Int32(0))
    while x < right {
      let border = min(Double(column &+ 1), right)
      let next =
        border < right ? ((border - left) * heightPerColumn).counted : height
      let covered = 2 - ((x - Double(column)) + (border - Double(column)))
      let part = next &- done
      band.add(
        row: row &- first, column, height: part, area: (Double(part) * covered * 0.5).counted)
      (x, done) = (border, next)
      column &+= 1
    }
  }
}
