import DripExport
import DripKit
import DripRaster

/// The options that say how the work is done, and the work itself: frames into a folder or a pipe.
struct FilmJob {
  static let jobs = Option(
    name: "jobs", letter: "j", value: "number",
    help: "How many frames are drawn at a time, or auto. The files are the same. Default: auto.")
  static let force = Option(name: "force", letter: "f", help: "Overwrite what is there already.")
  static let resume = Option(
    name: "resume",
    help: "Go on where an earlier run stopped: leave out frames that are there and whole.")
  static let quiet = Option(name: "quiet", letter: "q", help: "Show no progress.")
  static let json = Option(name: "json", help: "Write one JSON object about the result at the end.")

  static let mostJobs = 256

  /// Returns how many threads a command line asks for.
  static func jobs(_ arguments: ParsedArguments) throws(Failure) -> Int {
    let asked = try arguments.value(jobs) { text throws(Failure) -> Int? in
      if text == "auto" { return nil }
      guard let number = Digits(text[...])?.number, (1...mostJobs).contains(number) else {
        throw .usage(Messages.badJobs(text))
      }
      return number
    }
    return (asked ?? nil) ?? min(Thread.countOfProcessors, mostJobs)
  }

  private let arguments: ParsedArguments
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
  }

  /// Hands frames to standard output.
  func stream(_ sequence: FrameSequence) throws(Failure) {
    guard !arguments.has(Self.json) else { throw .usage(Messages.jsonAmongFrames) }
    guard !console.output.isTerminal else { throw .usage(Messages.outputIsTerminal) }
    let jobs = try Self.jobs(arguments)
    var failure: Failure?
    var meter = meter(total: sequence.count)
    defer { meter.finish() }
    do throws(SequenceError) {
      try sequence.stream(
        jobs: jobs, isStopped: isStopped, progress: { _ in meter.advance() }
      ) { piece in
        do throws(Failure) {
          try console.output.write(piece)
          return true
        } catch {
          failure = error
          return false
        }
      }
    } catch {
      throw failure ?? self.failure(error)
    }
  }

  /// Writes frames into a folder, and says what came of it where that is wanted.
  func write(_ sequence: FrameSequence, with writer: SequenceWriter) throws(Failure) {
    var writer = writer
    writer.jobs = try Self.jobs(arguments)
    writer.overwrites = arguments.has(Self.force)
    writer.resumes = arguments.has(Self.resume)
    let watch = Stopwatch()
    var meter = meter(total: sequence.count)
    var skipped = 0
    let result = try console.interruption.whileTidying { () throws(Failure) in
      defer { meter.finish() }
      do throws(SequenceError) {
        return try writer.write(
          sequence, isStopped: isStopped,
          progress: { progress in
            if progress.skipped > skipped { meter.skip() } else { meter.advance() }
            skipped = progress.skipped
          })
      } catch {
        throw failure(error, stopped: Messages.stoppedFilm)
      }
    }
    guard arguments.has(Self.json) else {
      if console.errors.isTerminal, !arguments.has(Self.quiet) {
        let place = writer.names.path(in: writer.folder)
        try console.errors.write(Messages.done(result, place, seconds: watch.seconds) + "\n")
        try console.errors.flush()
      }
      return
    }
    let size = sequence.rasterizer.size
    var json = JSONWriter(.indented)
    json.object { json in
      json.member("output", writer.names.path(in: writer.folder))
      json.member("frames") { $0.write(result.count) }
      json.member("written") { $0.write(result.written) }
      json.member("skipped") { $0.write(result.skipped) }
      json.member("bytes") { $0.write(result.bytes) }
      json.member("seconds", watch.seconds)
      json.member("size", [Double(size.width), Double(size.height)])
      json.member("settings", writer.fingerprint)
    }
    json.endLine()
    try console.output.write(json.bytes)
  }

  /// Writes a single image into a file or to standard output.
  func write(_ sequence: FrameSequence, to place: OutputPlace) throws(Failure) {
    guard case .file(let path) = place else { return try stream(sequence) }
    let watch = Stopwatch()
    var bytes: [UInt8] = []
    try console.interruption.whileTidying { () throws(Failure) in
      do throws(SequenceError) {
        try sequence.stream(isStopped: isStopped) { piece in
          bytes += piece
          return true
        }
        let file = AtomicFile(path, existing: arguments.has(Self.force) ? .replace : .keep)
        do throws(FileError) { try file.write(bytes) } catch {
          throw error.kind == .exists ? .exists(path: path, count: 1) : .file(error)
        }
      } catch {
        throw failure(error)
      }
    }
    guard arguments.has(Self.json) else { return }
    let size = sequence.rasterizer.size
    var json = JSONWriter(.indented)
    json.object { json in
      json.member("output", path)
      json.member("bytes") { $0.write(bytes.count) }
      json.member("seconds", watch.seconds)
      json.member("size", [Double(size.width), Double(size.height)])
    }
    json.endLine()
    try console.output.write(json.bytes)
  }

  /// What shows how far the work is.
  func meter(total: Int) -> ProgressMeter {
    let watch = Stopwatch()
    return ProgressMeter(
      total: total, terminal: arguments.has(Self.quiet) ? nil : console.terminal
    ) { watch.seconds }
  }

  /// Asked often, on all threads.
  var isStopped: @Sendable () -> Bool {
    { [interruption = console.interruption] in interruption.exitCode != nil }
  }

  /// What the program says and how it ends when frames could not be made.
  func failure(_ error: SequenceError, stopped: String = Messages.stopped) -> Failure {
    if error == .stopped, let code = console.interruption.exitCode {
      return .interrupted(stopped, code)
    }
    return .file(
      Messages.sentence(for: error, canResume: !arguments.has(Self.resume)),
      ExitCode(rawValue: error.exitCode) ?? .software)
  }
}

extension FrameNames {
  /// The names and the folder they are in, in one.
  fileprivate func path(in folder: String) -> String {
    folder.isEmpty ? pattern : folder.hasSuffix("/") ? folder + pattern : "\(folder)/\(pattern)"
  }
}
