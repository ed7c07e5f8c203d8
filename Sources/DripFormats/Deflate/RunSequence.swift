internal import DripRaster

/// The bytes of rows, as runs that repeat one byte or one unit.
///
/// Black, white and clear pixels consist of equal bytes. So does the byte before a row, which extends the run before
/// it across rows.
struct RunSequence {
  /// The runs of units: the bytes of a unit, the first in the lowest place, and above them their number.
  private(set) var runs = LinkedRuns<UInt64>()

  mutating func removeAll() { runs.removeAll() }

  /// Adds a byte and the runs of a row.
  mutating func append(_ row: Span<Run<UInt32>>, after byte: UInt8, bytesPerUnit: Int) {
    append(UInt32(byte), bytes: 1, count: 1)
    // A unit of equal bytes is a multiple of this number.
    let ones: UInt32 = 0x0101_0101 &>> UInt32(32 - 8 * bytesPerUnit)
    var start: Int32 = 0
    for index in row.indices {
      let run = row[index]
      let count = run.end &- start
      start = run.end
      if run.value == (run.value & 255) &* ones {
        append(run.value & 255, bytes: 1, count: count &* Int32(bytesPerUnit))
      } else {
        append(run.value, bytes: bytesPerUnit, count: count)
      }
    }
  }

  private mutating func append(_ unit: UInt32, bytes: Int, count: Int32) {
    runs.append(
      UInt64(bytes) << 32 | UInt64(unit), length: count &* Int32(bytes), joins: bytes == 1)
  }

  /// Links the runs to earlier ones.
  mutating func link() { runs.link() }
}
