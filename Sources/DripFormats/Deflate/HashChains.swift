/// Chains of indices whose keys have the same hash, from the latest index to the earliest.
struct HashChains {
  private var latest = [Int32](repeating: -1, count: 1 << 15)
  private var earlier: [Int32]

  /// Creates empty chains for indices below a count.
  init(count: Int) { earlier = Array(repeating: -1, count: count) }

  /// Adds an index to the chain of a key, unless it is the latest one there.
  mutating func insert(_ index: Int, key: UInt32) {
    // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4).
    let hash = Int((key &* 0x9e37_79b1) >> 17)
    guard latest[hash] != Int32(index) else { return }
    earlier[index] = latest[hash]
    latest[hash] = Int32(index)
  }

  /// Returns the index before another one in its chain, or a negative number if there is none.
  @inline(__always) func index(before index: Int) -> Int { Int(earlier[index]) }
}
