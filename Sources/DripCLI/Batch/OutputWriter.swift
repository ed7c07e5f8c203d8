import DripExport

/// Makes outputs of a plan, on any thread.
struct OutputWriter: Sendable {
  enum Outcome: Sendable {
    case made(BatchRecord)
    case kept(BatchRecord)
    /// The output failed; after a fatal failure, no other output can succeed.
    case failed(BatchFailure, isFatal: Bool)
    case stopped

    /// The record of an output that exists.
    var record: BatchRecord? {
      switch self {
      case .made(let record), .kept(let record): record
      case .failed, .stopped: nil
      }
    }
  }

  let plan: BatchPlan
  let folder: BatchFolder
  let request: Request
  let interruption: Interruption
  /// The records of earlier processes.
  let records: BatchRecords
  let journal: BatchJournal
  /// The number of threads for each output.
  let threads: Int

  /// Makes an output, or finds it.
  func write(_ number: Int) -> Outcome {
    guard interruption.signal == nil else { return .stopped }
    let output = plan[number]
    do {
      if request.batch.joins { return .kept(try joined(output)) }
      do { return try write(output, knowing: records) } catch  where Self.isExisting(error) {
        // Another process may have made the output since the records were read.
        let newer = try BatchRecords(of: folder)
        guard !records.owns(output), newer.owns(output) else { throw error }
        return try write(output, knowing: newer)
      }
    } catch SequenceError.stopped {
      return .stopped
    } catch {
      let failure = BatchFailure(output, error)
      let isFatal = Self.isDiskFull(error)
      // A full disk has no place for another line.
      if !isFatal, !request.batch.joins { try? journal.append { failure.write(to: &$0) } }
      return .failed(failure, isFatal: isFatal)
    }
  }

  private func write(_ output: PlannedOutput, knowing records: BatchRecords) throws -> Outcome {
    if request.batch.changed, let record = records.current(output, in: folder) {
      return .kept(record)
    }
    return .made(try make(output, knowing: records))
  }

  private func make(
    _ planned: PlannedOutput, knowing records: BatchRecords
  ) throws -> BatchRecord {
    let output = try plan.output(planned, at: folder.path(of: planned))
    let place = folder.place(of: planned)
    let isOurs = records.owns(planned)
    if !isOurs {
      guard request.policy.force || !folder.has(planned) else { throw BatchError.exists(place) }
      // If this process is killed, the next one knows that the file is of the batch.
      try journal.append { $0.member("name", planned.name) }
    }
    if case .folder(let path, _) = output.place, FileTree.isBehindLink(path, below: folder.root) {
      throw BatchError.link(path)
    }
    if isOurs, planned.shape == .frames {
      // A shorter sequence with the same settings would still claim the frames that are removed.
      folder.remove("\(place)/\(FolderSettings.fileName)")
    }
    var options = Output.Options()
    options.jobs = threads
    options.overwrites = request.policy.force || isOurs
    options.removesLeftovers = false
    options.isStopped = { [interruption] in interruption.signal != nil }
    options.root = folder.root
    let report = try output.write(options)
    let record = BatchRecord(planned, output, bytes: report.progress.bytes)
    if let old = records.made[planned.name] { removeFrames(of: old, in: place, madeNow: record) }
    try journal.append { record.write(planned.settings, to: &$0) }
    return record
  }

  /// Removes the frames that a sequence had with earlier settings, and no longer has.
  private func removeFrames(of old: BatchRecord, in place: String, madeNow record: BatchRecord) {
    guard let names = old.frameNames else { return }
    let kept = old.pattern == record.pattern ? record.frames : 0
    for number in 0..<old.frames where number >= kept {
      let file = "\(place)/\(names.name(of: number))"
      guard folder.has(file) else { return }
      folder.remove(file)
    }
  }

  /// Returns the record of an output that has been made by any build of the program.
  private func joined(_ output: PlannedOutput) throws(BatchError) -> BatchRecord {
    if let record = records.intact(output, in: folder) { return record }
    guard let failure = records.failures[output.name] else { throw .missing }
    throw .failed(message: failure.message, code: failure.code)
  }

  private static func isDiskFull(_ error: any Error) -> Bool {
    if case .file(let error)? = error as? SequenceError { return error.kind == .diskFull }
    return (error as? FileError)?.kind == .diskFull
  }

  private static func isExisting(_ error: any Error) -> Bool {
    switch error {
    case BatchError.exists, SequenceError.exists: true
    case SequenceError.file(let error): error.kind == .exists
    default: false
    }
  }
}
