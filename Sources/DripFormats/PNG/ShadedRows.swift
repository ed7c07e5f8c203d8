internal import DripRaster

/// A filter of rows whose pixels change gradually, as in a gradient.
///
/// Of the bytes of a row, their differences from the pixels on the left and from the row above, those with the smallest
/// sum of magnitudes are used (PNG specification, section 12.7). Four bytes are computed at once.
struct ShadedRows {
  private var above: [UInt32] = []
  private var current: [UInt32] = []
  /// The last filtered row.
  private(set) var runs: [Run<UInt32>] = []

  /// Filters a row of an image, and returns the filter.
  mutating func filter(
    _ row: Range<Int>, below previous: Range<Int>, of runs: [Run<UInt32>]
  ) -> RowFilter {
    Self.expand(runs.span.extracting(row), into: &current)
    Self.expand(runs.span.extracting(previous), into: &above)
    let count = current.count
    precondition(above.count == count, "rows of different lengths")
    var (plain, sub, up) = (UInt32(0), UInt32(0), UInt32(0))
    var left: UInt32 = 0
    for index in 0..<count {
      let unit = current[index]
      plain += unit.byteMagnitudes
      sub += unit.byteDifferences(from: left).byteMagnitudes
      up += unit.byteDifferences(from: above[index]).byteMagnitudes
      left = unit
    }
    let filter: RowFilter = plain <= min(sub, up) ? .none : sub <= up ? .sub : .up
    self.runs.removeAll(keepingCapacity: true)
    left = 0
    for index in 0..<count {
      let unit = current[index]
      let value: UInt32
      switch filter {
      case .none: value = unit
      case .sub: value = unit.byteDifferences(from: left)
      case .up: value = unit.byteDifferences(from: above[index])
      }
      left = unit
      self.runs.append(value, to: index + 1)
    }
    return filter
  }

  /// Replaces an array by the units of runs.
  private static func expand(_ row: Span<Run<UInt32>>, into units: inout [UInt32]) {
    units.removeAll(keepingCapacity: true)
    for index in row.indices {
      let run = row[index]
      while units.count < Int(run.end) { units.append(run.value) }
    }
  }
}
