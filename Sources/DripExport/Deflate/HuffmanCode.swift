/// The shortest prefix code for symbols of known frequencies, within a limit of length.
///
/// Written down it is nothing but the lengths: the code words follow from them (RFC 1951, section
/// 3.2.2).
struct HuffmanCode {
  /// How many bits each symbol takes; 0 for those that never occur.
  private(set) var lengths: [UInt8]
  /// The code word of each symbol, its first bit in the lowest place.
  private(set) var words: [UInt16]

  /// Makes the code for frequencies.
  ///
  /// Some decoders want a code of at least two words, so there always are.
  init(_ frequencies: [UInt32], limit: Int) {
    lengths = Array(repeating: 0, count: frequencies.count)
    words = Array(repeating: 0, count: frequencies.count)
    // Frequency and symbol in one number, to be sorted by one after the other.
    var used: [UInt64] = []
    used.reserveCapacity(frequencies.count)
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      used.append(UInt64(frequency) << 16 | UInt64(symbol))
    }
    for symbol in frequencies.indices where used.count < 2 && frequencies[symbol] == 0 {
      used.append(1 << 16 | UInt64(symbol))
    }
    used.sort()
    let counts = Self.lengthCounts(used.map { $0 >> 16 }, limit: limit)
    // The rarest symbols get the longest words.
    var rank = 0
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<counts[length] {
        lengths[Int(used[rank] & 0xffff)] = UInt8(length)
        rank += 1
      }
    }
    assignWords(counts)
  }

  /// What is written for each symbol: its word above how many bits that has.
  var table: [UInt32] { zip(words, lengths).map { UInt32($0) << 8 | UInt32($1) } }

  /// Returns how many words there are of each length, for frequencies in rising order.
  private static func lengthCounts(_ frequencies: [UInt64], limit: Int) -> [Int] {
    let depths = depths(frequencies)
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in depths { counts[min(depth, limit)] += 1 }
    // What was cut off at the limit takes more room than there is. Each step takes one word from the
    // deepest level above the limit that has one, makes it the parent of two, and so gives one of the
    // limit's words a place beside it.
    var room = 0
    for length in 1...limit { room += counts[length] << (limit - length) }
    while room > 1 << limit {
      var length = limit - 1
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      counts[length + 1] += 2
      counts[limit] -= 1
      room -= 1
    }
    return counts
  }

  /// Returns the depth of each leaf of the Huffman tree for frequencies in rising order.
  ///
  /// The two lightest nodes are joined again and again. Joined nodes come out in rising order too, so
  /// two queues do for a heap (J. van Leeuwen, "On the construction of Huffman trees", 1976).
  private static func depths(_ frequencies: [UInt64]) -> [Int] {
    let count = frequencies.count
    var weights = frequencies
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var (leaf, node) = (0, count)
    func lightest(_ weights: [UInt64], _ leaf: inout Int, _ node: inout Int) -> Int {
      if leaf < count, node >= weights.count || weights[leaf] <= weights[node] {
        leaf += 1
        return leaf - 1
      }
      node += 1
      return node - 1
    }
    while weights.count < 2 * count - 1 {
      let first = lightest(weights, &leaf, &node)
      let second = lightest(weights, &leaf, &node)
      parents[first] = weights.count
      parents[second] = weights.count
      weights.append(weights[first] + weights[second])
    }
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    for index in stride(from: 2 * count - 3, through: 0, by: -1) {
      depths[index] = depths[parents[index]] + 1
    }
    return Array(depths[..<count])
  }

  private mutating func assignWords(_ counts: [Int]) {
    var next = [UInt16](repeating: 0, count: counts.count + 1)
    var word = 0
    for length in 1..<counts.count {
      next[length] = UInt16(truncatingIfNeeded: word)
      word = (word + counts[length]) << 1
    }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      var forward = next[length]
      next[length] += 1
      var backward: UInt16 = 0
      for _ in 0..<length {
        backward = backward << 1 | forward & 1
        forward >>= 1
      }
      words[symbol] = backward
    }
  }
}
