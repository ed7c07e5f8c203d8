extension String {
  /// The text in quotation marks.
  var quoted: String { "'\(shown())'" }

  /// The text in quotation marks, or without them if it is a number.
  var quotedWord: String { Double(self) == nil ? quoted : shown() }

  /// The text as one word of a POSIX shell.
  var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./@%+=:,".unicodeScalars.contains(scalar)
    }
    guard isEmpty || !isPlain else { return self }
    // Only a quotation mark ends a quoted word; it is written outside, after a backslash.
    return "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }

  /// The text as a string literal of Swift.
  var swiftLiteral: String {
    var escaped = ""
    for scalar in unicodeScalars {
      if scalar == "\\" || scalar == "\"" { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return "\"\(escaped.shown(limit: .max))\""
  }

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
