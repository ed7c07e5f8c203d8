/// The parts of a repetition, each of which is one token of 3 to 258 bytes.
struct RepetitionParts {
  /// The number of parts of 258 bytes.
  let full: Int
  /// The length of the part after them, or 0 if there is none.
  let middle: Int
  /// The length of the last part.
  let last: Int

  /// Divides a repetition of at least three bytes.
  @inline(__always) init(_ length: Int) {
    guard length > 258 else {
      (full, middle, last) = (0, 0, length)
      return
    }
    // The last part must have at least three bytes. Dividing an unsigned number is faster.
    full = Int(truncatingIfNeeded: UInt(truncatingIfNeeded: length &- 3) / 258)
    let rest = length &- 258 &* full
    (middle, last) = rest > 258 ? (rest &- 3, 3) : (0, rest)
  }
}
