import DripExport
import DripLibC

extension Batch {
  /// The result of an attempt to make an output.
  enum Outcome: Sendable {
    /// The output exists; it is new if this process has made it.
    case done(BatchRecord, isNew: Bool)
    /// The output failed; after a fatal failure, no other output can succeed.
    case failed(BatchFailure, isFatal: Bool)
    case stopped
  }

  /// Makes all outputs, or those that are missing or have other settings than their records, and writes the index.
  ///
  /// A join makes nothing, and reports missing outputs as failures.
  func make(_ progress: (_ done: Int, _ failures: Int) -> Void) throws -> BatchReport {
    let options = request.batch
    if !options.joins { try refuseExisting() }
    var records = BatchRecords(in: folder)
    if options.changed || options.shard == nil { try records.read() }
    let shared = Locked(BatchReport(total: plan.count))
    let jobs = request.running.threads
    let work = OrderedWork<Void, Void, Never>(
      // No output waits for a slower one.
      jobs: jobs, lead: plan.count / jobs + 1, numbers: [0..<plan.count], memory: { _ in }
    ) { [self, records] number, _, _ in
      let isOver = shared.with { $0.isStopped || options.failsFast && !$0.failures.isEmpty }
      guard !isOver else { return }
      let outcome = outcome(of: plan[number], knowing: records)
      shared.with { $0.add(outcome, of: number) }
    }
    work.run { shared.with { progress($0.done, $0.failures.count) } }
    let report = shared.with { $0 }
    if options.shard == nil, !report.isStopped { try finish(report, knowing: records) }
    return report
  }

  /// Writes the index of all outputs that exist, and removes the records if nothing is missing.
  private func finish(_ report: BatchReport, knowing records: BatchRecords) throws(FileError) {
    folder.removeLeftovers(of: plan)
    // Without any output, this is probably the wrong plan.
    guard !report.records.isEmpty else { return }
    // The next run must know the files of outputs that the index no longer has.
    for (number, output) in plan.enumerated() where report.records[number] == nil {
      guard let old = records.made[output.name] else { continue }
      // Its settings are not those of the plan.
      try records.append { old.write(output, [], to: &$0) }
    }
    let index = BatchIndex.json(plan, report.records)
    try AtomicFile.write([
      (AtomicFile(makingFolderOf: folder.index, below: folder.path), index),
      (AtomicFile(makingFolderOf: folder.page, below: folder.path), BatchIndex.page(index)),
    ])
    if report.records.count == report.total {
      FileTree.removeFolder(folder.state, below: folder.path)
    }
  }

  /// Throws an error if an existing file would be overwritten against the options.
  func refuseExisting() throws {
    guard !request.running.force else { return }
    let changed = request.batch.changed
    if !changed, folder.has(folder.path), let output = plan.first(where: folder.has) {
      throw BatchError.exists(folder.path(of: output), canContinue: true)
    }
    for path in [folder.index, folder.page] where request.batch.shard == nil && folder.has(path) {
      let bytes = try FileTree.contents(of: path, below: folder.path)
      guard changed, bytes.map(BatchIndex.isOurs) == true else {
        throw BatchError.exists(path, canContinue: !changed)
      }
    }
  }

  /// Makes an output, or finds it, on any thread.
  private func outcome(of output: PlannedOutput, knowing records: BatchRecords) -> Outcome {
    guard interruption.signal == nil else { return .stopped }
    if request.batch.joins {
      if let record = records.intact(output) { return .done(record, isNew: false) }
      let failure = records.failures[output.name] ?? BatchFailure(output, BatchError.missing)
      return .failed(failure, isFatal: false)
    }
    do {
      do { return try write(output, knowing: records) } catch  where Self.kind(of: error) == .exists
      {
        // Another process may have made the output since the records were read.
        var newer = records
        try newer.read()
        guard !records.owns(output), newer.owns(output) else { throw error }
        return try write(output, knowing: newer)
      }
    } catch SequenceError.stopped {
      return .stopped
    } catch {
      let failure = BatchFailure(output, error)
      let isFatal = Self.kind(of: error) == .diskFull
      // A full disk has no place for another line.
      if !isFatal { try? records.append(failure.write) }
      return .failed(failure, isFatal: isFatal)
    }
  }

  private static func kind(of error: any Error) -> FileError.Kind? {
    switch error {
    case BatchError.exists, SequenceError.exists: .exists
    case SequenceError.file(let error): error.kind
    default: (error as? FileError)?.kind
    }
  }

  private func write(
    _ planned: PlannedOutput, knowing records: BatchRecords
  ) throws -> Outcome {
    if request.batch.changed, let record = records.current(planned) {
      return .done(record, isNew: false)
    }
    let output = try plan.output(planned, at: folder.path(of: planned))
    let place = folder.place(of: planned)
    let isOurs = records.owns(planned)
    if !isOurs {
      guard request.running.force || !folder.has(planned) else { throw BatchError.exists(place) }
      // If this process is killed, the next one knows that the file is of the batch.
      try records.append { $0.member("name", planned.name) }
    }
    if isOurs, planned.shape == .frames {
      // A shorter sequence with the same settings would still claim the frames that are removed.
      FileTree.remove("\(place)/\(FolderSettings.fileName)", below: folder.path)
    }
    var options = Output.Options()
    // Few outputs have several threads each.
    options.jobs = max(1, request.running.threads / plan.count)
    options.overwrites = request.running.force || isOurs
    options.removesLeftovers = false
    options.isStopped = { [interruption] in interruption.signal != nil }
    options.root = folder.path
    let report = try output.write(options)
    let record = BatchRecord(planned, output, bytes: report.progress.bytes)
    if let old = records.made[planned.name] { removeFrames(of: old, in: place, madeNow: record) }
    try records.append { record.write(planned, planned.settings, to: &$0) }
    return .done(record, isNew: true)
  }

  /// Removes the frames that a sequence had with earlier settings, and no longer has.
  private func removeFrames(of old: BatchRecord, in place: String, madeNow record: BatchRecord) {
    guard let names = old.frameNames else { return }
    let kept = old.pattern == record.pattern ? record.frames : 0
    for number in 0..<old.frames where number >= kept {
      let file = "\(place)/\(names.name(of: number))"
      guard folder.has(file) else { return }
      FileTree.remove(file, below: folder.path)
    }
  }
}
