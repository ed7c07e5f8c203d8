import DripFormats

/// The options for the place of the result.
extension Field {
  /// The place of a sequence.
  static let output = output(
    Option(
      name: "output", letter: "o", value: "place",
      help: """
        A folder for frames, names of frames such as 'frames/shot-%04d\(FileFormat.png.ending)', the file of a \
        film such as wave\(FileFormat.all(.film)[0].ending), or - for standard output. Repeat it to write several films. Pipes and devices work too.
        """, repeats: true, isRequired: true, completion: .files)
  ) { text throws(OutputPlaceError) in try OutputPlace(sequence: text) }

  /// The place of a single image.
  static let file = output(
    Option(
      name: "output", letter: "o", value: "file",
      help: """
        The file, or - for standard output. Links are followed; pipes and devices work too.
        """,
      isRequired: true, completion: .files)
  ) { text throws(OutputPlaceError) in try OutputPlace(file: text) }

  /// The place of an optional copy.
  static let copy = output(
    Option(
      name: "output", letter: "o", value: "file",
      help: "Write a copy of the page to this file, or - for standard output.", completion: .files)
  ) { text throws(OutputPlaceError) in try OutputPlace(file: text) }

  private static func output(
    _ option: Option, read: @escaping @Sendable (String) throws(OutputPlaceError) -> OutputPlace
  ) -> Field {
    Field(source: .option(option)) { text, request in request.outputs.append(try read(text)) }
  }
}

/// The options for the way of working.
extension Field {
  static let jobs = value(
    Option(
      name: "jobs", letter: "j", value: "number",
      help: "Number of threads, or auto. It does not change the files. Default: auto."),
    \.policy.jobs)
  static let force = flag(
    Option(name: "force", letter: "f", help: "Overwrite existing files."), \.policy.force)
  static let resume = flag(
    Option(
      name: "resume",
      help: """
        Continue an interrupted run: keep the frames that exist and make the others. The settings must be \
        equal, but for the numbers of the frames. With --force, replace frames of other settings.
        """),
    \.policy.resume)
  static let quiet = flag(
    Option(name: "quiet", letter: "q", help: "Show no progress."), \.policy.quiet)
  static let dryRun = flag(
    Option(
      name: "dry-run",
      help: """
        Write nothing. Print the number of frames, their size, the names of files, the number of existing ones, and files \
        that are in the way.
        """),
    \.policy.dryRun)
  static let listsOutputs = flag(
    Option(
      name: "dry-run",
      help: """
        Write nothing. List the outputs with their sizes and numbers of frames, and check all settings.
        """),
    \.policy.dryRun)
  static let printsPath = flag(
    Option(
      name: "print", help: "Print the path of the page, or its address if it opens with a scene."),
    \.policy.printsPath)
  /// Prints a summary as JSON.
  static let report = flag(
    Option(name: "json", help: "Print a summary as one JSON object."),
    \.policy.json)
  /// Prints the result itself as JSON.
  static let json = flag(Option(name: "json", help: "Print JSON."), \.policy.json)
}
