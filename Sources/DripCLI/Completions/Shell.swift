/// A shell that can complete command lines.
enum Shell: String, Sendable, CaseIterable {
  /// The GNU shell, from version 3.2 on.
  case bash
  /// The Z shell.
  case zsh
  /// The fish shell.
  case fish

  /// Returns the script that completes command lines.
  func script(for table: CompletionTable) -> String {
    switch self {
    case .bash: BashCompletion(table: table).script
    case .zsh: ZshCompletion(table: table).script
    case .fish: FishCompletion(table: table).script
    }
  }
}

/// The completions: the commands, and the parameters of every scene.
struct CompletionTable: Sendable {
  /// The name of the program.
  let program: String
  /// The commands, in the order of the help.
  let commands: [Command]
  /// The options that stand in the place of a command.
  let options: [Option]
  /// The scenes and their parameters.
  let scenes: [(name: String, parameters: [String])]
}

extension Option {
  /// The first sentence of the option's help, without its end.
  var headline: String {
    let help = help.split(separator: " ")
    let end = help.firstIndex { $0.hasSuffix(".") || $0.hasSuffix(":") || $0.hasSuffix(";") }
    let words = help[...(end ?? help.count - 1)].joined(separator: " ")
    return [".", ":", ";"].contains { words.hasSuffix($0) } ? String(words.dropLast()) : words
  }
}
