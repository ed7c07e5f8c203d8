/// A mistake in a file, and where it is.
struct LocatedMistake: SpokenError {
  let mistake: any Mistake
  let place: FilePlace

  var message: String { "\(place.text): \(mistake.message)" }
}

/// A place in a file.
struct FilePlace: Sendable, Equatable {
  /// What the file is called.
  let name: String
  /// The line, from 1.
  let line: Int
  /// The character in the line, from 1.
  let column: Int

  /// The place as editors and compilers write it.
  var text: String { "\(name.shown()):\(line):\(column)" }
}
