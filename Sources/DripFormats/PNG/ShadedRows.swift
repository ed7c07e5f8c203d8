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
    var (plain, sub, up) = (0, 0, 0)
    var left: UInt32 = 0
    for index in 0..<count {
      let unit = current[index]
      plain += Self.magnitude(unit)
      sub += Self.magnitude(Self.difference(unit, left))
      up += Self.magnitude(Self.difference(unit, above[index]))
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
      case .sub: value = Self.difference(unit, left)
      case .up: value = Self.difference(unit, above[index])
      }
      left = unit
      let end = Int32(truncatingIfNeeded: index + 1)
      if let last = self.runs.last, last.value == value {
        self.runs[self.runs.count - 1].end = end
      } else {
        self.runs.append(Run(value, to: end))
      }
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

  /// Returns the differences of four bytes, without carries between them.
  @inline(__always) private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let high: UInt32 = 0x8080_8080
    return ((a | high) &- (b & ~high)) ^ ((a ^ ~b) & high)
  }

  /// Returns the sum of the magnitudes of four signed bytes.
  @inline(__always) private static func magnitude(_ bytes: UInt32) -> Int {
    let signs = (bytes &>> 7) & 0x0101_0101
    let magnitudes = (bytes ^ (signs &* 255)) &+ signs
    let pairs = (magnitudes & 0x00ff_00ff) &+ ((magnitudes &>> 8) & 0x00ff_00ff)
    return Int(truncatingIfNeeded: (pairs &+ (pairs &>> 16)) & 0xffff)
  }
}
