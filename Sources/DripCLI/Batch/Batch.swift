import DripExport
import DripRaster

/// A plan, or a shard of one, and the folder of its outputs, with the operations on both.
///
/// It has no console: errors and reports are values, and progress goes to a function.
struct Batch {
  let plan: BatchPlan
  let folder: BatchFolder
  var options = Options()

  /// The function that receives progress: a report that is not complete yet.
  typealias ReportProgress = (BatchReport) -> Void

  init(_ plan: BatchPlan, in folder: BatchFolder) {
    (self.plan, self.folder) = (plan, folder)
  }

  struct Options: Sendable {
    /// The number of threads.
    var threads = 1
    /// True if the plan has only the outputs of a shard, so that the index is written later.
    var isShard = false
    /// True if outputs that exist with their settings are kept.
    var keepsCurrent = false
    /// True if nothing is made: the records of all shards become the index.
    var joins = false
    /// True if all existing files are replaced.
    var overwrites = false
    var stopsAtFailure = false
    /// Returns true if the batch should stop; it is called often, on all threads.
    var isStopped: @Sendable () -> Bool = { false }

    init() {}
  }
}

/// The result of writing or joining a batch.
struct BatchReport: Sendable {
  /// The number of outputs.
  var total = 0
  /// The number of outputs that were made.
  var made = 0
  /// The number of outputs that were kept, or found by a join.
  var kept = 0
  var failures: [BatchFailure] = []
  var isStopped = false
  /// The number of frames and bytes in all outputs that were made.
  var (frames, bytes) = (0, 0)
  /// The number of existing outputs that only an earlier plan has.
  var leftOver = 0
  /// The number of outputs that another build of the program has made.
  var otherBuilds = 0

  /// The number of outputs that need no more work.
  var done: Int { made + kept + failures.count }
}

extension Batch {
  /// Makes all outputs, or those that are missing or have other settings than their records.
  ///
  /// With ``Options/joins`` it makes nothing, and reports missing outputs as failures.
  func run(_ progress: ReportProgress) throws -> BatchReport {
    if !options.joins { try refuseExisting() }
    let records =
      options.keepsCurrent || !options.isShard ? try BatchRecords(of: folder) : BatchRecords()
    let outputs = plan.outputs
    var report = BatchReport()
    report.total = outputs.count
    var made = [BatchRecord?](repeating: nil, count: options.isShard ? 0 : outputs.count)
    progress(report)
    let journal = BatchJournal(in: folder)
    // Few outputs have several threads each.
    let writer = OutputWriter(
      plan: plan, folder: folder, options: options, records: records,
      journal: journal, threads: max(1, options.threads / max(1, outputs.count)))
    let work = UnorderedWork(jobs: options.threads, count: outputs.count) { writer.write($0) }
    work.run { number, outcome in
      switch outcome {
      case .made(let record):
        report.made += 1
        report.frames += record.frames
        report.bytes += record.bytes
        if !options.isShard { made[number] = record }
      case .kept(let record):
        report.kept += 1
        if record.build != Release.build { report.otherBuilds += 1 }
        if !options.isShard { made[number] = record }
      case .failed(let failure, let isFatal):
        report.failures.append(failure)
        report.isStopped = report.isStopped || isFatal
      case .stopped: report.isStopped = true
      }
      progress(report)
      return !report.isStopped && (report.failures.isEmpty || !options.stopsAtFailure)
    }
    if !options.isShard, !report.isStopped {
      try finish(&report, made, records, journal)
    }
    return report
  }

  /// Writes the index of all outputs that exist, and removes the records if nothing is missing.
  private func finish(
    _ report: inout BatchReport, _ made: [BatchRecord?], _ records: BatchRecords,
    _ journal: BatchJournal
  ) throws(FileError) {
    folder.removeLeftovers(of: plan.outputs)
    // Without any output, this is probably the wrong plan.
    guard report.made + report.kept > 0 else { return }
    // The next run must know the files of outputs that the index no longer has.
    for (output, record) in zip(plan.outputs, made) where record == nil {
      guard let old = records.made[output.name] else { continue }
      try journal.append { old.write([], to: &$0) }
    }
    try BatchIndex.write(plan, made, to: folder)
    guard report.done == report.total else { return }
    var others = records.made
    for record in made { if let record { others[record.name] = nil } }
    for failure in report.failures { others[failure.output] = nil }
    report.leftOver = others.values.count { folder.has("\(folder.path)/\($0.file)") }
    if report.failures.isEmpty { FileTree.removeFolder(folder.state, below: folder.root) }
  }

  /// Throws an error if an existing file would be overwritten against the options.
  func refuseExisting() throws {
    guard !options.overwrites else { return }
    var present: [String] = []
    if !options.keepsCurrent, folder.has(folder.path) {
      present = plan.outputs.filter(folder.has).map(folder.path(of:))
    }
    let results = [(folder.index, BatchIndex.isIndex), (folder.page, BatchPage.isPage)]
    for (path, isOurs) in results where !options.isShard && folder.has(path) {
      let bytes = try FileTree.contents(of: path, below: folder.root)
      if !options.keepsCurrent || bytes.map(isOurs) != true { present.append(path) }
    }
    guard let first = present.first else { return }
    throw BatchError.exists(
      first, count: present.count, canContinue: !options.keepsCurrent)
  }

  /// Calls a function with each output to make, and with its size and number of frames.
  ///
  /// It throws an error if the settings of an output are wrong.
  func forEachOutputToMake(
    _ body: (BatchOutput, _ size: PixelSize, _ frames: Int) throws -> Void
  ) throws {
    let records = options.keepsCurrent ? try BatchRecords(of: folder) : BatchRecords()
    for planned in plan.outputs {
      let output = try plan.vocabulary.makeOutput(planned, folder.path(of: planned))
      if options.keepsCurrent, records.current(planned, in: folder) != nil { continue }
      try body(planned, output.size, output.frameCount)
    }
  }
}
