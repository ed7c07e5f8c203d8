/// Why the words of a command line cannot be sorted.
enum ArgumentError: Mistake {
  case unknownOption(_ spelling: String, in: String, of: Command)
  /// A flag has a value behind an equals sign.
  case uselessValue(_ spelling: String)
  case missingValue(_ spelling: String, Option)
  case missingArgument(Command.Argument, of: Command)
  case unexpectedArgument(String, of: Command)

  var message: String {
    switch self {
    case .unknownOption(let spelling, let word, let command):
      // The word itself needs to be shown only where it holds several letters.
      let place = word.hasPrefix("--") || word == spelling ? "" : " in \(word.quoted)"
      let known = command.allOptions.map(\.spelling)
      return "unknown option \(spelling.quoted)\(place)"
        + Suggestion.hint(spelling, among: known, otherwise: "see 'drip help \(command.name)'")
    case .uselessValue(let spelling): return "option '\(spelling)' takes no value"
    case .missingValue(let spelling, let option):
      return "option '\(spelling)' needs a value: \(spelling) <\(option.value ?? "value")>"
    case .missingArgument(let argument, let command):
      let choices = argument.choices.isEmpty ? "" : ": \(argument.choices.listed("or"))"
      return "'drip \(command.name)' needs a \(argument.name)\(choices)"
    case .unexpectedArgument(let word, let command):
      let most = command.arguments.last.map { "nothing after the \($0.name)" } ?? "no arguments"
      return "unexpected argument \(word.quoted); 'drip \(command.name)' takes \(most) but options"
    }
  }
}
