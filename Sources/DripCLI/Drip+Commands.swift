import DripFormats

extension Drip {
  /// Creates a program with the name of this run.
  init(_ catalog: SceneCatalog) {
    self.init(name: About.name, scenes: catalog.kinds)
    options = catalog.options
  }

  var catalog: SceneCatalog { SceneCatalog(scenes, options: options) }

  /// The commands in the order of help.
  var commands: [Command] { Command.all(catalog) }

  /// Runs a command line on a console and returns the exit code.
  ///
  /// An invalid command line prints a message to standard error and nothing to standard output.
  func run(
    _ line: () throws -> ArraySlice<String>, on console: Console
  ) -> ExitCode {
    do {
      try execute(line(), on: console)
      return .success
    } catch {
      return report(error, on: console)
    }
  }

  /// Executes a command line, and throws the reason if it fails.
  func execute(_ line: ArraySlice<String>, on console: Console) throws {
    for word in line where word.utf8.longestRunOutsideASCII > JSONParser.maximumRunOutsideASCII {
      throw ArgumentError.longRun(in: word)
    }
    try dispatch(line, console)
    try console.output.flush()
  }

  /// Prints the message of an error, and returns its exit code.
  func report(_ error: any Error, on console: Console) -> ExitCode {
    if case StreamError.closedPipe = error { return .success }
    let message = error.userMessage
    let prefix = TextStyle.red("\(About.name):", console.errors.isColored)
    // The exit code reports the failure if standard error is closed.
    try? console.errors.write("\(prefix) \(message)\n")
    try? console.errors.flush()
    return ExitCode(error)
  }

  private func dispatch(_ line: ArraySlice<String>, _ console: Console) throws {
    let help = HelpText(isColored: console.output.isColored)
    guard let name = line.first else { return try console.output.write(help.overview(commands)) }
    if Option.help.spellings.contains(name) {
      // As in `drip --help render`.
      let subject = line.dropFirst().prefix { !$0.hasPrefix("-") }.prefix(1)
      return try dispatch(["help"] + subject, console)
    }
    // Many programs write the version for `-v`, and no command takes that letter.
    if Option.version.spellings.contains(name) || name == "-v" {
      return try console.output.write(About.versionLine)
    }
    guard name != LineCompletion.command else {
      return try console.output.write(LineCompletion(line.dropFirst(), in: self).text)
    }
    guard !name.hasPrefix("-") else { throw CommandError.misplacedOption(name) }
    guard let command = Command.named(name, catalog) else {
      if catalog.names.contains(name) { throw CommandError.sceneForCommand(name) }
      throw CommandError.unknown("command", name, among: commands.map(\.name))
    }
    let words = line.dropFirst()
    if Command.wantsHelp(words) {
      return try console.output.write(help.help(for: command))
    }
    let settings = try settings(for: command, words)
    do {
      let request = try Request(settings, command.fields)
      if !request.running.quiet {
        for note in request.notes { try console.errors.write("\(About.name): \(note)\n") }
        try console.errors.flush()
      }
      try command.run(request, console)
    } catch {
      throw settings.located(error)
    }
  }

  /// Returns the settings of a command line and of the file that it names.
  func settings(for command: Command, _ words: ArraySlice<String>) throws -> OptionTexts {
    var settings: OptionTexts
    do throws(ArgumentError) { settings = try command.parse(words) } catch {
      throw UnknownOption(error, among: commands, in: words, catalog) ?? error
    }
    if command.takesConfiguration, let file = try configuration(of: command, settings) {
      settings = try file.settings(for: command, among: commands)
        .overridden(by: settings, of: command)
    }
    try command.checkCompleteness(of: settings)
    return settings
  }

  /// Returns the file of settings that a command line names, or that its files have.
  private func configuration(
    of command: Command, _ settings: OptionTexts
  ) throws -> SettingsFile? {
    guard let path = settings.value(.config) else { return try command.configuration(settings) }
    return try SettingsFile(readFile(path), name: path == "-" ? "standard input" : path)
  }
}
