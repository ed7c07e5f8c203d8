/// A set of frame numbers, which takes a bit for each frame.
package struct FrameSet: Sendable, Equatable {
  private var words: [UInt64] = []
  /// The number of members in the words before each block.
  private var ranks: [Int] = []
  /// The number of members.
  package private(set) var count = 0

  /// The number of words in a block.
  private static let block = 64

  /// Adds a number that is greater than all members.
  mutating func append(_ number: Int) {
    while words.count <= number / 64 {
      if words.count % Self.block == 0 { ranks.append(count) }
      words.append(0)
    }
    words[number / 64] |= 1 << UInt64(number % 64)
    count += 1
  }

  /// Returns the number of members that are less than a number.
  func count(before number: Int) -> Int {
    guard number / 64 < words.count else { return count }
    let first = number / 64 / Self.block
    let whole = words[first * Self.block..<number / 64].reduce(0) { $0 + $1.nonzeroBitCount }
    let below = words[number / 64] & (1 << UInt64(number % 64) - 1)
    return ranks[first] + whole + below.nonzeroBitCount
  }

  /// Returns the first member from a number on.
  func first(from number: Int) -> Int? {
    guard number / 64 < words.count else { return nil }
    let rest = words[number / 64] >> UInt64(number % 64)
    if rest != 0 { return number + rest.trailingZeroBitCount }
    guard let index = words[(number / 64 + 1)...].firstIndex(where: { $0 != 0 }) else { return nil }
    return index * 64 + words[index].trailingZeroBitCount
  }
}
