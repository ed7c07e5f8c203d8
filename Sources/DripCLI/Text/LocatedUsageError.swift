import DripFormats

/// A mistake in a file and its location.
struct LocatedUsageError: UserFacingError {
  let mistake: any UsageError
  let place: TextLocation

  var message: String { "\(place.text): \(mistake.message)" }
}

extension TextLocation {
  /// The location as editors and compilers write it, for example "plan.json:3:14".
  var text: String { "\(name.shown()):\(line):\(column)" }
}

extension JSONError: UsageError {}
