/// The parser of command lines.
///
/// Options may stand anywhere. A value is the next word, or follows an equals sign or a letter: `-o8`.
/// Flags of one letter can share a dash. All words after `--` are arguments, and so are a single dash and
/// words that look like negative numbers. The last value of an option counts unless the option repeats.
/// If the command reads files of settings, `--no-name` turns off the flag `--name`.
extension Command {
  /// Returns true if a command line asks for help, even if it has errors.
  static func wantsHelp(_ line: ArraySlice<String>) -> Bool {
    line.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// Throws an error if an argument is missing.
  func checkCompleteness(of parsed: OptionTexts) throws(ArgumentError) {
    let required = arguments.prefix { $0.isRequired }
    if parsed.words.count < required.count {
      let missing = required[parsed.words.count]
      throw .missingArgument(missing.name, of: name, choices: missing.choices)
    }
  }

  /// Parses a command line that a file may complete.
  func parse(_ line: ArraySlice<String>) throws(ArgumentError) -> OptionTexts {
    var parsed = OptionTexts()
    var rest = line
    while let word = rest.popFirst() {
      if word == "--" {
        for word in rest { try append(word, to: &parsed) }
        break
      } else if !Self.looksLikeOption(word) {
        try append(word, to: &parsed)
      } else if word.hasPrefix("--") {
        try parseName(word, rest: &rest, into: &parsed)
      } else {
        try parseLetters(word, rest: &rest, into: &parsed)
      }
    }
    return parsed
  }

  /// Returns true for a dash that no digit follows.
  private static func looksLikeOption(_ word: String) -> Bool {
    var bytes = word.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), let second = bytes.next() else { return false }
    switch second {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): return false
    default: return true
    }
  }

  private func append(_ word: String, to parsed: inout OptionTexts) throws(ArgumentError) {
    guard parsed.words.count < arguments.count else {
      throw .unexpectedArgument(word, of: name, last: arguments.last?.name)
    }
    parsed.append(word)
  }

  /// Parses `--name`, `--name value` and `--name=value`.
  private func parseName(
    _ word: String, rest: inout ArraySlice<String>, into parsed: inout OptionTexts
  ) throws(ArgumentError) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first ?? ""
    guard let option = allOptions.first(where: { $0.name == name }) else {
      if parts.count == 1, let flag = deniable(name) { return parsed.set(flag, to: false) }
      throw unknownOption("--\(name)", in: word)
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if option.value == nil {
      guard attached == nil else { throw .uselessValue(option.spelling) }
      parsed.append("", for: option)
    } else if let attached {
      parsed.append(attached, for: option)
    } else {
      parsed.append(try nextValue(of: option.spelling, option, rest: &rest), for: option)
    }
  }

  /// Returns the flag that a name such as `no-json` turns off.
  private func deniable(_ name: Substring) -> Option? {
    guard takesConfiguration, name.hasPrefix("no-") else { return nil }
    return settings.first { $0.value == nil && $0.name == name.dropFirst(3) }
  }

  /// Parses `-q`, `-qv`, `-o value`, `-ovalue`, `-o=value` and `-qo value`.
  private func parseLetters(
    _ word: String, rest: inout ArraySlice<String>, into parsed: inout OptionTexts
  ) throws(ArgumentError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = allOptions.first(where: { $0.letter == letter }) else {
        throw unknownOption("-\(letter)", in: word)
      }
      if option.value == nil {
        guard letters.first != "=" else { throw .uselessValue("-\(letter)") }
        parsed.append("", for: option)
      } else if letters.isEmpty {
        parsed.append(try nextValue(of: "-\(letter)", option, rest: &rest), for: option)
      } else {
        parsed.append(String(letters.first == "=" ? letters.dropFirst() : letters), for: option)
        return
      }
    }
  }

  private func unknownOption(_ spelling: String, in word: String) -> ArgumentError {
    let known = allOptions.map(\.spelling)
    return .unknownOption(spelling, in: word, of: name, among: known)
  }

  private func nextValue(
    of spelling: String, _ option: Option, rest: inout ArraySlice<String>
  ) throws(ArgumentError) -> String {
    guard let value = rest.first, value != "--", !Self.looksLikeOption(value) else {
      throw .missingValue(spelling, placeholder: option.value ?? "value")
    }
    rest.removeFirst()
    return value
  }
}
