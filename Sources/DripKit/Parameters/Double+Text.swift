extension Double {
  /// The shortest text that parses to the same number, without a fraction for whole numbers and without a sign for
  /// zero.
  package var text: String {
    if self == 0 { return "0" }
    var digits = Array(description.utf8)
    if digits.last == UInt8(ascii: "0"), digits[digits.count - 2] == UInt8(ascii: ".") {
      digits.removeLast(2)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The number rounded to four decimals.
  package var roundedText: String {
    // Larger numbers have no such decimals to round.
    guard magnitude < 1e9 else { return text }
    return ((self * 10_000).rounded() / 10_000).text
  }
}
