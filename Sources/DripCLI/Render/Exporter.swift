import DripExport
import DripFormats
import DripKit
import DripRaster

/// Writes outputs as a request asks, shows the progress and prints a report.
struct Exporter {
  let running: Request.Running
  let console: Console
  let options: Output.Options

  init(_ running: Request.Running, _ console: Console) {
    self.running = running
    self.console = console
    var options = Output.Options()
    options.jobs = running.threads
    options.overwrites = running.force
    options.resumes = running.resume
    options.followsLinks = true
    options.isStopped = { [interruption = console.interruption] in interruption.signal != nil }
    self.options = options
  }

  /// Writes an output that is no film, and prints a report.
  func write(_ output: Output) throws {
    let watch = Stopwatch()
    let isFolder = if case .folder = output.place { true } else { false }
    var meter = meter(total: output.frameCount)
    var (skipped, hasBegun) = (0, false)
    let report = try writing(to: [output.place], canResume: { isFolder && hasBegun }) {
      (receive) throws(SequenceError) in
      defer { meter.finish() }
      return try output.write(
        options,
        progress: { progress in
          hasBegun = true
          guard progress.done > 0 else { return }
          if progress.skipped > skipped { meter.skip() } else { meter.advance() }
          skipped = progress.skipped
        }, to: receive)
    }
    let result = report.progress
    if running.json {
      let areFrames = if case .frames = output.format { true } else { false }
      let json = JSONWriter.document { json in
        json.object { json in
          json.member("output", report.path ?? output.path)
          if areFrames { json.member("frames", result.count) }
          if isFolder {
            json.member("written", result.written)
            json.member("skipped", result.skipped)
          }
          json.member("bytes", result.bytes)
          json.member("seconds", watch.seconds)
          json.member("size", report.size)
        }
      }
      try console.output.write(json)
    } else if isFolder, console.errors.isTerminal, !running.quiet {
      try console.errors.write("\(result.sentence(output.path, seconds: watch.seconds))\n")
      try console.errors.flush()
    }
  }

  /// Writes films that show the same frames, and prints a report.
  func write(films: [Output]) throws {
    let watch = Stopwatch()
    var meter = meter(total: films[0].frameCount)
    let lengths: [Int]
    do {
      lengths = try writing(to: films.map(\.place), areFilms: true) {
        (receive) throws(SequenceError) in
        defer { meter.finish() }
        var done = 0
        return try Output.writeFilms(
          films, options,
          progress: { progress in
            meter.advance(by: progress.done - done)
            done = progress.done
          }, to: receive)
      }
      try console.output.flush()
    } catch StreamError.closedPipe {
      // Frames before the end of a stream are of use, but part of a film is not.
      throw StreamError.filmCutOff
    }
    let seconds = watch.seconds
    if running.json {
      try console.output.write(report(films, lengths, seconds: seconds))
    } else if console.errors.isTerminal, !running.quiet {
      let time = ((seconds * 10).rounded() / 10).text
      let count = films[0].frameCount
      let rows = zip(films, lengths).map { film, length in
        [film.path.shown(limit: 1000), ByteCount(bytes: length).text]
      }
      try console.errors.write("\(count) frame\(count == 1 ? "" : "s") in \(time) s:\n")
      try console.errors.write(TextTable(rows).text)
      try console.errors.flush()
    }
  }

  /// Writes bytes that were not drawn to their place.
  func write(_ bytes: [UInt8], to place: Output.Place) throws {
    try writing(to: [place]) { (receive) throws(SequenceError) in
      try options.write(bytes, to: place, receive)
    }
  }

  /// Writes to places with a function, which gets a receiver of the bytes for standard output.
  private func writing<Result>(
    to places: [Output.Place], areFilms: Bool = false, canResume: () -> Bool = { false },
    _ body: (@escaping (_ bytes: [UInt8]) -> Bool) throws(SequenceError) -> Result
  ) throws -> Result {
    if places.contains(.stream) {
      guard !running.json else {
        throw Mistake("standard output can carry the frames or --json, not both")
      }
      guard !console.output.isTerminal else {
        throw Mistake(
          "the output is a terminal, which cannot show frames; redirect it or name a file")
      }
    }
    var failure: StreamError?
    let receive: ([UInt8]) -> Bool = { bytes in
      do throws(StreamError) { try console.output.write(bytes) } catch { failure = error }
      return failure == nil
    }
    do throws(SequenceError) {
      // A signal ends a command that writes to a stream at once.
      guard areFilms || !places.allSatisfy(\.isStream) else { return try body(receive) }
      return try console.interruption.handlingSignals { () throws(SequenceError) in
        try body(receive)
      }
    } catch {
      if let failure { throw failure }
      throw exportError(error, canResume: canResume())
    }
  }

  /// Returns a meter that shows the progress.
  func meter(total: Int) -> ProgressMeter {
    let watch = Stopwatch()
    return ProgressMeter(total: total, terminal: running.quiet ? nil : console.terminal) {
      watch.seconds
    }
  }

  /// Returns the error to print, with the way to continue if there is one.
  func exportError(_ error: SequenceError, canResume: Bool = false) -> any Error {
    if let signal = console.interruption.signal, error == .stopped {
      return Interrupted(signal: signal, canResume: canResume)
    }
    switch error {
    case .closedPipe: return StreamError.closedPipe
    case .framesDoNotFit(let limit, let longest):
      return Mistake(
        of: "size",
        """
        the frames do not fit into \(limit) by \(limit) pixels; use \
        \(longest.map { "frames of at most \($0) pixels with \(SettingSyntax.listed(["size", "scale"]))" }
          ?? "a smaller \(SettingSyntax.text("size"))"), \
        or fewer frames with \(SettingSyntax.listed(["fps", "from", "to"]))
        """)
    default: return ExportError(error: error, canResume: !running.resume)
    }
  }
}

extension Exporter {
  /// Returns the JSON report about films that show the same frames; a dry run has neither their lengths nor a time.
  func report(_ films: [Output], _ lengths: [Int] = [], seconds: Double? = nil) -> [UInt8] {
    JSONWriter.document { json in
      json.object { json in
        json.member("films", Array(films.indices)) { json, index in
          json.member("output", films[index].path)
          json.member("format", films[index].fileFormat.name)
          if !lengths.isEmpty { json.member("bytes", lengths[index]) }
        }
        json.member("frames", films[0].frameCount)
        if let seconds { json.member("seconds", seconds) }
        json.member("size", films[0].size)
      }
    }
  }
}

extension SequenceProgress {
  /// A sentence about the frames that were written.
  fileprivate func sentence(_ place: String, seconds: Double) -> String {
    let frames = "\(written) frame\(written == 1 ? "" : "s")"
    let others = skipped > 0 ? ", \(skipped) kept" : ""
    let time = ((seconds * 10).rounded() / 10).text
    return "\(frames) written in \(time) s\(others): \(place.shown(limit: 1000))"
  }
}
