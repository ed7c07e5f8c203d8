import DripFormats

/// A mistake in a file and its location.
struct LocatedUsageError: UserFacingError {
  let mistake: any UsageError
  let place: TextLocation

  var message: String {
    "\(place.text): \((mistake as? FilmMistake)?.message(naming: .key) ?? mistake.message)"
  }
}

/// The form in which a message names a setting: as an option of the command line, or as a key of a JSON file.
enum SettingSyntax {
  case option, key

  /// Returns a setting that a user could copy.
  func text(_ name: String, _ value: String? = nil) -> String {
    switch self {
    case .option: "--\(name)" + (value.map { " \($0)" } ?? "")
    case .key:
      "\"\(name)\"" + (value.map { Double($0) == nil ? ": \"\($0)\"" : ": \($0)" } ?? "")
    }
  }

  /// Returns the name of a setting in quotation marks.
  func quoted(_ name: String) -> String { self == .option ? "'--\(name)'" : "'\(name)'" }
}

extension TextLocation {
  /// The location as editors and compilers write it, for example "plan.json:3:14".
  var text: String { "\(name.shown()):\(line):\(column)" }
}

extension JSONError: UsageError {}
