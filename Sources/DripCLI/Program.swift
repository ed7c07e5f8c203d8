/// The program apart from its process: command lines in, text and an exit code out.
struct Program: Sendable {
  /// The commands, in the order the help lists them.
  let commands: [Command]
  private let readFile: @Sendable (String) throws(Failure) -> [UInt8]

  static let name = "drip"
  static let version = "0.1.0"
  static let summary = "Water animations as pure functions of time, frame by frame."
  private static let versionOption = Option(name: "version", help: "Show the version.")
  static let options = [Option.help, versionOption]

  /// Creates the program for a catalogue of scenes, and for a way to read files.
  init(
    catalog: SceneCatalog,
    readFile: @escaping @Sendable (String) throws(Failure) -> [UInt8] = SettingsFile.read
  ) {
    self.readFile = readFile
    var commands = [
      ListCommand.command(catalog), DescribeCommand.command(catalog),
      InspectCommand.command(catalog), RenderCommand.command(catalog),
      StillCommand.command(catalog), SheetCommand.command(catalog), VerifyCommand.command(catalog),
    ]
    commands.append(CompletionsCommand.command(for: commands, catalog))
    self.commands = commands + [HelpCommand.command(for: commands)]
  }

  /// Does what a command line says, tells `errors` where it cannot, and returns how it went.
  ///
  /// Nothing is written to `output` unless the whole command line makes sense.
  func run(_ line: ArraySlice<String>, output: Output, errors: Output) -> ExitCode {
    run(line, on: Console(output: output, errors: errors))
  }

  /// Does what a command line says, on a console that can do more.
  func run(_ line: ArraySlice<String>, on console: Console) -> ExitCode {
    do {
      try dispatch(line, console)
      try console.output.flush()
      return .success
    } catch {
      if let message = error.message {
        let prefix = TextStyle.red("\(Self.name):", console.errors.isColored)
        // Where not even that can be said, the exit code still does.
        try? console.errors.write("\(prefix) \(message)\n")
        try? console.errors.flush()
      }
      return error.exitCode
    }
  }

  private func dispatch(_ line: ArraySlice<String>, _ console: Console) throws(Failure) {
    let output = console.output
    let help = HelpText(program: Self.name, isColored: output.isColored)
    guard let name = line.first, name != "--help", name != "-h" else {
      try output.write(
        help.overview(summary: Self.summary, commands: commands, options: Self.options))
      return
    }
    if name == Self.versionOption.spelling {
      try output.write("\(Self.name) \(Self.version)\n")
      return
    }
    guard !name.hasPrefix("-") else {
      throw .usage(Messages.misplacedOption(name, options: Self.options))
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .usage(Messages.unknownCommand(name, among: commands.map(\.name)))
    }
    let words = line.dropFirst()
    if ArgumentParser.wantsHelp(words) {
      try output.write(help.help(for: command))
    } else {
      let arguments = try arguments(of: command, words)
      if arguments.has(SceneOptions.printConfig) {
        try output.write(Configuration.file(for: command, saying: command.resolve(arguments)))
      } else {
        try command.run(arguments, console)
      }
    }
  }

  /// What a command line says, together with the file of settings that it names.
  private func arguments(
    of command: Command, _ words: ArraySlice<String>
  ) throws(Failure) -> ParsedArguments {
    let parser = ArgumentParser(command: command)
    var arguments = try parser.sort(words)
    if command.takesConfiguration, let path = arguments.value(SceneOptions.config) {
      let name = path == "-" ? "standard input" : path
      let settings = try Configuration(readFile(path), name: name)
      arguments = try settings.arguments(for: command, among: commands)
        .overridden(by: arguments, options: command.options)
    }
    try parser.checkCompleteness(of: arguments)
    return arguments
  }
}
