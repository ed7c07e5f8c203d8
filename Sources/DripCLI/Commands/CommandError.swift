/// A mistake in the command or its arguments.
enum CommandError: UsageError {
  case misplacedOption(String)
  /// A name is none of a kind, such as "command".
  case unknown(_ kind: String, String, among: [String])
  /// A scene is named instead of a command.
  case sceneForCommand(String)
  /// The time of a command is missing.
  case noTime(command: String, example: String, scene: String)

  var message: String {
    switch self {
    case .misplacedOption(let word):
      let options = [Option.help, .version].map(\.spelling)
      return "unexpected \(word.quoted) before the command"
        + Suggestion.hint(
          word, among: options, otherwise: "write '\(About.name) <command>' first, then its options"
        )
    case .unknown(let kind, let name, let names):
      return "unknown \(kind) \(name.quoted)"
        + Suggestion.hint(name, among: names, otherwise: "the \(kind)s are \(names.listed())")
    case .sceneForCommand(let scene):
      return "'\(scene)' is a scene; did you mean '\(About.name) render \(scene)'?"
    case .noTime(let command, let example, let scene):
      return """
        '\(About.name) \(command)' needs a time: \(example); '\(About.name) describe \(scene)' says how long \(scene) \
        lasts
        """
    }
  }
}
