/// The options that say where the result goes.
extension Field {
  /// The place of a sequence.
  static let output = output(
    Option(
      name: "output", letter: "o", value: "place",
      help: """
        A folder, or names such as 'frames/shot-%04d.png', or one file for a film, such as wave.gif, as \
        often as needed, or - for standard output. A pipe or a device is written to.
        """, repeats: true, isRequired: true, completion: .files)
  ) { text throws(OutputPlaceError) in try OutputPlace(sequence: text) }

  /// The place of a single image.
  static let file = output(
    Option(
      name: "output", letter: "o", value: "file",
      help: """
        The file, or - for standard output. A link is followed; a pipe or a device is written to.
        """,
      isRequired: true, completion: .files)
  ) { text throws(OutputPlaceError) in try OutputPlace(file: text) }

  /// The place of a copy, which a command can do without.
  static let copy = output(
    Option(
      name: "output", letter: "o", value: "file",
      help: "Write a copy to this file instead, or to standard output for -.", completion: .files)
  ) { text throws(OutputPlaceError) in try OutputPlace(file: text) }

  private static func output(
    _ option: Option, read: @escaping @Sendable (String) throws(OutputPlaceError) -> OutputPlace
  ) -> Field {
    Field(source: .option(option)) { text, request in
      request.outputs.append(try read(text))
    } write: {
      $0.outputs.map(\.text)
    }
  }
}

/// The options that say how the work is done.
extension Field {
  static let jobs = value(
    Option(
      name: "jobs", letter: "j", value: "number",
      help: "How many frames are drawn at a time, or auto. The files are the same. Default: auto."),
    \.policy.jobs)
  static let force = flag(
    Option(name: "force", letter: "f", help: "Overwrite what is there already."), \.policy.force)
  static let resume = flag(
    Option(
      name: "resume",
      help: """
        Go on where an earlier run stopped: leave out frames that are there and whole. With --force, \
        whatever else is in their place is overwritten.
        """),
    \.policy.resume)
  static let durable = flag(
    Option(
      name: "durable",
      help: "Wait until every file is on the disk, so that not even a loss of power takes it."),
    \.policy.durable)
  static let quiet = flag(
    Option(name: "quiet", letter: "q", help: "Show no progress."), \.policy.quiet)
  static let dryRun = flag(
    Option(
      name: "dry-run",
      help: """
        Write nothing, but tell how many frames there would be, how many are there, about how many bytes, \
        and what would be in the way.
        """),
    \.policy.dryRun)
  static let printsPath = flag(
    Option(name: "print", help: "Say where the file is instead."), \.policy.printsPath)
  static let pixels = flag(
    Option(name: "pixels", help: "Render every frame again and compare all pixels."),
    \.policy.pixels)
  /// Whether the result is told as JSON.
  static let report = flag(
    Option(name: "json", help: "Write one JSON object about the result at the end."),
    \.policy.json)
  /// Whether the result is JSON.
  static let json = flag(Option(name: "json", help: "Write JSON instead of text."), \.policy.json)
}
