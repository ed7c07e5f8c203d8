import DripExport

/// A command that draws its picture again whenever the sources of the program are saved.
struct WatchedDrawing {
  let package: ProgramPackage
  /// The words of the command, from its name on.
  let words: [String]
  let settings: [String]

  /// Creates the drawing of a command line; throws an error if there is nothing to watch or to show.
  init(
    _ line: ArraySlice<String>, _ request: Request, configuration: String?,
    package: ProgramPackage?
  ) throws(WatchError) {
    guard let package else { throw .noSources }
    guard !request.policy.resume else { throw .other(option: "resume") }
    guard !request.policy.dryRun else { throw .other(option: "dry-run") }
    guard configuration != "-" else { throw .standardInput }
    guard !request.outputs.isEmpty, !request.outputs.contains(where: \.isStream) else {
      throw .noFile
    }
    self.package = package
    // The new program draws once, and replaces the files of the run before.
    words = About.outerCommands + line.prefix(1) + line.dropFirst().withoutWatch
    settings = configuration.map { [$0] } ?? []
  }

  /// Draws until the user stops the program.
  func run(on console: Console, isQuiet: Bool) throws {
    let watch = SourceWatch(
      sources: { [package] in package.sources }, build: package.build, settings: settings,
      console: console, isQuiet: isQuiet)
    try console.output.flush()
    try watch.run(isBuilt: !package.sources.isNewer(than: package.program)) {
      // The program itself reports an error, and the next save may correct it.
      try AttachedProgram.run(package.program, words) {
        console.interruption.signal != nil
      } == 0
    }
  }
}

extension ArraySlice<String> {
  /// The words of a command without `--watch`, also if a file of settings has it, and with `--force`.
  fileprivate var withoutWatch: [String] {
    let options = prefix { $0 != "--" }
    return ["--no-\(Option.watch.name)", "--force"]
      + options.filter { $0 != Option.watch.spelling } + self[options.endIndex...]
  }
}

/// The reason for which nothing can be watched.
enum WatchError: UsageError {
  /// The program was not built in a package.
  case noSources
  case noFile
  case standardInput
  /// The option contradicts `--watch`.
  case other(option: String)

  var message: String {
    switch self {
    case .noSources where About.isDrip:
      """
      \(About.name) has no sources to watch; '--watch' is for a program of your own, which '\(About.name) new' makes
      """
    case .noSources:
      "there is no Package.swift above this program; '--watch' needs one that 'swift run' has built"
    case .noFile: "'--watch' needs a file or folder to draw again: --output x.png"
    case .standardInput: "'--watch' cannot read standard input again; use a file for '--config'"
    case .other(let option): "use either '--watch' or '--\(option)'"
    }
  }

  var option: String? {
    switch self {
    case .other(let option): option
    default: "watch"
    }
  }
}
