/// The description of a command, which the parser, the help, the suggestions and the shell completions share.
struct Command: Sendable {
  /// A word that belongs to no option, such as the name of a scene.
  struct Argument: Sendable {
    /// The placeholder in help.
    let name: String
    let help: String
    /// The complete list of values, or empty if there is none.
    var choices: [String] = []
    /// True if the command needs it.
    var isRequired = true
    /// The completion in a shell, if there is no list of choices.
    var completion = Option.Completion.nothing
  }

  /// An example and its effect.
  struct Example: Sendable {
    let line: String
    /// The effect in one line.
    let effect: String

    init(line: String, effect: String) {
      self.line = line
      self.effect = effect
    }

    /// Creates an example of a command and words after it.
    init(_ words: String, effect: String) {
      self.init(line: "\(About.name) \(words)", effect: effect)
    }
  }

  let name: String
  /// The purpose in one line.
  let summary: String
  /// Paragraphs of further explanation.
  var discussion: [String] = []
  var arguments: [Argument] = []
  /// The options in the order of help.
  var options: [Option] = []
  var examples: [Example] = []

  /// The options with `--help`.
  var allOptions: [Option] { options + [.help] }

  /// The options in the groups of help; all are in one group if there is no other.
  var groups: [(name: String, options: [Option])] {
    let groups = Option.Group.allCases.compactMap { group -> (name: String, options: [Option])? in
      let options = allOptions.filter { $0.group == group }
      return options.isEmpty ? nil : (name: group.rawValue, options: options)
    }
    return groups.count == 1 ? [("Options", groups[0].options)] : groups
  }

  /// True if the command reads files of settings.
  var takesConfiguration: Bool { options.contains { $0.name == Option.config.name } }

  /// The options that a file of settings can have.
  var settings: [Option] { options.filter { $0.name != Option.config.name } }
}
