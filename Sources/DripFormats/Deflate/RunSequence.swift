internal import DripRaster

/// The bytes of rows, as runs that repeat one byte or one unit.
///
/// Black, white and clear pixels consist of equal bytes. So does the filter byte of a row, which extends the run
/// before it across rows.
struct RunSequence {
  /// The unit of each run: its bytes, the first in the lowest place, below their number.
  private(set) var values: [UInt64] = []
  /// Where each run ends.
  private(set) var ends: [Int32] = []
  /// For each run the nearest one before of the same value with the same value behind it, or -1.
  private(set) var earlier: [Int32] = []
  /// For each run the nearest one before of the same value, or -1.
  private(set) var latest: [Int32] = []

  /// Below the hash of two values, or of one, the last run that has them.
  private var pairs = [Int32](repeating: -1, count: 1 << slotBits)
  private var singles = [Int32](repeating: -1, count: 1 << slotBits)
  private static let slotBits: UInt64 = 12

  /// The number of runs.
  var count: Int { values.count }

  /// Forgets all runs.
  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    earlier.removeAll(keepingCapacity: true)
    latest.removeAll(keepingCapacity: true)
    for slot in pairs.indices { (pairs[slot], singles[slot]) = (-1, -1) }
  }

  /// Takes in a byte, and the runs of a row behind it.
  mutating func append(_ row: Span<Run<UInt32>>, behind byte: UInt8, bytesPerUnit: Int) {
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
    let value = UInt64(bytes) << 32 | UInt64(unit)
    let end = (ends.last ?? 0) &+ count &* Int32(bytes)
    if bytes == 1, values.last == value {
      ends[ends.count - 1] = end
      return
    }
    values.append(value)
    ends.append(end)
  }

  /// Finds for each run those that are like it.
  mutating func link() {
    for index in values.indices {
      // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4).
      let value = values[index] &* 0x9e37_79b9_7f4a_7c15
      let next = index + 1 < values.count ? values[index + 1] : 0
      let pair = (value &+ next) &* 0x9e37_79b9_7f4a_7c15
      latest.append(Self.replace(&singles, value, index))
      earlier.append(Self.replace(&pairs, pair, index))
    }
  }

  private static func replace(_ slots: inout [Int32], _ hash: UInt64, _ index: Int) -> Int32 {
    let slot = Int(hash &>> (64 &- slotBits))
    let last = slots[slot]
    slots[slot] = Int32(index)
    return last
  }
}
