extension Action {
  /// `drip help` prints the arguments and options of a command.
  static func help(for others: [Command]) -> Action {
    let argument = Command.Argument(
      name: "command", help: "The command.", choices: others.map(\.name), isRequired: false)
    let manual = Field.flag(
      Option(name: "manual", help: "Write the manual page of all commands instead, for 'man'."),
      \.policy.manual)
    return Action("help", "Show what a command takes.", fields: [.subject(argument), manual]) {
      request, console in
      let commands = others + [help(for: others).command]
      guard !request.policy.manual else {
        return try console.output.write(ManualPage.text(commands))
      }
      let help = HelpText(isColored: console.output.isColored)
      guard let name = request.subject else {
        return try console.output.write(help.overview(commands))
      }
      guard let command = commands.first(where: { $0.name == name }) else {
        throw CommandError.unknownCommand(name, among: commands.map(\.name))
      }
      try console.output.write(help.help(for: command))
    }
  }
}
