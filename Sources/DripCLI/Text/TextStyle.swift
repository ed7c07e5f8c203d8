/// Escape codes for bold and coloured text.
enum TextStyle {
  static func bold(_ text: String, _ isWanted: Bool) -> String { wrap(text, "1", isWanted) }

  static func red(_ text: String, _ isWanted: Bool) -> String { wrap(text, "1;31", isWanted) }

  static func cyan(_ text: String, _ isWanted: Bool) -> String { wrap(text, "36", isWanted) }

  private static func wrap(_ text: String, _ code: String, _ isWanted: Bool) -> String {
    isWanted ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
