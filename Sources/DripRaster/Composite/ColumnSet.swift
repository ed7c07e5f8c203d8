/// A set of columns of a strip: a bit for each column, and a mark for each word of bits that may not be zero.
///
/// The marks let searches skip up to 4,096 columns at a time. So the cost of composing depends on the number of spans
/// in a strip, and hardly on its width. The first column is always in the set.
struct ColumnSet: ~Copyable {
  private var words = Buffer<UInt64>()
  private var marks = Buffer<UInt64>()

  /// Makes the set hold only the first of a number of columns.
  mutating func prepare(columns: Int) {
    words.fill(count: columns / 64 + 1, with: 0)
    marks.fill(count: words.count / 64 + 1, with: 0)
    self[0] = 1
  }

  /// The bits of 64 columns.
  @inline(__always)
  subscript(word: Int) -> UInt64 {
    get { words[word] }
    set {
      words[word] = newValue
      marks[word >> 6] |= Self.bit(word)
    }
  }

  /// Returns the bit of a number in its word.
  @inline(__always) static func bit(_ number: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: number & 63)
  }

  /// Returns the bits of the columns from `x` up to, but not including, `end` that are in the word of `x`.
  @inline(__always) static func mask(from x: Int, to end: Int) -> UInt64 {
    let mask = UInt64.max &<< UInt64(truncatingIfNeeded: x & 63)
    guard end < (x | 63) &+ 1 else { return mask }
    return mask & ~(UInt64.max &<< UInt64(truncatingIfNeeded: end & 63))
  }

  /// Returns true if a column is in the set.
  @inline(__always) func contains(_ x: Int) -> Bool { words[x >> 6] & Self.bit(x) != 0 }

  /// Adds a column.
  @inline(__always) mutating func insert(_ x: Int) { self[x >> 6] |= Self.bit(x) }

  /// Removes all columns but the first.
  @inline(__always) mutating func reset() {
    for index in marks.indices {
      var found = marks[index]
      while found != 0 {
        words[index &<< 6 &+ found.trailingZeroBitCount] = 0
        found &= found &- 1
      }
      marks[index] = 0
    }
    self[0] = 1
  }

  /// Removes the columns from `x` up to, but not including, `end`.
  mutating func remove(from x: Int, to end: Int) {
    var at = x
    while at < end {
      words[at >> 6] &= ~Self.mask(from: at, to: end)
      at = next(after: at >> 6) &<< 6
    }
  }

  /// True if the set holds no column but the first.
  var hasOnlyFirst: Bool {
    var others = words[0] & ~1
    var word = next(after: 0)
    while word < words.count {
      others |= words[word]
      word = next(after: word)
    }
    return others == 0
  }

  /// Returns the last column of the set up to and including `x`.
  @inline(__always) func last(at x: Int) -> Int {
    var word = x >> 6
    var found = words[word] & (UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- (x & 63)))
    while found == 0 {
      word = previous(before: word)
      found = words[word]
    }
    return word &<< 6 &+ 63 &- found.leadingZeroBitCount
  }

  /// Returns the next word that may not be zero, or one after all words if there is none.
  @inline(__always) func next(after word: Int) -> Int {
    Self.next(after: word, marks.count) { marks[$0] }
  }

  /// Returns the next word that may not be zero in this set or in another one of the same size.
  @inline(__always) func next(after word: Int, orIn other: borrowing ColumnSet) -> Int {
    Self.next(after: word, marks.count) { marks[$0] | other.marks[$0] }
  }

  @inline(__always)
  private static func next(after word: Int, _ count: Int, in marks: (Int) -> UInt64) -> Int {
    var index = word >> 6
    // The mask has all bits above that of the word.
    var found = marks(index) & ((UInt64.max &- 1) &<< UInt64(truncatingIfNeeded: word & 63))
    while found == 0 {
      index &+= 1
      guard index < count else { return count &<< 6 }
      found = marks(index)
    }
    return index &<< 6 &+ found.trailingZeroBitCount
  }

  /// Returns the last word before another word that may not be zero.
  ///
  /// It exists, because the first column is in the set.
  @inline(__always) private func previous(before word: Int) -> Int {
    var index = word >> 6
    var found = marks[index] & (Self.bit(word) &- 1)
    while found == 0 {
      index &-= 1
      found = marks[index]
    }
    return index &<< 6 &+ 63 &- found.leadingZeroBitCount
  }

  /// Calls a function for each word with columns from `x` up to, but not including, `end`, and with their bits.
  @inline(__always)
  func forEachWord(from x: Int, to end: Int, _ body: (_ word: Int, _ bits: UInt64) -> Void) {
    var at = x
    while at < end {
      body(at >> 6, words[at >> 6] & Self.mask(from: at, to: end))
      at = next(after: at >> 6) &<< 6
    }
  }
}

extension UInt64 {
  /// Calls a function with the indices of all bits that are set, from the lowest up.
  @inline(__always) func forEachBit(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}
