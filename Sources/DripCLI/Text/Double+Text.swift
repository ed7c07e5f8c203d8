extension Double {
  /// The number in the fewest digits that read back as the same one; whole numbers without a
  /// fraction, and zero without a sign.
  var text: String {
    if self == 0 { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number as people like to read it: to four places.
  var roundedText: String {
    // What is larger has no such places.
    guard magnitude < 1e9 else { return text }
    return ((self * 10_000).rounded() / 10_000).text
  }
}
