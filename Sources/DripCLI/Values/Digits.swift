/// The text of a whole number: decimal digits only, whereas `Int` also reads signs.
struct Digits: Sendable {
  private let text: Substring

  /// Reads a number, or returns nil for another text.
  init?(_ text: Substring) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard !text.isEmpty, text.utf8.allSatisfy(digits.contains) else { return nil }
    self.text = text
  }

  /// The number of digits.
  var count: Int { text.utf8.count }

  /// The number, or nil if it exceeds `Int`.
  var number: Int? { Int(text) }
}
