/// Makes text stand out on terminals that can do it.
enum TextStyle {
  /// Returns text in bold, where that is wanted.
  static func bold(_ text: String, _ isWanted: Bool) -> String { wrap(text, "1", isWanted) }

  /// Returns text in red, where that is wanted.
  static func red(_ text: String, _ isWanted: Bool) -> String { wrap(text, "1;31", isWanted) }

  /// Returns text in the colour of water, where that is wanted.
  static func cyan(_ text: String, _ isWanted: Bool) -> String { wrap(text, "36", isWanted) }

  private static func wrap(_ text: String, _ code: String, _ isWanted: Bool) -> String {
    isWanted ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
