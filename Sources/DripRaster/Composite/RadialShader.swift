import DripKit

/// A radial gradient in pixels.
///
/// A pixel has the color of the step nearest to its center's distance, of a table with equal steps from the gradient's
/// center to its circle; see ``ShadeTables``. Distances are computed in single precision.
struct RadialShader {
  /// The map from pixels to coordinates in which the circle's radius is the number of steps.
  private let map: Transform2D
  /// The colors.
  let table: ShadeTables.Table

  /// Creates a shader of a gradient in pixel coordinates, which has stops and is not degenerate.
  ///
  /// Returns nil if the gradient's transform has no inverse.
  init?(_ gradient: Paint.RadialGradient, _ tables: inout ShadeTables) {
    guard let inverse = gradient.transform.inverse else { return nil }
    table = tables.table(of: gradient.stops)
    let factor = Double(table.steps) / gradient.radius
    let origin = inverse.apply(Point2D(0.5, 0.5)) - gradient.center
    map = Transform2D(
      a: inverse.a * factor, b: inverse.b * factor, c: inverse.c * factor, d: inverse.d * factor,
      tx: origin.dx * factor, ty: origin.dy * factor)
  }

  /// The coordinates of four rows at the first column, and their change from column to column.
  struct Rows: BitwiseCopyable {
    fileprivate var u: Lanes
    fileprivate var v: Lanes
    fileprivate var a: Lanes
    fileprivate var b: Lanes
    fileprivate var steps: Lanes

    /// Returns the distances at a column.
    ///
    /// A comparison with NaN is false, so a place that is not finite has the last color.
    @inline(__always) func distances(_ column: Lanes) -> Lanes {
      let (u, v) = (self.u + column * a, self.v + column * b)
      let square = u * u + v * v
      let distance = Lanes(
        square.x.squareRoot(), square.y.squareRoot(), square.z.squareRoot(), square.w.squareRoot())
      return smaller(distance, steps)
    }
  }

  /// Returns the rows of a strip.
  func rows(of strip: Int) -> Rows {
    let rows = WideLanes(0, 1, 2, 3) + Double(4 * strip)
    return Rows(
      u: Lanes(rounding: rows * map.c + map.tx), v: Lanes(rounding: rows * map.d + map.ty),
      a: Lanes(repeating: Float(map.a)), b: Lanes(repeating: Float(map.b)),
      steps: Lanes(repeating: Float(table.steps)))
  }

  /// Returns those of some columns of a strip in which colors are not clear, without those that are hidden.
  func visibleColumns(
    of strip: Int, in columns: Range<Int>, without hidden: Range<Int>
  ) -> VisibleColumns {
    let width = columns.upperBound
    var all = columns
    var inside = 0..<0
    guard max(max(abs(map.tx), abs(map.ty)), max(abs(map.c), abs(map.d))) < 1e6 else {
      return VisibleColumns(all, hidden: hidden)
    }
    if table.isClearOutside {
      let (starts, ends) = self.columns(within: Double(table.steps) + 1, of: strip)
      let start = min(min(starts.x, starts.y), min(starts.z, starts.w)) - 1
      let end = max(max(ends.x, ends.y), max(ends.z, ends.w)) + 2
      let first = max(columns.lowerBound, start > 0 ? Int(min(start, Double(width))) : 0)
      all = first..<max(first, end < Double(width) ? Int(max(end, 0)) : width)
    }
    // A step more is nearest to the distances up to its half.
    let hole = Double(table.clearSteps) - 0.75
    if hole > 0 {
      let (starts, ends) = self.columns(within: hole, of: strip)
      let start = max(max(starts.x, starts.y), max(starts.z, starts.w)) + 2
      let end = min(min(ends.x, ends.y), min(ends.z, ends.w)) - 1
      if start < end, start < Double(width), end > 0 {
        inside = Int(max(start, 0))..<Int(min(end, Double(width)))
      }
    }
    return VisibleColumns(all, clear: inside, hidden: hidden)
  }

  /// Returns the range of columns within a distance in each row; it is empty, and NaN, if there are none.
  private func columns(within radius: Double, of strip: Int) -> (WideLanes, WideLanes) {
    let rows = WideLanes(0, 1, 2, 3) + Double(4 * strip)
    let (u, v) = (rows * map.c + map.tx, rows * map.d + map.ty)
    let square = map.a * map.a + map.b * map.b
    let middle = (u * map.a + v * map.b) / -square
    let inside = middle * middle - (u * u + v * v - radius * radius) / square
    let half = larger(inside, .zero).squareRoots()
    let none = WideLanes(repeating: .infinity)
    let isOutside = inside .< 0
    return (
      (middle - half).replacing(with: none, where: isOutside),
      (middle + half).replacing(with: -none, where: isOutside)
    )
  }
}
