extension Command {
  /// `drip completions` writes a script that completes command lines in a shell.
  static var completions: Command {
    let shells = Shell.allCases.map(\.rawValue)
    return Command(
      "completions", "Write a script that completes command lines in a shell.",
      discussion: [
        """
        The script completes commands, scenes, options, values from a list, and the parameters of the scene on the \
        command line.
        """
      ],
      fields: [
        .subject(Argument(name: "shell", help: "The shell.", choices: shells))
      ],
      examples: [
        Example(
          line: "source <(\(About.name) completions bash)",
          effect: "In bash or ~/.bashrc; zsh likewise."),
        Example(
          "completions zsh > ~/.zfunc/_\(About.name)",
          effect: "For a folder of zsh's fpath, which starts faster."),
        Example(
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
