extension String {
  /// The text in quotation marks.
  var quoted: String { "'\(shown())'" }

  /// The text in quotation marks, or without them if it is a number.
  var quotedWord: String { Double(self) == nil ? quoted : shown() }

  /// Returns the text with escaped control characters, shortened to a limit.
  func shown(limit: Int = 80) -> String {
    var shown = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == limit { return shown + "…" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}

extension [String] {
  /// Returns a list such as "a, b and c".
  func listed(_ conjunction: String = "and") -> String {
    guard count > 1, let last else { return first ?? "none" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
