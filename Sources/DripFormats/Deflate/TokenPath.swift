/// The search for the cheapest tokens of some bytes.
///
/// The inside of a run always repeats the previous pixel, so tokens begin and end only at nodes: the bytes of the
/// first unit of each run, and the first byte after it.
struct TokenPath {
  /// A possible repetition: its maximum length, and its distance.
  struct Match {
    let length: Int32
    let distance: Int32
  }

  let stripe: Stripe
  let unit: Int
  private(set) var matches: [Match] = []
  /// The index of the first match of each node.
  private(set) var firstMatches: [Int32] = []

  /// Finds all matches in bytes whose runs repeat at a distance.
  init(_ stripe: Stripe, distance: Int) {
    self.stripe = stripe
    unit = distance
    findMatches()
  }
}

// MARK: - Matches

extension TokenPath {
  /// The maximum number of candidates with the same three bytes.
  private static let patience = 96

  private mutating func findMatches() {
    var chains = HashChains(count: stripe.nodes.count)
    let bytes = stripe.bytes
    let repeatedBytes = repeatedLengths(1)
    let repeatedUnits = repeatedLengths(unit)
    firstMatches.reserveCapacity(stripe.nodes.count + 1)
    for (index, node) in stripe.nodes.enumerated() {
      firstMatches.append(Int32(matches.count))
      let position = Int(node)
      guard position + 3 <= bytes.count else { continue }
      let key =
        UInt32(bytes[position]) | UInt32(bytes[position + 1]) << 8
        | UInt32(bytes[position + 2]) << 16
      chains.insert(index, key: key)
      var longest = 2
      // Equal bytes repeat the previous byte, which covers one byte more than repeating the previous unit.
      if unit > 1 { note(Int(repeatedBytes[index]), distance: 1, &longest) }
      note(Int(repeatedUnits[index]), distance: unit, &longest)
      var candidate = chains.index(before: index)
      // The row above is tried even if it has no node there, after nearer candidates.
      var hasRowAbove = true
      for _ in 0..<Self.patience {
        guard longest < 258 else { break }
        let distance = candidate < 0 ? Int.max : position - Int(stripe.nodes[candidate])
        if hasRowAbove, distance >= stripe.bytesPerRow {
          hasRowAbove = false
          noteRowAbove(at: position, &longest)
        }
        guard distance <= DeflateSymbols.farthest else { break }
        note(repetition(distance, at: position, longerThan: longest), distance: distance, &longest)
        candidate = chains.index(before: candidate)
      }
    }
    firstMatches.append(Int32(matches.count))
  }

  private mutating func noteRowAbove(at position: Int, _ longest: inout Int) {
    let distance = stripe.bytesPerRow
    guard distance <= min(position, DeflateSymbols.farthest) else { return }
    note(repetition(distance, at: position, longerThan: longest), distance: distance, &longest)
  }

  /// Records a match if it is longer than the nearer ones.
  private mutating func note(_ length: Int, distance: Int, _ longest: inout Int) {
    guard length > longest else { return }
    matches.append(Match(length: Int32(length), distance: Int32(distance)))
    longest = length
  }

  /// Returns for each node the number of bytes from it on that are equal to those at a distance before them.
  ///
  /// The search goes backwards, so that no byte is read twice: if all bytes up to the next node match, its number is
  /// added.
  private func repeatedLengths(_ distance: Int) -> [Int32] {
    let bytes = stripe.bytes
    var lengths = [Int32](repeating: 0, count: stripe.nodes.count)
    for node in stripe.nodes.indices.reversed() {
      let (place, next) = (position(node), position(node + 1))
      guard place >= distance else { break }
      var end = place
      while end < next, bytes[end] == bytes[end - distance] { end += 1 }
      lengths[node] = Int32(end - place)
      if end == next, node + 1 < lengths.count { lengths[node] += lengths[node + 1] }
    }
    return lengths
  }

  /// Returns the length of a match at a distance, or 0 if it is not longer than the known ones.
  private func repetition(_ distance: Int, at position: Int, longerThan longest: Int) -> Int {
    let bytes = stripe.bytes.span
    let most = min(258, bytes.count - position)
    guard most > longest else { return 0 }
    // Compare the byte that would make the match longer first.
    guard bytes[position + longest] == bytes[position + longest - distance] else { return 0 }
    var length = 0
    while length < most, bytes[position + length] == bytes[position + length - distance] {
      length += 1
    }
    return length
  }
}
