extension Double {
  /// The number in the fewest digits that read back as the same one; whole numbers without a
  /// fraction, and zero without a sign.
  package var text: String {
    if self == 0 { return "0" }
    var digits = Array(description.utf8)
    if digits.last == UInt8(ascii: "0"), digits[digits.count - 2] == UInt8(ascii: ".") {
      digits.removeLast(2)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The number as people like to read it: to four places.
  package var roundedText: String {
    // What is larger has no such places.
    guard magnitude < 1e9 else { return text }
    return ((self * 10_000).rounded() / 10_000).text
  }
}
