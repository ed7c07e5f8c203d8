import DripExport

/// Makes outputs of a plan, on any thread.
struct OutputWriter: Sendable {
  enum Outcome: Sendable {
    case made(BatchRecord)
    case kept(BatchRecord)
    /// The output failed; after a fatal failure, no other output can succeed.
    case failed(BatchFailure, isFatal: Bool)
    case stopped
  }

  let plan: BatchPlan
  let folder: BatchFolder
  let options: Batch.Options
  /// The records of earlier processes.
  let records: BatchRecords
  let journal: BatchJournal
  /// The number of threads for each output.
  let threads: Int

  /// Makes an output, or finds it.
  func write(_ number: Int) -> Outcome {
    guard !options.isStopped() else { return .stopped }
    let output = plan.outputs[number]
    do {
      if options.joins { return .kept(try joined(output)) }
      if options.keepsCurrent, let record = records.current(output, in: folder) {
        return .kept(record)
      }
      return .made(try make(output))
    } catch SequenceError.stopped {
      return .stopped
    } catch {
      let (message, code) = plan.vocabulary.describe(error)
      let failure = BatchFailure(output: output.name, message: message, code: code)
      let isFatal = Self.isDiskFull(error)
      // A full disk has no place for another line.
      if !isFatal, !options.joins { try? journal.append(failure.write) }
      return .failed(failure, isFatal: isFatal)
    }
  }

  private func make(_ planned: BatchOutput) throws -> BatchRecord {
    let output = try plan.vocabulary.makeOutput(planned, folder.path(of: planned))
    let isOurs = records.owns(planned)
    if !isOurs {
      guard options.overwrites || !folder.has(planned) else {
        throw OutputError.exists("\(folder.path)/\(planned.path)")
      }
      // If this process is killed, the next one knows that the file is of the batch.
      try journal.append { $0.member("name", planned.name) }
    }
    if case .folder(let path, _) = output.place, FileTree.isBehindLink(path, below: folder.root) {
      throw BatchError.link(path)
    }
    if isOurs, planned.shape == .frames {
      // A shorter sequence with the same settings would still claim the frames that are removed.
      let settings = "\(folder.path)/\(planned.path)/\(FolderSettings.fileName)"
      FileTree.remove(settings, below: folder.root)
    }
    var writing = Output.Options()
    writing.jobs = threads
    writing.overwrites = options.overwrites || isOurs
    writing.removesLeftovers = false
    writing.isStopped = options.isStopped
    writing.root = folder.root
    let report = try output.write(writing)
    let record = BatchRecord(planned, output, bytes: report.progress.bytes)
    removeOldFrames(of: planned, madeNow: record)
    try journal.append { record.write(planned.entries, to: &$0) }
    return record
  }

  /// Removes the frames that a sequence had with earlier settings, and no longer has.
  private func removeOldFrames(of output: BatchOutput, madeNow record: BatchRecord) {
    guard let old = records.made[output.name], let pattern = old.pattern,
      let names = FrameNames(pattern: pattern)
    else { return }
    let kept = pattern == record.pattern ? record.frames : 0
    for number in 0..<old.frames where number >= kept {
      let file = "\(folder.path)/\(output.path)/\(names.name(of: number))"
      guard folder.has(file) else { return }
      FileTree.remove(file, below: folder.root)
    }
  }

  /// Returns the record of an output that has been made by any build of the program.
  private func joined(_ output: BatchOutput) throws(OutputError) -> BatchRecord {
    if let record = records.intact(output, in: folder) { return record }
    guard let failure = records.failures[output.name] else { throw .missing }
    throw .failed(message: failure.message, code: failure.code)
  }

  private static func isDiskFull(_ error: any Error) -> Bool {
    if case .file(let error)? = error as? SequenceError { return error.kind == .diskFull }
    return (error as? FileError)?.kind == .diskFull
  }
}

extension BatchRecords {
  /// Returns the record of an output that this build has made with the settings of the plan, and that exists.
  func current(_ output: BatchOutput, in folder: BatchFolder) -> BatchRecord? {
    intact(output, in: folder).flatMap { $0.build == Release.build ? $0 : nil }
  }

  /// Returns the record of an output that has been made with the settings of the plan, and that exists.
  func intact(_ output: BatchOutput, in folder: BatchFolder) -> BatchRecord? {
    guard let record = made[output.name], record.settings == output.settings,
      folder.size(of: output, frames: record.frames, pattern: record.pattern) == record.bytes
    else { return nil }
    return record
  }
}
