import DripExport

/// The options for the place of the result.
extension Field {
  /// The place of a sequence.
  static let output = output(
    Option(
      name: "output", letter: "o", value: "place", group: .frames,
      help: "A folder, a film, or - for standard output. Repeatable.", repeats: true,
      isRequired: true, completion: .files)
  ) { text throws(Mistake) in try Output.Place(sequence: text) }

  /// The place of a single image.
  static let file = output(
    Option(
      name: "output", letter: "o", value: "file", group: .frames,
      help: "The file, or - for standard output.", isRequired: true, completion: .files)
  ) { text throws(Mistake) in try Output.Place(file: text) }

  /// The place of an optional copy.
  static let copy = output(
    Option(
      name: "output", letter: "o", value: "file",
      help: "Write a copy of the page to a file, or - for stdout.", completion: .files)
  ) { text throws(Mistake) in try Output.Place(file: text) }

  private static func output(
    _ option: Option, read: @escaping @Sendable (String) throws(Mistake) -> Output.Place
  ) -> Field {
    Field(source: .option(option)) { text, request in request.outputs.append(try read(text)) }
  }
}

/// The options for the way of working.
extension Field {
  static let jobs = count(
    Option(
      name: "jobs", letter: "j", value: "number",
      help: "Number of threads, or auto. Default: auto."),
    \.running.jobs, through: Request.Running.maximumJobs, orWord: "auto"
  ) { $0 }
  static let force = flag(
    Option(name: "force", letter: "f", help: "Overwrite existing files."), \.running.force)
  static let resume = flag(
    Option(name: "resume", help: "Keep existing frames of the same settings."), \.running.resume)
  static let quiet = flag(
    Option(name: "quiet", letter: "q", help: "Show no progress."), \.running.quiet)
  static let dryRun = flag(
    Option(name: "dry-run", help: "Write nothing, and list what would be written."),
    \.running.dryRun)
  static let printsPath = flag(
    Option(name: "print", help: "Print the path or the address of the page."),
    \.running.printsPath)
  /// Prints a summary as JSON.
  static let report = flag(
    Option(name: "json", help: "Print a summary as a JSON object."),
    \.running.json)
  /// Prints the result itself as JSON.
  static let json = flag(Option(name: "json", help: "Print JSON."), \.running.json)
}
