/// The shortest prefix code for symbols of known frequencies, with words of a limited length.
///
/// The code words follow from their lengths (RFC 1951, section 3.2.2). A code can be fitted to other frequencies in
/// the same memory.
struct HuffmanCode {
  /// The code length of each symbol, in bits; 0 for symbols that never occur.
  private(set) var lengths: [UInt8]
  /// The code word of each symbol, its first bit in the lowest place.
  private(set) var words: [UInt16]

  /// The symbols that occur, the rarest first: the symbol in the lower 16 bits, and above them its frequency.
  private var ranks: [UInt64] = []
  private var unsorted: [UInt64] = []
  /// The number of symbols with lower digits, and later the next place, for each digit.
  private var places = [Int32](repeating: 0, count: 64)
  /// The frequencies of the tree's leaves in rising order, and then those of the nodes above them.
  private var weights: [UInt64]
  /// The index of each node's parent, and later the node's depth.
  private var parents: [UInt16]
  /// The number of code words of each length.
  private var counts: [UInt16]
  /// The next word of each length.
  private var next: [UInt16]

  /// The maximum depth of a tree for fewer than 2⁴³ tokens.
  private static let deepest = 63

  /// Creates a code without words for a number of symbols.
  init(symbolCount: Int) {
    lengths = Array(repeating: 0, count: symbolCount)
    words = Array(repeating: 0, count: symbolCount)
    weights = Array(repeating: 0, count: 2 * symbolCount)
    parents = Array(repeating: 0, count: 2 * symbolCount)
    counts = Array(repeating: 0, count: Self.deepest + 1)
    next = counts
  }

  /// Creates the code for frequencies.
  init(_ frequencies: [UInt32], limit: Int) {
    self.init(symbolCount: frequencies.count)
    fit(to: frequencies, limit: limit)
  }

  /// Fits the code to the frequencies of its symbols.
  ///
  /// The code has at least two words, which some decoders require.
  mutating func fit(to frequencies: [UInt32], limit: Int) {
    rank(frequencies)
    Self.countDepths(ranks, &weights, &parents, &counts)
    Self.limit(&counts, to: limit)
    Self.assignLengths(of: ranks, counts, limit, &lengths)
    Self.assignWords(lengths, counts, limit, &next, &words)
  }

  /// Sorts the symbols that occur by the digits of their frequencies, the lowest first, each of six bits.
  ///
  /// If there are fewer than two symbols, others are added with a frequency of one.
  private mutating func rank(_ frequencies: [UInt32]) {
    ranks.removeAll(keepingCapacity: true)
    var highest: UInt64 = 1
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      ranks.append(UInt64(frequency) &<< 16 | UInt64(truncatingIfNeeded: symbol))
      highest = max(highest, UInt64(frequency))
    }
    for (symbol, frequency) in frequencies.enumerated() where frequency == 0 && ranks.count < 2 {
      ranks.append(1 &<< 16 | UInt64(truncatingIfNeeded: symbol))
    }
    unsorted.removeAll(keepingCapacity: true)
    unsorted += ranks
    var shift: UInt64 = 16
    while highest > 0 {
      swap(&ranks, &unsorted)
      Self.sort(unsorted, by: shift, &places, into: &ranks)
      highest &>>= 6
      shift += 6
    }
  }

  private static func sort(
    _ unsorted: [UInt64], by shift: UInt64, _ places: inout [Int32], into ranks: inout [UInt64]
  ) {
    let from = unsorted.span
    var places = places.mutableSpan
    var ranks = ranks.mutableSpan
    func digit(_ rank: UInt64) -> Int { Int(truncatingIfNeeded: rank &>> shift & 63) }
    for digit in places.indices { places[digit] = 0 }
    for index in from.indices { places[digit(from[index])] &+= 1 }
    var sum: Int32 = 0
    for digit in places.indices { (places[digit], sum) = (sum, sum &+ places[digit]) }
    for index in from.indices {
      let digit = digit(from[index])
      ranks[Int(places[digit])] = from[index]
      places[digit] &+= 1
    }
  }

  /// Counts the leaves of the Huffman tree at each depth.
  ///
  /// The two lightest nodes are joined until one is left. Joined nodes come in rising order, too, so two queues
  /// replace a heap (J. van Leeuwen, "On the construction of Huffman trees", 1976).
  private static func countDepths(
    _ ranks: [UInt64], _ weights: inout [UInt64], _ parents: inout [UInt16],
    _ counts: inout [UInt16]
  ) {
    let count = ranks.count
    let symbols = ranks.span
    var weights = weights.mutableSpan
    var parents = parents.mutableSpan
    precondition(count >= 2 && weights.count >= 2 * count && parents.count >= 2 * count)
    for leaf in 0..<count { weights[leaf] = symbols[leaf] &>> 16 }
    // Missing nodes are too heavy to be joined before existing ones.
    for node in count..<2 * count { weights[node] = .max }
    var (leaf, node) = (0, count)
    for next in count..<2 * count - 1 {
      var weight: UInt64 = 0
      for _ in 0..<2 {
        // Sound: leaf is at most count and node below 2 · count, because each step takes one of the nodes before next.
        let (light, heavy) = unsafe (weights[unchecked: leaf], weights[unchecked: node])
        let isLeaf = leaf < count && light <= heavy
        weight &+= isLeaf ? light : heavy
        unsafe parents[unchecked: isLeaf ? leaf : node] = UInt16(truncatingIfNeeded: next)
        leaf &+= isLeaf ? 1 : 0
        node &+= isLeaf ? 0 : 1
      }
      weights[next] = weight
    }
    var counts = counts.mutableSpan
    for depth in counts.indices { counts[depth] = 0 }
    parents[2 * count - 2] = 0
    for index in stride(from: 2 * count - 3, through: 0, by: -1) {
      let depth = parents[Int(parents[index])] &+ 1
      parents[index] = depth
      if index < count { counts[Int(depth)] &+= 1 }
    }
  }

  /// Limits the length of code words.
  ///
  /// The truncated words exceed the code space. Each step takes one word from the deepest level above the limit,
  /// makes it the parent of two, and thereby makes room for one of the limit's words.
  private static func limit(_ counts: inout [UInt16], to limit: Int) {
    var counts = counts.mutableSpan
    for length in limit + 1...deepest {
      counts[limit] &+= counts[length]
      counts[length] = 0
    }
    var room = 0
    for length in 1...limit { room += Int(counts[length]) << (limit - length) }
    while room > 1 << limit {
      var length = limit - 1
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      counts[length + 1] += 2
      counts[limit] -= 1
      room -= 1
    }
  }

  /// Assigns the longest words to the rarest symbols.
  private static func assignLengths(
    of ranks: [UInt64], _ counts: [UInt16], _ limit: Int, _ lengths: inout [UInt8]
  ) {
    let symbols = ranks.span
    var lengths = lengths.mutableSpan
    for symbol in lengths.indices { lengths[symbol] = 0 }
    var rank = 0
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<counts[length] {
        lengths[Int(truncatingIfNeeded: symbols[rank] & 0xffff)] = UInt8(length)
        rank += 1
      }
    }
  }

  private static func assignWords(
    _ lengths: [UInt8], _ counts: [UInt16], _ limit: Int, _ next: inout [UInt16],
    _ words: inout [UInt16]
  ) {
    var next = next.mutableSpan
    var word: UInt16 = 0
    for length in 1...limit {
      next[length] = word
      word = (word &+ counts[length]) &<< 1
    }
    let lengths = lengths.span
    var words = words.mutableSpan
    for symbol in lengths.indices {
      let length = Int(lengths[symbol])
      guard length > 0 else {
        words[symbol] = 0
        continue
      }
      words[symbol] = reversed(next[length]) &>> UInt16(16 - length)
      next[length] &+= 1
    }
  }

  /// Returns a number with its bits in the opposite order.
  private static func reversed(_ word: UInt16) -> UInt16 {
    var word = word
    word = word &>> 1 & 0x5555 | (word & 0x5555) &<< 1
    word = word &>> 2 & 0x3333 | (word & 0x3333) &<< 2
    word = word &>> 4 & 0x0f0f | (word & 0x0f0f) &<< 4
    return word.byteSwapped
  }
}
