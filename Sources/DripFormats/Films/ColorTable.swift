/// A map from colours to values: a hash table with open addressing.
struct ColorTable<Value: BitwiseCopyable & Sendable>: Sendable {
  /// The colours in order of insertion, with their values.
  private(set) var entries: [(bits: UInt32, value: Value)] = []
  /// The index of an entry plus one, above the bits of its colour; 0 for a free slot.
  ///
  /// At most half are used.
  private var slots = [UInt64](repeating: 0, count: 256)

  /// The number of colours.
  var count: Int { entries.count }

  /// Returns the slot of a colour, or the free slot for it.
  ///
  /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4): the highest bits of the
  /// product with 2³² divided by the golden ratio.
  @inline(__always) private func slot(of bits: UInt32) -> Int {
    let slots = slots.span
    let mask = slots.count &- 1
    let shift = UInt32(truncatingIfNeeded: 32 &- slots.count.trailingZeroBitCount)
    var slot = Int(truncatingIfNeeded: (bits &* 0x9e37_79b9) &>> shift)
    while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot]) != bits {
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  /// The value of a colour, if it has one.
  @inline(__always) subscript(bits: UInt32) -> Value? {
    let entry = slots[slot(of: bits)]
    return entry == 0 ? nil : entries[Int(truncatingIfNeeded: entry &>> 32 &- 1)].value
  }

  /// Changes the value of a colour.
  ///
  /// A new colour begins with a first value.
  @inline(__always) mutating func change(
    _ bits: UInt32, from first: Value, _ body: (inout Value) -> Void
  ) {
    var slot = slot(of: bits)
    if slots[slot] == 0 {
      if 2 * entries.count >= slots.count {
        grow()
        slot = self.slot(of: bits)
      }
      entries.append((bits, first))
      slots[slot] = UInt64(entries.count) &<< 32 | UInt64(bits)
    }
    body(&entries[Int(truncatingIfNeeded: slots[slot] &>> 32 &- 1)].value)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: 4 * slots.count)
    for (index, entry) in entries.enumerated() {
      slots[slot(of: entry.bits)] = UInt64(index + 1) &<< 32 | UInt64(entry.bits)
    }
  }
}
