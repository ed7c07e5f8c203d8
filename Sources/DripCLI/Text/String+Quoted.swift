extension String {
  /// What was typed, in quotation marks.
  var quoted: String { "'\(shown())'" }

  /// What was typed, in quotation marks unless it is a number.
  var quotedWord: String { Double(self) == nil ? quoted : shown() }

  /// What was typed, fit to be shown: nothing in it can move a cursor or fill a screen.
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
  /// Names in a row: `a, b and c`.
  func listed(_ conjunction: String = "and") -> String {
    guard count > 1, let last else { return first ?? "none" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
