import DripExport

/// The settings that a plan may use, and the function that turns them into outputs.
///
/// The program that runs a batch defines its vocabulary. This module knows only the ``Role`` of some settings.
struct BatchVocabulary: Sendable {
  /// The values that a key takes.
  enum Kind: Sendable {
    /// A string or a number.
    case text
    /// True or false.
    case flag
    /// A string, a number, true or false.
    case parameter
    /// A string or a number that changes no output.
    case label
  }

  /// The part that a setting plays in the names and formats of outputs.
  enum Role: Sendable {
    /// The setting names the scene, which every output needs.
    case scene
    /// The setting is the time of a still.
    case moment
    /// The setting names the file format.
    case format
  }

  /// Makes an output of a plan, or throws an error if its settings are wrong.
  typealias MakeOutput = @Sendable (_ output: BatchOutput, _ path: String) throws -> Output
  /// Describes an error for the records and the report.
  typealias Describe = @Sendable (any Error) -> (message: String, code: Int32)

  /// The key of an object of parameters.
  static let parameterKey = "set"
  /// The key of an object of inputs.
  static let inputKey = "input"
  /// Returns true if the members of a key's object are settings themselves.
  static func isGroup(_ key: String) -> Bool { key == parameterKey || key == inputKey }
  /// The placeholder for the file ending.
  static let ending = "ext"
  /// The placeholder for the number of the output.
  static let number = "number"

  /// The settings, in the order in which help and schema list them.
  private(set) var names: [String] = []
  private(set) var labels: [String] = []
  private var kinds: [String: Kind] = [:]
  private var roles: [Role: String] = [:]
  let makeOutput: MakeOutput
  let describe: Describe

  init(output: @escaping MakeOutput, describe: @escaping Describe) {
    (makeOutput, self.describe) = (output, describe)
  }

  /// Adds a setting.
  mutating func add(_ name: String, _ kind: Kind, role: Role? = nil) {
    if kinds.updateValue(kind, forKey: name) == nil { names.append(name) }
    if let role { roles[role] = name }
  }

  /// Returns the setting with a role, or nil if there is none.
  func name(_ role: Role) -> String? { roles[role] }

  /// Returns the value of the setting with a role among those of an output.
  func value(_ role: Role, of settings: [BatchSetting]) -> BatchSetting? {
    roles[role].flatMap { settings[$0] }
  }

  /// Returns the settings of a kind.
  func names(_ kind: Kind) -> [String] { names.filter { kinds[$0] == kind } }

  mutating func add(label: String) {
    kinds[label] = .label
    labels.append(label)
  }

  /// Returns the values that a key takes, or nil if it is unknown.
  func kind(of key: String) -> Kind? { kinds[key] }
}
