import DripExport
import DripKit
import DripRaster

/// Hands frames to a folder, a file or a pipe, as a request wants it, and says what came of it.
struct FrameDelivery {
  let policy: Request.Policy
  let console: Console

  init(_ policy: Request.Policy, _ console: Console) {
    self.policy = policy
    self.console = console
  }

  /// Hands frames to standard output.
  func stream(_ sequence: FrameSequence) throws {
    guard !policy.json else { throw OutputMistake.jsonAmongFrames }
    guard !console.output.isTerminal else { throw OutputMistake.terminal }
    _ = try send(sequence) { bytes throws(OutputError) in try console.output.write(bytes) }
  }

  /// Writes the frames of a film through to what is no file.
  func write(_ sequence: FrameSequence, to special: SpecialFile) throws {
    let (bytes, seconds) = try send(sequence, to: special)
    guard policy.json else { return }
    try report(special.path, sequence) { json in
      json.member("frames") { $0.write(sequence.count) }
      json.member("bytes") { $0.write(bytes) }
      json.member("seconds", seconds)
    }
  }

  /// Writes frames through to what is no file, and returns how many bytes that were and how long it took.
  private func send(
    _ sequence: FrameSequence, to special: SpecialFile
  ) throws -> (bytes: Int, seconds: Double) {
    guard policy.force || !special.keepsBytes else {
      throw told(.exists(path: special.path, count: 1))
    }
    let watch = Stopwatch()
    var bytes = 0
    do {
      try special.write { write in bytes = try send(sequence, write) }
    } catch let error as FileError {
      throw told(.file(error))
    }
    return (bytes, watch.seconds)
  }

  /// Hands frames to something that writes them, and returns how many bytes that were.
  private func send(
    _ sequence: FrameSequence, _ write: ([UInt8]) throws(OutputError) -> Void
  ) throws -> Int {
    var failure: OutputError?
    var count = 0
    var meter = meter(total: sequence.count)
    defer { meter.finish() }
    do throws(SequenceError) {
      try sequence.stream(
        jobs: jobs, isStopped: isStopped, progress: { _ in meter.advance() }
      ) { bytes in
        do throws(OutputError) {
          try write(bytes)
          count += bytes.count
          return true
        } catch {
          failure = error
          return false
        }
      }
    } catch {
      throw failure ?? told(error)
    }
    return count
  }

  /// Returns a writer that does as the request wants it.
  private func configured(_ writer: SequenceWriter) -> SequenceWriter {
    var writer = writer
    writer.jobs = jobs
    writer.overwrites = policy.force
    writer.resumes = policy.resume
    writer.isDurable = policy.durable
    return writer
  }

  /// Finds out what writing frames into a folder would come to.
  func outlook(
    of sequence: FrameSequence, with writer: SequenceWriter
  ) throws -> SequenceOutlook {
    do throws(SequenceError) {
      return try configured(writer).outlook(of: sequence, isStopped: isStopped)
    } catch {
      throw told(error)
    }
  }

  /// Writes frames into a folder.
  func write(_ sequence: FrameSequence, with writer: SequenceWriter) throws {
    let writer = configured(writer)
    let watch = Stopwatch()
    let place = writer.names.path(in: writer.folder)
    var meter = meter(total: sequence.count)
    var skipped = 0
    // Nil until the work has begun.
    var isLocked: Bool?
    let result = try console.interruption.whileTidying {
      defer {
        meter.finish()
        if isLocked == false { tellUnlocked(place) }
      }
      do throws(SequenceError) {
        return try writer.write(
          sequence, isStopped: isStopped,
          progress: { progress in
            isLocked = progress.isLocked
            guard progress.done > 0 else { return }
            if progress.skipped > skipped { meter.skip() } else { meter.advance() }
            skipped = progress.skipped
          })
      } catch {
        throw told(error, goesOn: isLocked != nil)
      }
    }
    if policy.json {
      try report(place, sequence) { json in
        json.member("frames") { $0.write(result.count) }
        json.member("written") { $0.write(result.written) }
        json.member("skipped") { $0.write(result.skipped) }
        json.member("bytes") { $0.write(result.bytes) }
        json.member("seconds", watch.seconds)
      } settings: {
        $0.member("settings", writer.fingerprint)
      }
    } else if console.errors.isTerminal, !policy.quiet {
      try console.errors.write("\(result.sentence(place, seconds: watch.seconds))\n")
      try console.errors.flush()
    }
  }

  /// Says that nothing kept other processes from writing the same frames.
  private func tellUnlocked(_ place: String) {
    // Where that cannot be said, the frames are what they are all the same.
    try? console.errors.write(
      """
      \(About.name): there are no locks where \(place.quoted) are; they are right unless another \
      process has written them at the same time

      """)
    try? console.errors.flush()
  }

  /// Writes a single image into a file or to standard output.
  func write(_ sequence: FrameSequence, to place: OutputPlace) throws {
    if let special = place.specialFile {
      let (bytes, seconds) = try send(sequence, to: special)
      return try report(special.path, sequence, bytes: bytes, seconds: seconds)
    }
    guard case .file(let name) = place else { return try stream(sequence) }
    let path = try target(of: name)
    let watch = Stopwatch()
    var bytes: [UInt8] = []
    try console.interruption.whileTidying {
      do throws(SequenceError) {
        try sequence.stream(isStopped: isStopped) { block in
          bytes += block
          return true
        }
        let file = AtomicFile(
          path, existing: policy.force ? .replace : .keep, isDurable: policy.durable)
        do throws(FileError) {
          try file.removeLeftovers()
          try file.write(bytes)
        } catch {
          throw error.kind == .exists ? .exists(path: path, count: 1) : .file(error)
        }
      } catch {
        throw told(error)
      }
    }
    try report(path, sequence, bytes: bytes.count, seconds: watch.seconds)
  }

  /// Writes a JSON object about a single image, if that is wanted.
  private func report(
    _ place: String, _ sequence: FrameSequence, bytes: Int, seconds: Double
  ) throws {
    guard policy.json else { return }
    try report(place, sequence) { json in
      json.member("bytes") { $0.write(bytes) }
      json.member("seconds", seconds)
    }
  }

  /// Returns where the file of a name is, links followed, in a folder that is there from now on.
  func target(of name: String) throws -> String {
    do throws(FileError) {
      let path = try SpecialFile.target(of: name)
      try AtomicFile(path, isDurable: policy.durable).makeFolder()
      return path
    } catch {
      throw told(.file(error))
    }
  }

  private func report(
    _ place: String, _ sequence: FrameSequence, _ numbers: (inout JSONWriter) -> Void,
    settings: (inout JSONWriter) -> Void = { _ in }
  ) throws {
    try report(place, sequence.rasterizer.size, numbers, settings: settings)
  }

  /// Writes a JSON object about the result.
  func report(
    _ place: String, _ size: PixelSize, _ numbers: (inout JSONWriter) -> Void,
    settings: (inout JSONWriter) -> Void = { _ in }
  ) throws {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member("output", place)
      numbers(&json)
      json.member("size", [Double(size.width), Double(size.height)])
      settings(&json)
    }
    json.endLine()
    try console.output.write(json.bytes)
  }

  /// How many frames are drawn at a time.
  var jobs: Int { (policy.jobs ?? .automatic).number }

  /// What shows how far the work is.
  func meter(total: Int) -> ProgressMeter {
    let watch = Stopwatch()
    return ProgressMeter(total: total, terminal: policy.quiet ? nil : console.terminal) {
      watch.seconds
    }
  }

  /// Asked often, on all threads.
  var isStopped: @Sendable () -> Bool {
    { [interruption = console.interruption] in interruption.signal != nil }
  }

  /// Returns the error that people are told; where the frames could go on, they are told how.
  func told(_ error: SequenceError, goesOn: Bool = false) -> any Error {
    if let signal = console.interruption.signal {
      switch error {
      case .stopped: return Interrupted(signal: signal, goesOn: goesOn)
      case .moved, .vanished: return Interrupted(signal: signal, loss: error)
      default: break
      }
    }
    return FrameError(error: error, canResume: !policy.resume)
  }
}

extension SequenceProgress {
  /// What was done, for people.
  fileprivate func sentence(_ place: String, seconds: Double) -> String {
    let frames = "\(written) frame\(written == 1 ? "" : "s")"
    let others = skipped > 0 ? " and \(skipped) that were there" : ""
    let time = ((seconds * 10).rounded() / 10).text
    return "\(frames) in \(time) s\(others): \(place.shown(limit: 1000))"
  }
}
