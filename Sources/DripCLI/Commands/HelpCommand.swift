/// `drip help`: says what a command takes.
enum HelpCommand {
  static func command(for commands: [Command]) -> Command {
    Command(
      name: "help",
      summary: "Show what a command takes.",
      arguments: [
        Command.Argument(
          name: "command", help: "The command.", choices: commands.map(\.name), isRequired: false)
      ],
      run: { arguments, console throws(Failure) in
        try run(arguments, commands, console.output)
      })
  }

  private static func run(
    _ arguments: ParsedArguments, _ others: [Command], _ output: Output
  ) throws(Failure) {
    let commands = others + [command(for: others)]
    let help = HelpText(program: Program.name, isColored: output.isColored)
    guard let name = arguments.words.first else {
      return try output.write(
        help.overview(summary: Program.summary, commands: commands, options: Program.options))
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .usage(Messages.unknownCommand(name, among: commands.map(\.name)))
    }
    try output.write(help.help(for: command))
  }
}
