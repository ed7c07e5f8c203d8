/// A compressor of colour indices with GIF's LZW: strings that occurred before get codes.
///
/// The idea is T. A. Welch's, "A technique for high-performance data compression" (1984). Indices come in runs. A
/// string of equal indices finds its longer strings directly, so the work for a run grows with its square root.
struct LZWCompressor {
  private(set) var output = BitWriter()

  /// The number of bits of a colour index.
  private let depth: UInt32
  /// The current number of bits of a code.
  private var width: UInt32
  /// The next code.
  private var next: UInt32
  private var clear: UInt32 { 1 << depth }

  /// The current string, and its length if all of its indices are equal; 0 otherwise.
  private var current: UInt32?
  private var chain = 0
  private var link: UInt8 = 0
  /// The codes of strings, by their prefix and last index.
  private var strings = StringTable()
  /// The codes of strings of equal indices, by length and index.
  private var chains = StringTable()
  /// For each index, the length of its longest string of equal indices with a code.
  private var longest = [UInt16](repeating: 1, count: 256)

  /// The limit of codes.
  private static let limit: UInt32 = 4096

  /// Creates a compressor for indices of a number of bits, at least two.
  init(depth: Int) {
    self.depth = UInt32(max(depth, 2))
    width = self.depth + 1
    next = (1 << self.depth) + 2
    write(clear)
  }

  /// Starts again.
  mutating func begin() {
    output.removeAll()
    (current, width) = (nil, depth + 1)
    forget()
  }

  // MARK: - Strings

  /// Writes the code of the current string, and begins a string with a number.
  private mutating func begin(with number: UInt8) {
    if let current {
      write(current)
      if chain > 0 && link == number {
        longest[Int(number)] += 1
        chains.insert(next, UInt32(longest[Int(number)]), number)
      } else {
        strings.insert(next, current, number)
      }
      if next == 1 << width, width < 12 { width += 1 }
      next += 1
      if next == Self.limit { forget() }
    }
    (current, chain, link) = (UInt32(number), 1, number)
  }

  /// Removes all strings.
  private mutating func forget() {
    write(clear)
    width = depth + 1
    next = clear + 2
    strings.removeAll()
    chains.removeAll()
    for number in longest.indices { longest[number] = 1 }
  }

  /// Extends the current string by the longest known run of equal indices, and returns its length.
  @inline(__always) private mutating func extend(_ number: UInt8, count: Int) -> Int {
    guard let string = current else { return 0 }
    if chain > 0, link == number {
      let length = min(Int(longest[Int(number)]), chain + count)
      guard length > chain else { return 0 }
      defer { chain = length }
      current = chains.find(UInt32(truncatingIfNeeded: length), number)
      return length - chain
    }
    guard let longer = strings.find(string, number) else { return 0 }
    (current, chain) = (longer, 0)
    return 1
  }

  // MARK: - Numbers

  /// Compresses a run of equal indices.
  mutating func append(_ number: UInt8, count: Int) {
    var left = count
    while left > 0 {
      let taken = extend(number, count: left)
      left -= taken
      guard taken == 0 else { continue }
      begin(with: number)
      left -= 1
    }
  }

  /// Compresses pixels that may have either of two indices; the second one is preferred if both are equally good.
  mutating func append(_ number: UInt8, or preferred: UInt8, count: Int) {
    var left = count
    while left > 0 {
      var taken = extend(preferred, count: left)
      if taken == 0 { taken = extend(number, count: left) }
      left -= taken
      guard taken == 0 else { continue }
      begin(with: preferred)
      left -= 1
    }
  }

  /// Writes the code of the current string and the end code.
  mutating func finish() {
    if let current {
      write(current)
      if next == 1 << width, width < 12 { width += 1 }
    }
    write(clear + 1)
    output.finishByte()
  }

  private mutating func write(_ code: UInt32) { output.write(code, count: width) }
}

/// The codes of strings by their parts: a hash table with open addressing.
private struct StringTable {
  /// The parts of a string in the upper bits and its code, which is never 0, in the lower; at most half are used.
  private var slots = [UInt32](repeating: 0, count: 1 << 13)

  /// Returns the slot of a string, or the free slot for it.
  ///
  /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4).
  @inline(__always) private func slot(of key: UInt32) -> Int {
    let slots = slots.span
    var slot = Int(truncatingIfNeeded: (key &* 0x9e37_79b9) &>> 19)
    while slots[slot] != 0, slots[slot] &>> 12 != key { slot = (slot &+ 1) & (1 << 13 - 1) }
    return slot
  }

  /// Returns the code of the string with a prefix and a last index.
  @inline(__always) func find(_ first: UInt32, _ number: UInt8) -> UInt32? {
    let entry = slots[slot(of: first &<< 8 | UInt32(number))]
    return entry == 0 ? nil : entry & 0xfff
  }

  /// Adds a new string.
  mutating func insert(_ string: UInt32, _ first: UInt32, _ number: UInt8) {
    let key = first &<< 8 | UInt32(number)
    slots[slot(of: key)] = key &<< 12 | string
  }

  /// Removes all strings.
  mutating func removeAll() {
    var slots = slots.mutableSpan
    for slot in slots.indices { slots[slot] = 0 }
  }
}
