internal import DripExport
internal import DripFormats

/// Writes the units of a plan, on any thread.
struct UnitWriter: Sendable {
  enum Outcome: Sendable {
    case made(BatchResult)
    /// The unit failed; after a fatal failure, no other unit can succeed.
    case failed(BatchFailure, isFatal: Bool)
    case stopped
  }

  let plan: BatchPlan
  let folder: BatchFolder
  /// The records of earlier runs.
  let earlier: EarlierResults
  /// The journal of the files that get their names; nil if files are packed afterwards.
  let journal: BatchJournal?
  let overwrites: Bool
  let isDurable: Bool
  let isStopped: @Sendable () -> Bool
  /// Called with the new path of a file that differed from its record and was renamed.
  let didRename: @Sendable (_ path: String) -> Void

  private func resolved(_ output: BatchOutput) throws -> ResolvedOutput {
    try ResolvedOutput(output, in: folder.path, plan.vocabulary)
  }

  /// Returns the maximum number of threads that can work on a unit, or 1 if its settings are wrong.
  func threadCount(of unit: BatchUnit) -> Int {
    (try? resolved(plan.outputs[unit.output]).output.threadCount) ?? 1
  }

  /// Writes a unit with several threads.
  func write(_ unit: BatchUnit, threads: Int) -> Outcome {
    guard !isStopped() else { return .stopped }
    let output = plan.outputs[unit.output]
    let name = output.name
    do {
      let resolved = try resolved(output)
      var options = Output.Options(threads: threads, isDurable: isDurable, isStopped: isStopped)
      options.root = folder.root
      let record: FileRecord
      if let part = unit.part {
        let limit = resolved.output.partCount
        guard part.count <= limit else { throw OutputError.tooManyParts(part.count, limit: limit) }
        // A part of a film is no output, and has no record before it is whole.
        options.fileGuard =
          output.shape == .frames ? fileGuard(of: output, resolved) : .overwriting
        record = try resolved.output.writePart(
          part, at: folder.part(part, of: plan.number(of: unit.output)), recordedWith: options)
      } else {
        options.fileGuard = fileGuard(of: output, resolved)
        record = try resolved.output.writeRecorded(options)
      }
      return .made(
        BatchResult(output, resolved, record, part: unit.part))
    } catch SequenceError.stopped {
      return .stopped
    } catch {
      // The disk will be full for the next unit, too.
      let isFatal =
        if case .file(let error)? = error as? SequenceError { error.kind == .diskFull } else {
          false
        }
      return .failed(plan.failure(of: name, error), isFatal: isFatal)
    }
  }
}

extension UnitWriter {
  /// Returns the rules for existing files, which also record each new file.
  ///
  /// Files that are packed afterwards are recorded with their archive.
  private func fileGuard(of output: BatchOutput, _ resolved: ResolvedOutput) -> FileGuard? {
    guard let journal else { return output.shape == .film ? .overwriting : nil }
    let place = resolved.file.lastIndex(of: "/").map { resolved.file[...$0] } ?? ""
    return earlier.fileGuard(of: output, overwrites: overwrites) {
      (name, fingerprint) throws(FileError) in
      let file = RecordedFile(path: place + name, fingerprint: fingerprint)
      try journal.append(file, of: output.name)
    } didRename: { [didRename] in
      didRename($0)
    }
  }
}

extension BatchPlan {
  /// Returns the failure of an output.
  func failure(of output: String, _ error: any Error) -> BatchFailure {
    let (message, code) = vocabulary.describe(error)
    return BatchFailure(output: output, message: message, code: code)
  }
}

extension Output.Options {
  /// The options of a batch, whose journal records the files.
  init(threads: Int, isDurable: Bool, isStopped: @escaping @Sendable () -> Bool) {
    self.init()
    jobs = threads
    self.isDurable = isDurable
    self.isStopped = isStopped
    hasJournal = true
  }
}
