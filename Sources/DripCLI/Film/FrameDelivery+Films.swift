import DripExport
import DripFormats
import DripKit
import DripRaster

extension FrameDelivery {
  /// Writes films, and says what came of it.
  func write(_ plan: FilmPlan) throws {
    let watch = Stopwatch()
    var lengths: [Int] = []
    try console.interruption.whileTidying {
      lengths = try withStream(of: plan) { stream in try record(plan, stream) }
    }
    let seconds = watch.seconds
    if policy.json {
      try console.output.write(report(plan, lengths, seconds: seconds))
    } else if console.errors.isTerminal, !policy.quiet {
      let time = ((seconds * 10).rounded() / 10).text
      try console.errors.write("\(plan.count) frame\(plan.count == 1 ? "" : "s") in \(time) s:\n")
      try console.errors.write(Self.table(plan, lengths))
      try console.errors.flush()
    }
  }

  /// Tells what writing films would come to: they are made, and not kept, but for those of other programs.
  func forecast(_ plan: FilmPlan) throws {
    let own = plan.targets.filter { if case .video = $0.format { false } else { true } }
    var lengths = try record(plan, own.map { ($0, .stream { _ in true }) })[...]
    let all = plan.targets.map { target in
      if case .video = target.format { nil as Int? } else { lengths.popFirst() }
    }
    if policy.json {
      try console.output.write(report(plan, all))
    } else {
      let size = plan.description.size
      let head = [["frames", "\(plan.count)"], ["size", "\(size.width) × \(size.height) pixels"]]
      try console.output.write(TextTable(head).text + Self.table(plan, all))
    }
    try console.output.flush()
    for target in plan.targets {
      guard case .file(let name) = target.place, target.place.specialFile == nil else { continue }
      do throws(FileError) {
        let file = AtomicFile(try SpecialFile.target(of: name), existing: existing)
        try file.refuseExisting()
      } catch {
        throw told(taken(error))
      }
    }
  }

  /// What is to be done with a file that is there.
  private var existing: AtomicFile.Existing { policy.force ? .replace : .keep }

  /// Calls a function with what writes to the one film's pipe or device, if there is one.
  private func withStream<Result>(
    of plan: FilmPlan, _ body: ((([UInt8]) throws(OutputError) -> Void)?) throws -> Result
  ) throws -> Result {
    let streams = plan.targets.filter { $0.place.isStream }
    guard streams.count < 2 else { throw FilmMistake.severalStreams }
    guard let place = streams.first?.place else { return try body(nil) }
    guard let special = place.specialFile else {
      guard !policy.json else { throw OutputMistake.jsonAmongFrames }
      guard !console.output.isTerminal else { throw OutputMistake.terminal }
      return try body { bytes throws(OutputError) in try console.output.write(bytes) }
    }
    guard policy.force || !special.keepsBytes else {
      throw told(.exists(path: special.path, count: 1))
    }
    var result: Result?
    do {
      try special.write { write in
        result = try withoutActuallyEscaping(write) { try body($0) }
      }
    } catch let error as FileError {
      throw told(.file(error))
    }
    // The function has returned or thrown.
    guard let result else { throw told(.stopped) }
    return result
  }

  /// Makes films, in files and through a function, and returns how many bytes each has.
  private func record(
    _ plan: FilmPlan, _ stream: (([UInt8]) throws(OutputError) -> Void)?
  ) throws -> [Int] {
    var failure: OutputError?
    var outputs: [(FilmPlan.Target, FilmOutput.Place)] = []
    for target in plan.targets {
      if case .file(let name) = target.place, target.place.specialFile == nil {
        let path = try self.target(of: name)
        let file = AtomicFile(path, existing: existing, isDurable: policy.durable)
        do throws(FileError) {
          try file.removeLeftovers()
          try file.refuseExisting()
        } catch {
          throw told(taken(error))
        }
        outputs.append((target, .file(file)))
      } else {
        outputs.append(
          (
            target,
            .stream { bytes in
              do throws(OutputError) { try stream?(bytes) } catch {
                failure = error
                return false
              }
              return true
            }
          ))
      }
    }
    do {
      return try record(plan, outputs)
    } catch {
      throw failure ?? error
    }
  }

  private typealias Outputs = [(target: FilmPlan.Target, place: FilmOutput.Place)]

  private func record(_ plan: FilmPlan, _ outputs: Outputs) throws -> [Int] {
    // Those of outlines take little memory, so that they can wait for the others.
    let outlines = try outlines(plan, outputs)
    var lengths = outlines.map(\.?.count)
    let pixels = outputs.indices.filter { outlines[$0] == nil }
    if !pixels.isEmpty {
      let films = pixels.compactMap { outputs[$0].target.output(to: outputs[$0].place) }
      for (index, length) in zip(pixels, try record(plan, films)) { lengths[index] = length }
    }
    for (bytes, output) in zip(outlines, outputs) {
      guard let bytes else { continue }
      switch output.place {
      case .file(let file):
        do throws(FileError) { try file.write(bytes) } catch { throw told(taken(error)) }
      case .stream(let receive):
        guard receive(bytes) else { throw told(.stopped) }
      }
    }
    return lengths.map { $0 ?? 0 }
  }

  /// Returns the films of outlines, which are read once, in the places of the outputs.
  private func outlines(_ plan: FilmPlan, _ outputs: Outputs) throws -> [[UInt8]?] {
    var film: VectorFilm?
    do throws(EncodingError) {
      var all: [[UInt8]?] = []
      for (target, _) in outputs {
        guard case .outlines(let format) = target.format else {
          all.append(nil)
          continue
        }
        if film == nil { film = try plan.outlines(isStopped: isStopped) }
        guard var own = film else { continue }
        own.description.background = target.background
        all.append(try format.write(own))
      }
      return all
    } catch {
      throw told(error == .stopped ? .stopped : .encoding(error))
    }
  }

  private func record(_ plan: FilmPlan, _ outputs: [FilmOutput]) throws -> [Int] {
    var meter = meter(total: plan.count)
    defer { meter.finish() }
    var done = 0
    do throws(SequenceError) {
      return try plan.recorder(jobs: jobs).write(outputs, isStopped: isStopped) { part in
        let now = Int(part * Double(plan.count))
        meter.advance(by: now - done)
        done = now
      }
    } catch {
      throw told(error)
    }
  }

  /// What it means that a file cannot be written.
  private func taken(_ error: FileError) -> SequenceError {
    error.kind == .exists ? .exists(path: error.path, count: 1) : .file(error)
  }

  /// The films and how large they are, for people.
  private static func table(_ plan: FilmPlan, _ lengths: [Int?]) -> String {
    TextTable(
      zip(plan.targets, lengths).map { target, length in
        [target.place.text.shown(limit: 1000), length.map(Forecast.rounded) ?? ""]
      }
    ).text
  }

  /// The films and how large they are, for programs.
  private func report(_ plan: FilmPlan, _ lengths: [Int?], seconds: Double? = nil) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member("films") { json in
        json.array { json in
          for (target, length) in zip(plan.targets, lengths) {
            json.element { json in
              json.object { json in
                json.member("output", target.place.text)
                json.member("format", target.format.name)
                if let length { json.member("bytes") { $0.write(length) } }
              }
            }
          }
        }
      }
      json.member("frames") { $0.write(plan.count) }
      if let seconds { json.member("seconds", seconds) }
      let size = plan.description.size
      json.member("size", [Double(size.width), Double(size.height)])
    }
    json.endLine()
    return json.bytes
  }
}

extension OutputPlace {
  /// Whether what goes there goes through to something that is no file.
  fileprivate var isStream: Bool { self == .standardOutput || specialFile != nil }
}
