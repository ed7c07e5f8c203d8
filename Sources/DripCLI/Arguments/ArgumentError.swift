import DripFormats

/// An error in the words of a command line.
enum ArgumentError: UsageError {
  /// The command has no option of this spelling, which stands in `word`.
  case unknownOption(_ spelling: String, in: String, of: String, among: [String])
  /// A flag has a value after an equals sign.
  case uselessValue(_ spelling: String)
  case missingValue(_ spelling: String, placeholder: String)
  case missingArgument(String, of: String, choices: [String])
  /// The command takes fewer words, the last of which is `last`.
  case unexpectedArgument(String, of: String, last: String?)
  /// The word has too many bytes in a row that are not ASCII.
  case longRun(in: String)

  var message: String {
    switch self {
    case .unknownOption(let spelling, let word, let command, let known):
      // The word says more only if it holds several letters.
      let place = word.hasPrefix("--") || word == spelling ? "" : " in \(word.quoted)"
      return "unknown option \(spelling.quoted)\(place)"
        + Suggestion.hint(spelling, among: known, otherwise: "see '\(About.name) help \(command)'")
    case .uselessValue(let spelling): return "option '\(spelling)' takes no value"
    case .missingValue(let spelling, let placeholder):
      return "option '\(spelling)' needs a value: \(spelling) <\(placeholder)>"
    case .missingArgument(let name, let command, let choices):
      return "'\(About.name) \(command)' needs a \(name)"
        + (choices.isEmpty ? "" : ": \(choices.listed("or"))")
    case .unexpectedArgument(let word, let command, let last):
      let most = last.map { "nothing after the \($0)" } ?? "no arguments"
      return
        "unexpected argument \(word.quoted); '\(About.name) \(command)' takes \(most) except options"
    case .longRun(let word):
      return
        "\(word.quoted) must have at most \(JSONParser.maximumRunOutsideASCII) bytes in a row that are not ASCII"
    }
  }
}
