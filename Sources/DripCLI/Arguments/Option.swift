/// An option of a command: `--name`, `--name value` or `--name=value`.
struct Option: Sendable {
  /// The name, without the dashes.
  let name: String
  /// The short name, one letter after a single dash.
  var letter: Character?
  /// The placeholder of the value in help, or nil for a flag.
  var value: String?
  var group = Group.running
  /// The meaning, in one line of help if possible.
  let help: String
  /// The complete list of values, or empty if there is none.
  var choices: [String] = []
  /// The form of the value in a file, if there is no list of choices.
  var form = ValueForm.text
  /// True if all occurrences count.
  ///
  /// Otherwise the last one counts, so that a script can append options.
  var repeats = false
  /// The kind of things that the value sets, if it is an assignment `key=value`.
  ///
  /// Assignments of a file and of the command line add up.
  var assigns: Assignment?
  /// An alternative to this option.
  ///
  /// On the command line it replaces this option of a file.
  var rival: Rival?
  /// The path of the parameter that the option sets, if it is a short form.
  ///
  /// On the command line it replaces an assignment of a file.
  var parameter: String?
  /// True if the command needs it.
  ///
  /// The command itself reports that it is missing.
  var isRequired = false

  /// The completion of the value in a shell, if there is no list of choices.
  var completion = Completion.nothing

  /// The groups of help, in their order.
  enum Group: String, Sendable, CaseIterable {
    case frames = "Frames"
    case film = "Film"
    case sheet = "Sheet"
    case look = "Look"
    case scene = "Scene"
    case running = "Running"
  }

  /// The kinds of things that assignments set.
  enum Assignment: Sendable {
    case parameters
    /// The events of inputs.
    case inputs
  }

  /// True if the value is an assignment `key=value`.
  var isAssignment: Bool { assigns != nil }

  enum Completion: Sendable, Equatable {
    case nothing
    /// Paths of files.
    case files
    /// Paths of folders.
    case folders
    /// Words, which are not the only values.
    case words([String])
  }

  /// An alternative to an option.
  struct Rival: Sendable {
    let name: String
    /// Returns true if a value of the other option replaces this option.
    var replaces: @Sendable (_ value: String) -> Bool = { _ in true }
  }

  /// The option as it is written, such as `--variant`.
  var spelling: String { "--\(name)" }

  /// Returns the option with the form of its value in a file.
  func taking(_ form: ValueForm) -> Option {
    var option = self
    option.form = form
    return option
  }

  /// The long and the short spelling.
  var spellings: [String] { [spelling] + (letter.map { ["-\($0)"] } ?? []) }

  /// The help option, which every command takes.
  static let help = Option(name: "help", letter: "h", help: "Show this help.")

  /// The version option, which the program takes instead of a command.
  static let version = Option(name: "version", letter: "V", help: "Show the version and the build.")

  /// The option that names a file of settings.
  static let config = Option(
    name: "config", value: "file",
    help: "Read settings from a JSON file; - is standard input.", completion: .files)
}
