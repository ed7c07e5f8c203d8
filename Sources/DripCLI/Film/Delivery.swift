import DripExport
import DripFormats
import DripKit
import DripRaster

/// Writes outputs as a request asks, shows the progress and prints a report.
struct Delivery {
  let policy: Request.Policy
  let console: Console
  let options: Output.Options

  init(_ policy: Request.Policy, _ console: Console) {
    self.policy = policy
    self.console = console
    var options = Output.Options()
    options.jobs = policy.threads
    options.overwrites = policy.force
    options.resumes = policy.resume
    options.followsLinks = true
    options.isStopped = { [interruption = console.interruption] in interruption.signal != nil }
    self.options = options
  }

  /// Writes an output that is no film to its place, and prints a report.
  func write(_ output: Output, to place: OutputPlace) throws {
    let watch = Stopwatch()
    var output = output
    if place.isStream { output.place = .stream }
    let isFolder = if case .folder = output.place { true } else { false }
    let path = isFolder ? output.place.path : place.text
    var meter = meter(total: output.frameCount)
    var skipped = 0
    var hasBegun = false
    func write(_ receive: @escaping ([UInt8]) -> Bool) throws -> Output.Report {
      defer { meter.finish() }
      do throws(SequenceError) {
        return try output.write(options) { progress in
          hasBegun = true
          guard progress.done > 0 else { return }
          if progress.skipped > skipped { meter.skip() } else { meter.advance() }
          skipped = progress.skipped
        } to: {
          receive($0)
        }
      } catch {
        throw deliveryError(error, canResume: isFolder && hasBegun)
      }
    }
    let report =
      place.isStream
      ? try withStream(to: [place], write)
      : try console.interruption.whileTidying { try write { _ in false } }
    let result = report.progress
    if policy.json {
      let areFrames = if case .frames = output.format { true } else { false }
      let json = JSONWriter.document { json in
        json.object { json in
          json.member("output", report.path ?? path)
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
    } else if isFolder, console.errors.isTerminal, !policy.quiet {
      try console.errors.write("\(result.sentence(path, seconds: watch.seconds))\n")
      try console.errors.flush()
    }
  }

  /// Writes bytes that were not drawn to their place.
  func write(_ bytes: [UInt8], to place: OutputPlace) throws {
    do {
      guard !place.isStream else {
        return try withStream(to: [place]) { receive in
          guard receive(bytes) else { throw SequenceError.stopped }
        }
      }
      try options.write(bytes, to: place.text)
    } catch let error as SequenceError {
      throw deliveryError(error)
    }
  }

  /// Calls a function with a receiver of bytes for the one place that is a pipe or a device.
  func withStream<Result>(
    to places: [OutputPlace], _ body: (@escaping ([UInt8]) -> Bool) throws -> Result
  ) throws -> Result {
    let streams = places.filter(\.isStream)
    guard streams.count < 2 else { throw FilmPlanError.severalStreams }
    guard let place = streams.first else { return try body { _ in false } }
    func run(_ write: @escaping ([UInt8]) throws(StreamError) -> Void) throws -> Result {
      var failure: StreamError?
      do {
        return try body { bytes in
          do throws(StreamError) { try write(bytes) } catch { failure = error }
          return failure == nil
        }
      } catch {
        throw failure ?? error
      }
    }
    guard let special = place.specialFile else {
      guard !policy.json else { throw OutputRequestError.jsonAmongFrames }
      guard !console.output.isTerminal else { throw OutputRequestError.terminal }
      return try run { bytes throws(StreamError) in try console.output.write(bytes) }
    }
    guard policy.force || !special.keepsBytes else {
      throw deliveryError(.exists(path: special.path, count: 1))
    }
    var result: Result?
    do {
      try special.write { write in result = try run(write) }
    } catch let error as FileError {
      throw deliveryError(.file(error))
    }
    // The function has returned or thrown.
    guard let result else { throw deliveryError(.stopped) }
    return result
  }

  /// Returns a meter that shows the progress.
  func meter(total: Int) -> ProgressMeter {
    let watch = Stopwatch()
    return ProgressMeter(total: total, terminal: policy.quiet ? nil : console.terminal) {
      watch.seconds
    }
  }

  /// Returns the error to print, with the way to continue if there is one.
  func deliveryError(_ error: SequenceError, canResume: Bool = false) -> any Error {
    if let signal = console.interruption.signal {
      if error == .stopped { return Interrupted(signal: signal, canResume: canResume) }
    }
    if case .framesDoNotFit(let limit, let longest) = error {
      return SpritePlanError.tooLarge(limit, longest: longest)
    }
    return DeliveryError(error: error, canResume: !policy.resume)
  }
}

extension OutputPlace {
  /// True if bytes that go there pass through to something that is not a file.
  var isStream: Bool { self == .standardOutput || specialFile != nil }
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
