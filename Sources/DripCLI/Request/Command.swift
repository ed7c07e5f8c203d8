/// A command: its description, which the parser, the help, the suggestions and the shell completions share, and its work.
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
  let discussion: [String]
  /// The fields of a request, in the order of the help.
  let fields: [Field]
  let arguments: [Argument]
  let options: [Option]
  let examples: [Example]
  /// Returns the settings that complete a command line without a file of settings; nil if there are none.
  let configuration: @Sendable (_ line: OptionTexts) throws -> SettingsFile?
  /// Does the work and writes the result.
  let run: @Sendable (Request, Console) throws -> Void

  init(
    _ name: String, _ summary: String, discussion: [String] = [], fields: [Field],
    examples: [Example] = [],
    configuration: @escaping @Sendable (OptionTexts) throws -> SettingsFile? = { _ in nil },
    run: @escaping @Sendable (Request, Console) throws -> Void
  ) {
    (self.name, self.summary, self.discussion) = (name, summary, discussion)
    (self.fields, self.examples) = (fields, examples)
    (arguments, options) = (fields.compactMap(\.argument), fields.compactMap(\.option))
    (self.configuration, self.run) = (configuration, run)
  }

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

extension Command {
  /// Returns the command of a name; nil if there is none.
  ///
  /// Most command lines need one command, and making all takes longer than many of them.
  static func named(_ name: String, _ catalog: SceneCatalog) -> Command? {
    switch name {
    case "list": list(catalog)
    case "describe": describe(catalog)
    case "inspect": inspect(catalog)
    case "render": render(catalog)
    case "still": still(catalog)
    case "sheet": sheet(catalog)
    case "verify": verify(catalog)
    case "batch": batch(catalog)
    case "version": version
    default: all(catalog).first { $0.name == name }
    }
  }

  /// All commands, in the order of the help.
  static func all(_ catalog: SceneCatalog) -> [Command] {
    var commands = [
      list(catalog), describe(catalog), inspect(catalog), render(catalog), still(catalog),
      sheet(catalog), verify(catalog), batch(catalog), version,
    ]
    // The author of a program has a package already, from which a page with its scenes is built.
    let own = About.isDrip ? new : web(catalog)
    commands.insert(contentsOf: [studio(catalog), own], at: commands.count - 1)
    commands.insert(schema(for: commands, catalog), at: commands.count - 1)
    // A shell completes the words after the name of a program, but not those after two words.
    if !About.name.contains(" ") {
      commands.append(completions)
    }
    commands.append(help(for: commands))
    return commands
  }
}
