internal import DripRaster

/// Compresses rows of runs of units into zlib's format (RFC 1950), without the bytes in between.
protocol RowCompressor {
  /// The compressed data, once it is finished.
  var output: BitWriter { get }

  /// Begins anew, with units of one to four bytes, the first in the lowest place.
  mutating func begin(bytesPerUnit: Int)

  /// Compresses a row of at least one run, no two neighbours of which are equal, behind a byte.
  mutating func append(_ row: Span<Run<UInt32>>, behind byte: UInt8)

  /// Compresses several rows.
  mutating func append(_ rows: Span<FilteredRow>, of runs: Span<Run<UInt32>>)

  /// Ends the data.
  mutating func finish()
}

/// The runs of a row, and its filter byte.
struct FilteredRow {
  var runs: Range<Int>
  var filter: RowFilter
}

extension RowCompressor {
  mutating func append(_ rows: Span<FilteredRow>, of runs: Span<Run<UInt32>>) {
    for index in rows.indices {
      let row = rows[index]
      append(runs.extracting(row.runs), behind: row.filter.rawValue)
    }
  }
}
