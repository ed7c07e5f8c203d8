extension Command {
  /// `drip help` prints the arguments and options of a command, or the formats.
  static func help(for others: [Command]) -> Command {
    let argument = Argument(
      name: "command", help: "The command, or \(HelpText.formats).",
      choices: others.map(\.name) + [HelpText.formats], isRequired: false)
    let manual = Field.flag(
      Option(name: "manual", help: "Write the manual page of all commands instead, for 'man'."),
      \.running.manual)
    return Command(
      "help", "Show the options of a command, or the formats of files.",
      fields: [.subject(argument), manual]
    ) {
      request, console in
      let commands = others + [help(for: others)]
      guard !request.running.manual else {
        return try console.output.write(HelpText.manual(commands))
      }
      let help = HelpText(isColored: console.output.isColored)
      guard let name = request.subject else {
        return try console.output.write(help.overview(commands))
      }
      guard name != HelpText.formats else { return try console.output.write(help.formats) }
      guard let command = commands.first(where: { $0.name == name }) else {
        let names = commands.map(\.name) + [HelpText.formats]
        throw CommandError.unknown("command", name, among: names)
      }
      try console.output.write(help.help(for: command))
    }
  }
}
