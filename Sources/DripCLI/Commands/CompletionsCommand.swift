import DripKit

/// `drip completions`: what a shell needs to know to complete command lines.
enum CompletionsCommand {
  /// The command for a program with these commands, and itself and `help` behind them.
  static func command(for commands: [Command], _ catalog: SceneCatalog) -> Command {
    Command(
      name: "completions",
      summary: "Write what a shell needs to complete command lines.",
      discussion: [
        """
        Completes commands, scenes, options, their values where there is a list of them, and the \
        parameters of the scene that the command line names.
        """
      ],
      arguments: [
        Command.Argument(name: "shell", help: "The shell.", choices: Shell.allCases.map(\.rawValue))
      ],
      examples: [
        Command.Example(
          line: "source <(drip completions bash)", effect: "In bash or ~/.bashrc; zsh likewise."),
        Command.Example(
          line: "drip completions zsh > ~/.zfunc/_drip",
          effect: "For a folder of zsh's fpath, which starts faster."),
        Command.Example(
          line: "drip completions fish > ~/.config/fish/completions/drip.fish",
          effect: "For fish, from the next session on."),
      ],
      run: { arguments, console throws(Failure) in
        let name = arguments.words.first ?? ""
        guard let shell = Shell(rawValue: name) else {
          throw .usage(Messages.unknownShell(name, among: Shell.allCases.map(\.rawValue)))
        }
        let own = command(for: commands, catalog)
        let all = commands + [own, HelpCommand.command(for: commands + [own])]
        let table = CompletionTable(
          program: Program.name, commands: all, options: Program.options,
          scenes: catalog.scenes.map { ($0.name, parameters(of: $0)) })
        try console.output.write(shell.script(for: table))
      })
  }

  private static func parameters<S: Scene>(of type: S.Type) -> [String] {
    S.parameters.map(\.name)
  }
}
