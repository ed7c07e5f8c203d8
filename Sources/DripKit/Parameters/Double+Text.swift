extension Double {
  /// The number in the fewest digits that read back as the same one; whole numbers without a
  /// fraction, and zero without a sign.
  package var text: String {
    if self == 0 { return "0" }
    let text = description
    guard text.utf8.suffix(2).elementsEqual(".0".utf8) else { return text }
    return String(decoding: text.utf8.dropLast(2), as: UTF8.self)
  }

  /// The number as people like to read it: to four places.
  package var roundedText: String {
    // What is larger has no such places.
    guard magnitude < 1e9 else { return text }
    return ((self * 10_000).rounded() / 10_000).text
  }
}
