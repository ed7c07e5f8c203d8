/// A command: its description, its fields and its work.
struct Action: Sendable {
  /// The description of the command.
  let command: Command
  /// The fields of a request, in the order of the help.
  let fields: [Field]
  /// Returns the settings that complete a command line without a file of settings; nil if there are none.
  let configuration: @Sendable (_ line: OptionTexts) throws -> SettingsFile?
  /// Does the work and writes the result.
  let run: @Sendable (Request, Console) throws -> Void

  init(
    _ name: String, _ summary: String, discussion: [String] = [], fields: [Field],
    examples: [Command.Example] = [],
    configuration: @escaping @Sendable (OptionTexts) throws -> SettingsFile? = { _ in nil },
    run: @escaping @Sendable (Request, Console) throws -> Void
  ) {
    command = Command(
      name: name, summary: summary, discussion: discussion,
      arguments: fields.compactMap(\.argument), options: fields.compactMap(\.option),
      examples: examples)
    self.fields = fields
    self.configuration = configuration
    self.run = run
  }

  /// Returns the command of a name; nil if there is none.
  ///
  /// Most command lines need one command, and making all takes longer than many of them.
  static func named(_ name: String, _ catalog: SceneCatalog) -> Action? {
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
    default: all(catalog).first { $0.command.name == name }
    }
  }

  /// All commands, in the order of the help.
  static func all(_ catalog: SceneCatalog) -> [Action] {
    var actions = [
      list(catalog), describe(catalog), inspect(catalog), render(catalog), still(catalog),
      sheet(catalog), verify(catalog), batch(catalog), version,
    ]
    // The author of a program has a package already, from which a page with its scenes is built.
    let own = About.isDrip ? new : web(catalog)
    actions.insert(contentsOf: [studio(catalog), own], at: actions.count - 1)
    actions.insert(schema(for: actions.map(\.command), catalog), at: actions.count - 1)
    // A shell completes the words after the name of a program, but not those after two words.
    if !About.name.contains(" ") {
      actions.append(completions)
    }
    actions.append(help(for: actions.map(\.command)))
    return actions
  }
}
