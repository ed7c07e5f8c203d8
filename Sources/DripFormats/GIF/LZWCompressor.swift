/// Compresses numbers of colours as GIF files have them: the strings that came once get numbers of their own.
///
/// The idea is T. A. Welch's, "A technique for high-performance data compression" (1984). Numbers come in runs. A string of equal numbers knows the longer ones there are, so that the work for a run grows
/// with its square root.
struct LZWCompressor {
  /// What is written, a byte for every eight bits.
  private(set) var output: [UInt8] = []
  private var pending: UInt32 = 0
  private var pendingCount: UInt32 = 0

  /// How many bits the numbers of colours have.
  private let depth: UInt32
  /// How many bits the numbers of strings have.
  private var width: UInt32
  /// The number of the next string.
  private var next: UInt32
  private var clear: UInt32 { 1 << depth }

  /// The string that goes on, and of how many equal numbers it is; 0 where they differ.
  private var current: UInt32?
  private var chain = 0
  private var link: UInt8 = 0
  /// For each number the strings of two and more of it, from the shortest on.
  private var chains = [[UInt32]](repeating: [], count: 256)
  private var chained: [Int] = []

  /// A hash table with open addressing: above the number of a string one more than what it is made of, another
  /// string and a number.
  private var slots = [UInt64](repeating: 0, count: 1 << 14)

  /// The numbers that strings can have.
  private static let limit: UInt32 = 4096

  /// Creates a compressor of numbers with so many bits, two at least.
  init(depth: Int) {
    self.depth = UInt32(max(depth, 2))
    width = self.depth + 1
    next = (1 << self.depth) + 2
    write(1 << self.depth)
  }

  // MARK: - Strings

  private func home(_ key: UInt32) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9e37_79b9) &>> 18)
  }

  private func find(_ string: UInt32, _ number: UInt8) -> UInt32? {
    let key = string &<< 8 | UInt32(number)
    var slot = home(key)
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] &>> 16) == key + 1 {
        return UInt32(slots[slot] & 0xffff)
      }
      slot = (slot + 1) & (1 << 14 - 1)
    }
    return nil
  }

  /// Writes the string that goes on, and begins with a number anew.
  private mutating func begin(with number: UInt8) {
    if let current {
      write(current)
      let isChain = chain > 0 && link == number
      if isChain {
        if chains[Int(number)].isEmpty { chained.append(Int(number)) }
        chains[Int(number)].append(next)
      } else {
        let key = current &<< 8 | UInt32(number)
        var slot = home(key)
        while slots[slot] != 0 { slot = (slot + 1) & (1 << 14 - 1) }
        slots[slot] = UInt64(key + 1) &<< 16 | UInt64(next)
      }
      if next == 1 << width, width < 12 { width += 1 }
      next += 1
      if next == Self.limit { forget() }
    }
    (current, chain, link) = (UInt32(number), 1, number)
  }

  /// Begins with no strings.
  private mutating func forget() {
    write(clear)
    width = depth + 1
    next = clear + 2
    for index in slots.indices { slots[index] = 0 }
    for number in chained { chains[number].removeAll(keepingCapacity: true) }
    chained.removeAll(keepingCapacity: true)
  }

  /// Goes on with as many equal numbers as there is a string for, and returns how many that are.
  private mutating func extend(_ number: UInt8, count: Int) -> Int {
    guard let string = current else { return 0 }
    if chain > 0, link == number {
      let longest = chains[Int(number)].count + 1
      let length = min(longest, chain + count)
      guard length > chain else { return 0 }
      defer { chain = length }
      current = chains[Int(number)][length - 2]
      return length - chain
    }
    guard let longer = find(string, number) else { return 0 }
    (current, chain) = (longer, 0)
    return 1
  }

  // MARK: - Numbers

  /// Compresses a number that comes a few times in a row.
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

  /// Compresses some pixels that may have either of two numbers, the second of which comes first if it makes no
  /// difference.
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

  /// Writes what is left, and that nothing follows.
  mutating func finish() {
    if let current {
      write(current)
      if next == 1 << width, width < 12 { width += 1 }
    }
    write(clear + 1)
    if pendingCount > 0 { output.append(UInt8(truncatingIfNeeded: pending)) }
  }

  private mutating func write(_ code: UInt32) {
    pending |= code &<< pendingCount
    pendingCount += width
    while pendingCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: pending))
      pending &>>= 8
      pendingCount -= 8
    }
  }
}
