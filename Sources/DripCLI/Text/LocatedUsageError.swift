import DripFormats

/// A mistake in a file and its location.
struct LocatedUsageError: UserFacingError {
  let mistake: any UsageError
  let place: TextLocation

  var message: String {
    SettingSyntax.$current.withValue(.key) { "\(place.text): \(mistake.message)" }
  }
}

extension UsageError {
  /// Returns the mistake at a place in a file.
  func at(_ place: TextLocation) -> LocatedUsageError {
    LocatedUsageError(mistake: self, place: place)
  }
}

extension TextLocation {
  /// The location as editors and compilers write it, for example "plan.json:3:14".
  var text: String { "\(name.shown()):\(line):\(column)" }
}

extension JSONError: UsageError {}
