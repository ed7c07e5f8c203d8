import DripFormats

/// The program without its process: it runs command lines and returns exit codes.
struct Program: Sendable {
  let catalog: SceneCatalog
  var readFile: @Sendable (String) throws(InputFileError) -> [UInt8]

  /// Creates the program with a catalogue of scenes and a reader of files.
  init(
    catalog: SceneCatalog,
    readFile: @escaping @Sendable (String) throws(InputFileError) -> [UInt8] = InputFile
      .contents
  ) {
    self.catalog = catalog
    self.readFile = readFile
  }

  /// The actions in the order of help.
  var actions: [Action] { Action.all(catalog) }

  /// The commands in the order of help.
  var commands: [Command] { actions.map(\.command) }

  /// Runs a command line on a console and returns the exit code.
  ///
  /// An invalid command line prints a message to standard error and nothing to standard output.
  func run(
    _ line: @autoclosure () throws -> ArraySlice<String>, on console: Console
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
    guard let action = Action.named(name, catalog) else {
      if catalog.names.contains(name) { throw CommandError.sceneForCommand(name) }
      throw CommandError.unknown("command", name, among: commands.map(\.name))
    }
    let words = line.dropFirst()
    if ArgumentParser.wantsHelp(words) {
      return try console.output.write(help.help(for: action.command))
    }
    let settings = try settings(for: action, words)
    do {
      try action.run(Request(settings, action.fields), console)
    } catch {
      throw settings.located(error)
    }
  }

  /// Returns the settings of a command line and of the file that it names.
  func settings(for action: Action, _ words: ArraySlice<String>) throws -> OptionTexts {
    let command = action.command
    let parser = ArgumentParser(command: command)
    var settings: OptionTexts
    do throws(ArgumentError) { settings = try parser.sort(words) } catch {
      throw UnknownOption(error, among: commands, in: words, catalog) ?? error
    }
    if command.takesConfiguration, let file = try configuration(of: action, settings) {
      settings = try file.settings(for: command, among: commands)
        .overridden(by: settings, of: command)
    }
    try parser.checkCompleteness(of: settings)
    return settings
  }

  /// Returns the file of settings that a command line names, or that its files have.
  private func configuration(of action: Action, _ settings: OptionTexts) throws -> SettingsFile? {
    guard let path = settings.value(.config) else { return try action.configuration(settings) }
    return try SettingsFile(readFile(path), name: path == "-" ? "standard input" : path)
  }
}
