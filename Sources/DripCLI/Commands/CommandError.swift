/// A mistake in the command or its arguments.
enum CommandError: UsageError {
  case misplacedOption(String)
  /// A name is none of a kind, such as "command".
  case unknown(_ kind: String, String, among: [String])
  /// A scene is named instead of a command.
  case sceneForCommand(String)
  /// The time to inspect is missing.
  case noTime(scene: String)

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
    case .noTime(let scene):
      return """
        '\(About.name) inspect' needs a time: --at 2.5 for one, --at '0..<10/60' for 60 steps per second; \
        '\(About.name) describe \(scene)' says how long \(scene) lasts
        """
    }
  }
}
