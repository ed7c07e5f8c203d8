/// A mistake in the command or its arguments.
enum CommandError: UsageError {
  case misplacedOption(String)
  case unknownCommand(String, among: [String])
  /// A scene is named instead of a command.
  case sceneForCommand(String)
  case unknownShell(String, among: [String])
  case unknownDocument(String, among: [String])
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
    case .unknownCommand(let name, let names):
      return "unknown command \(name.quoted)"
        + Suggestion.hint(name, among: names, otherwise: "the commands are \(names.listed())")
    case .sceneForCommand(let scene):
      return "'\(scene)' is a scene; did you mean '\(About.name) render \(scene)'?"
    case .unknownShell(let name, let names):
      return "unknown shell \(name.quoted)"
        + Suggestion.hint(name, among: names, otherwise: "the shells are \(names.listed())")
    case .unknownDocument(let name, let names):
      return "there is no schema of \(name.quoted)"
        + Suggestion.hint(name, among: names, otherwise: "the schemas are \(names.listed())")
    case .noTime(let command, let example, let scene):
      return """
        '\(About.name) \(command)' needs a time: \(example); '\(About.name) describe \(scene)' says how long \(scene) \
        lasts
        """
    }
  }
}
