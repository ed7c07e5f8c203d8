/// A whole number as it is typed: one decimal digit or more, and nothing else.
///
/// `Int` itself also reads signs.
struct Digits: Sendable {
  private let text: Substring

  /// Reads a number; nil where anything but a digit is in it, or nothing at all.
  init?(_ text: Substring) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard !text.isEmpty, text.utf8.allSatisfy(digits.contains) else { return nil }
    self.text = text
  }

  /// How many digits there are.
  var count: Int { text.utf8.count }

  /// The number, or nil where it is too large to be counted.
  var number: Int? { Int(text) }
}
