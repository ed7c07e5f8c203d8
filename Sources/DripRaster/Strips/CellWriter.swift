/// A writer of an edge's segment in one row, downwards and pixel by pixel.
struct CellWriter {
  /// The row, from the top of the band.
  private let row: Int
  private let winding: Double
  /// The height up to which segments have been added, in units of 2⁻²⁰ from the top of the row.
  private var height: Int32

  /// Creates a writer of a segment that begins at a height from the top of the row.
  @inline(__always) init(row: Int, from y: Double, winding: Double) {
    (self.row, self.winding) = (row, winding)
    height = (y * 0x1p20).counted
  }

  /// Adds the next part of the segment, which lies in one column, by its chord and bulge.
  ///
  /// The heights of the cuts are rounded, so that the heights of all parts add up to that of the segment. Areas are
  /// computed from rounded heights, so that those of mirror images add up to the heights, too.
  @inline(__always) mutating func add(
    _ column: Int, _ chord: Edge, bulge: Double, _ band: inout StripBand
  ) {
    let left = Double(column)
    let covered = 2 - ((chord.x0 - left) + (chord.x1 - left))
    let next = (chord.y1 * 0x1p20).counted
    let part = next &- height
    let area = Double(part) * covered + bulge * StripBand.units
    band.add(
      row: row, column, height: part &* (winding < 0 ? -2 : 2), area: (area * winding).counted)
    height = next
  }
}
