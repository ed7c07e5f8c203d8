/// What one option is called and takes: `--name`, `--name value` or `--name=value`.
struct Option: Sendable {
  /// The name, without the dashes.
  let name: String
  /// The one letter that can be written instead, after a single dash.
  var letter: Character?
  /// What is written in the place of the value in the help; nil for an option that takes none.
  var value: String?
  /// What it does, in a line or two.
  let help: String
  /// The words the value can be, where there is a closed list of them.
  var choices: [String] = []
  /// What the value can be in a file, where there is no such list; none where any text is one.
  var forms: [ValueForm] = []
  /// Whether all occurrences count; otherwise the last one does, so that a script can append to
  /// what it has been given.
  var repeats = false
  /// Whether a value names something and says what it is to be, `key=value`: then those of a file
  /// stand beside those of the command line.
  var isAssignment = false
  /// The option that says the same in another way: the command line's counts, whichever of them a file
  /// has.
  var rival: Rival?
  /// Whether it is short for an assignment to the parameter of its name: then the command line's counts,
  /// whatever a file assigns.
  var isShortForm = false
  /// Whether the command cannot do without it; the command says so itself when it is missing.
  var isRequired = false

  /// What a shell completes the value to, where there is no list of choices.
  var completion = Completion.nothing

  /// What a value can be completed to.
  enum Completion: Sendable, Equatable {
    /// Only its author knows.
    case nothing
    /// The path of a file.
    case files
    /// The path of a folder.
    case folders
    /// One of some words, among other things.
    case words([String])
  }

  /// An option that says the same as another one.
  struct Rival: Sendable {
    /// The name of the option.
    let name: String
    /// Whether a value of it does say the same.
    var says: @Sendable (_ value: String) -> Bool = { _ in true }
  }

  /// The option as it is written, such as `--variant`.
  var spelling: String { "--\(name)" }

  /// Returns the option with what its value can be in a file.
  func taking(_ forms: [ValueForm]) -> Option {
    var option = self
    option.forms = forms
    return option
  }

  /// Both ways to write the option.
  var spellings: [String] { [spelling] + (letter.map { ["-\($0)"] } ?? []) }

  /// The option that every command takes.
  static let help = Option(name: "help", letter: "h", help: "Show this help and do nothing else.")

  /// The option that the program takes instead of a command.
  static let version = Option(name: "version", letter: "V", help: "Show the version.")

  /// The option that names a file of settings.
  static let config = Option(
    name: "config", value: "file",
    help: """
      Take settings from a JSON file, - for standard input: { "seed": 7, "set": { "tapAt": 1 } }. \
      Keys are these options and the scene; the command line wins, and --no-… takes back a flag. \
      Defaults of the file's own variant do not count under another --variant.
      """, completion: .files)

  /// The option that prints such a file.
  static let printConfig = Option(
    name: "print-config",
    help: "Print all settings, defaults too, as a file for --config, and do nothing else.")
}
