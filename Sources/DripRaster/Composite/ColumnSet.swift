/// Some of the columns of a strip: a bit for each, and a mark for each word of those in which any may be set.
///
/// So what lies between two columns is passed over up to 4,096 columns at a time: composing takes time by what begins in a
/// strip, and hardly by its width. The first column is always in the set.
struct ColumnSet {
  private let words: Buffer<UInt64>.Places
  private let marks: Buffer<UInt64>.Places
  private let markCount: Int

  /// How many words, and marks of them, so many columns take.
  static func sizes(columns: Int) -> (words: Int, marks: Int) {
    let words = columns / 64 + 1
    return (words, words / 64 + 1)
  }

  /// Creates a set in memory that was zero in the beginning, and has held nothing but such a set since.
  @inline(__always)
  init(words: Buffer<UInt64>.Places, marks: Buffer<UInt64>.Places, markCount: Int) {
    (self.words, self.marks, self.markCount) = (words, marks, markCount)
  }

  /// The columns of a word.
  @inline(__always)
  subscript(word: Int) -> UInt64 {
    get { words[word] }
    nonmutating set {
      words[word] = newValue
      marks[word >> 6] |= Self.bit(word)
    }
  }

  /// The bit of a number in its word.
  @inline(__always) static func bit(_ number: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: number & 63)
  }

  /// The bits of a word's columns that are not left of a column, and left of another one.
  @inline(__always) static func mask(from x: Int, to end: Int) -> UInt64 {
    let mask = UInt64.max &<< UInt64(truncatingIfNeeded: x & 63)
    guard end < (x | 63) &+ 1 else { return mask }
    return mask & ~(UInt64.max &<< UInt64(truncatingIfNeeded: end & 63))
  }

  /// Whether a column is in the set.
  @inline(__always) func contains(_ x: Int) -> Bool { words[x >> 6] & Self.bit(x) != 0 }

  /// Adds a column.
  @inline(__always) func insert(_ x: Int) { self[x >> 6] |= Self.bit(x) }

  /// Removes all columns but the first.
  @inline(__always) func reset() {
    for index in 0..<markCount {
      var found = marks[index]
      while found != 0 {
        words[index &<< 6 &+ found.trailingZeroBitCount] = 0
        found &= found &- 1
      }
      marks[index] = 0
    }
    self[0] = 1
  }

  /// Removes the columns from one to before another.
  func remove(from x: Int, to end: Int) {
    var at = x
    while at < end {
      words[at >> 6] &= ~Self.mask(from: at, to: end)
      at = next(behind: at >> 6) &<< 6
    }
  }

  /// Whether there is no column but the first.
  var hasOnlyFirst: Bool {
    var others = words[0] & ~1
    var word = next(behind: 0)
    while word < markCount &<< 6 {
      others |= words[word]
      word = next(behind: word)
    }
    return others == 0
  }

  /// The last column that is not right of another one.
  @inline(__always) func last(at x: Int) -> Int {
    var word = x >> 6
    var found = words[word] & (UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- (x & 63)))
    while found == 0 {
      word = previous(before: word)
      found = words[word]
    }
    return word &<< 6 &+ 63 &- found.leadingZeroBitCount
  }

  /// The next word in which there may be columns; behind all words if there is none.
  @inline(__always) func next(behind word: Int) -> Int {
    Self.next(behind: word, markCount) { marks[$0] }
  }

  @inline(__always)
  private static func next(behind word: Int, _ count: Int, in marks: (Int) -> UInt64) -> Int {
    var index = word >> 6
    // All bits above that of the word.
    var found = marks(index) & ((UInt64.max &- 1) &<< UInt64(truncatingIfNeeded: word & 63))
    while found == 0 {
      index &+= 1
      guard index < count else { return count &<< 6 }
      found = marks(index)
    }
    return index &<< 6 &+ found.trailingZeroBitCount
  }

  /// The last word before another one in which there may be columns; there is the first.
  @inline(__always) private func previous(before word: Int) -> Int {
    var index = word >> 6
    var found = marks[index] & (Self.bit(word) &- 1)
    while found == 0 {
      index &-= 1
      found = marks[index]
    }
    return index &<< 6 &+ 63 &- found.leadingZeroBitCount
  }

  /// Calls a function with the columns from one to before another.
  @inline(__always) func forEach(from x: Int, to end: Int, _ body: (Int) -> Void) {
    Self.forEach(from: x, to: end, in: { words[$0] }, behind: { next(behind: $0) }, body)
  }

  /// Calls a function with the columns from one to before another that are in this set or in another one.
  @inline(__always)
  func forEach(from x: Int, to end: Int, orIn other: ColumnSet, _ body: (Int) -> Void) {
    Self.forEach(
      from: x, to: end, in: { words[$0] | other.words[$0] },
      behind: { Self.next(behind: $0, markCount) { marks[$0] | other.marks[$0] } }, body)
  }

  @inline(__always)
  private static func forEach(
    from x: Int, to end: Int, in word: (Int) -> UInt64, behind next: (Int) -> Int,
    _ body: (Int) -> Void
  ) {
    var at = x
    while at < end {
      var bits = word(at >> 6) & mask(from: at, to: end)
      let base = at & ~63
      while bits != 0 {
        body(base &+ bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
      at = next(at >> 6) &<< 6
    }
  }
}
