internal import DripRaster

/// A compressor of rows of runs into zlib's format (RFC 1950) that does not expand the runs to bytes.
protocol RowCompressor {
  /// The compressed data, which is complete after ``finish()``.
  var output: BitWriter { get set }

  /// The checksum of all bytes so far.
  var checksum: UInt32 { get }

  /// Begins new data with units of one to four bytes, the first in the lowest place.
  mutating func begin(bytesPerUnit: Int)

  /// Compresses a byte and a row of at least one run, no two neighbours of which are equal.
  mutating func append(_ row: Span<Run<UInt32>>, after byte: UInt8)

  /// Compresses several rows.
  mutating func append(_ rows: Span<PrefixedRow>, of runs: Span<Run<UInt32>>)

  /// Writes the rows since the last block as one or more blocks.
  mutating func writeBlocks(isLast: Bool)
}

/// A row of runs and the byte before it.
struct PrefixedRow {
  var byte: UInt8
  var runs: Range<Int>
}

extension RowCompressor {
  /// Ends the data.
  mutating func finish() {
    writeBlocks(isLast: true)
    output.finishByte()
    output.write(bigEndian: checksum)
  }

  mutating func append(_ rows: Span<PrefixedRow>, of runs: Span<Run<UInt32>>) {
    for index in rows.indices {
      append(runs.extracting(rows[index].runs), after: rows[index].byte)
    }
  }
}
