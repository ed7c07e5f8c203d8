/// Adds a row's piece of an edge from pixel to pixel, run down.
struct CellWriter {
  /// The row, from the top of the band.
  let row: Int
  /// Its top.
  let top: Double
  /// How far down the piece has been added.
  private(set) var y: Double
  let winding: Double
  private var height: Int32

  @inline(__always) init(row: Int, top: Double, y: Double, winding: Double) {
    (self.row, self.top, self.y, self.winding) = (row, top, y, winding)
    height = ((y - top) * 0x1p20).counted
  }

  /// Adds the next part of the piece, which lies in a column.
  ///
  /// Its heights are rounded where the piece is cut, so that they add up to that of the piece; and areas are
  /// those of rounded heights, so that those of mirror images add up to the heights, too.
  @inline(__always) mutating func add(
    _ column: Int, from x0: Double, to x1: Double, downTo y1: Double, bulge: Double,
    _ band: inout StripBand
  ) {
    let left = Double(column)
    let covered = 2 - ((x0 - left) + (x1 - left))
    let next = ((y1 - top) * 0x1p20).counted
    let part = next &- height
    let area = Double(part) * covered + bulge * StripBand.units
    band.add(
      row: row, column, height: part &* (winding < 0 ? -2 : 2), area: (area * winding).counted)
    (y, height) = (y1, next)
  }
}
