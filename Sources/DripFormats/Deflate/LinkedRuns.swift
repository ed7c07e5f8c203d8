/// Runs of equal values in a row, each linked to earlier runs of the same value.
struct LinkedRuns<Value: FixedWidthInteger & Sendable>: Sendable {
  private(set) var values: [Value] = []
  /// The position after each run.
  private(set) var ends: [Int32] = []
  /// For each run, the nearest earlier run with the same value, or -1.
  ///
  /// Values with equal hashes are linked, too, so the values must be compared.
  private(set) var latest: [Int32] = []
  /// For each run, the nearest earlier run with the same value and the same next value, or -1.
  private(set) var earlier: [Int32] = []

  /// The last run with each hash of one value, and of two values.
  private var singles = [Int32](repeating: -1, count: 1 << slotBits)
  private var pairs = [Int32](repeating: -1, count: 1 << slotBits)
  private static var slotBits: UInt64 { 12 }

  var count: Int { values.count }

  /// Returns the position of the first element of a run.
  @inline(__always) func start(of run: Int) -> Int32 { run == 0 ? 0 : ends[run - 1] }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    latest.removeAll(keepingCapacity: true)
    earlier.removeAll(keepingCapacity: true)
    for slot in singles.indices { (singles[slot], pairs[slot]) = (-1, -1) }
  }

  /// Adds a run, or extends the last run if it has the same value and runs of this value are joined.
  @inline(__always) mutating func append(_ value: Value, length: Int32, joins: Bool = true) {
    let end = (ends.last ?? 0) &+ length
    if joins, values.last == value {
      ends[ends.count - 1] = end
    } else {
      values.append(value)
      ends.append(end)
    }
  }

  /// Links all runs.
  ///
  /// No key may be zero, so `offset` is added to values that may be.
  mutating func link(offset: UInt64 = 0) {
    for index in values.indices {
      // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4).
      let value = (UInt64(truncatingIfNeeded: values[index]) &+ offset) &* 0x9e37_79b9_7f4a_7c15
      let next =
        index + 1 < values.count ? UInt64(truncatingIfNeeded: values[index + 1]) &+ offset : 0
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
