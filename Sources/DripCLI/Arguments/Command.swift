/// What one command of the program is called and takes.
///
/// The parser, the help, the suggestions for mistyped words and whatever completes command lines in a
/// shell all read the same description.
struct Command: Sendable {
  /// A word that stands on its own, such as the name of a scene.
  struct Argument: Sendable {
    /// What is written in its place in the help.
    let name: String
    /// What it stands for, in one line.
    let help: String
    /// The words it can be, where there is a closed list of them.
    var choices: [String] = []
    /// Whether the command cannot do without it.
    var isRequired = true
    /// What a shell completes it to, where there is no list of choices.
    var completion = Option.Completion.nothing
  }

  /// A command line worth copying, and what it does.
  struct Example: Sendable {
    /// The command line.
    let line: String
    /// What it does, in one line.
    let effect: String
  }

  /// The word that chooses the command.
  let name: String
  /// What it does, in one line.
  let summary: String
  /// What else there is to know, in paragraphs.
  var discussion: [String] = []
  /// The words it takes, in order.
  var arguments: [Argument] = []
  /// The options it takes, in the order the help shows them.
  var options: [Option] = []
  /// The options of other commands that must not stand in a file for this one either, as they would seem to
  /// say what it shows.
  var refusedSettings: [String] = []
  /// Command lines that show it at work.
  var examples: [Example] = []

  /// The options it takes and the one that every command takes.
  var allOptions: [Option] { options + [.help] }

  /// Whether settings can come from a file.
  var takesConfiguration: Bool { options.contains { $0.name == Option.config.name } }

  /// The options that can stand in such a file.
  var settings: [Option] {
    let others = [Option.config.name, Option.printConfig.name]
    return options.filter { !others.contains($0.name) }
  }
}
