extension Action {
  /// `drip completions` writes a script that completes command lines in a shell.
  static var completions: Action {
    let shells = Shell.allCases.map(\.rawValue)
    return Action(
      "completions", "Write a script that completes command lines in a shell.",
      discussion: [
        """
        The script completes commands, scenes, options, values from a list, and the parameters of the scene on the \
        command line.
        """
      ],
      fields: [
        .subject(Command.Argument(name: "shell", help: "The shell.", choices: shells))
      ],
      examples: [
        Command.Example(
          line: "source <(\(About.name) completions bash)",
          effect: "In bash or ~/.bashrc; zsh likewise."),
        Command.Example(
          "completions zsh > ~/.zfunc/_\(About.name)",
          effect: "For a folder of zsh's fpath, which starts faster."),
        Command.Example(
          "completions fish > ~/.config/fish/completions/\(About.name).fish",
          effect: "For fish, from the next session on."),
      ],
      run: { request, console in
        let name = request.subject ?? ""
        guard let shell = Shell(rawValue: name) else {
          throw CommandError.unknown("shell", name, among: shells)
        }
        try console.output.write(shell.script(for: About.name))
      })
  }
}
