/// The form in which a message names a setting: as an option of the command line, or as a key of a JSON file.
enum SettingSyntax {
  case option, key

  /// The form in the message that is being made.
  @TaskLocal static var current = option

  /// Returns a setting that a user could copy, such as `--fps 50` or `"fps": 50`.
  static func text(_ name: String, _ value: String? = nil) -> String {
    switch current {
    case .option: return "--\(name)" + (value.map { " \($0)" } ?? "")
    case .key:
      let isNumber = value.map { Double($0) != nil } ?? false
      return "\"\(name)\"" + (value.map { isNumber ? ": \($0)" : ": \"\($0)\"" } ?? "")
    }
  }

  /// Returns the name of a setting in quotation marks.
  static func quoted(_ name: String) -> String { current == .option ? "'--\(name)'" : "'\(name)'" }

  /// Returns a setting that assigns a value to a name, such as `--input level=…`.
  static func text(_ setting: String, assigning name: String, _ value: String) -> String {
    switch current {
    case .option: "--\(setting) \(name)=\(value)"
    case .key: "\"\(setting)\": { \"\(name)\": \"\(value)\" }"
    }
  }

  /// Returns a list of settings, such as `--from and --to`.
  static func listed(_ names: [String], _ conjunction: String = "and") -> String {
    names.map { text($0) }.listed(conjunction)
  }
}
