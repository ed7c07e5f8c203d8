import DripExport

extension Batch {
  /// Makes all outputs, or those that are missing or have other settings than their records, and writes the index.
  ///
  /// A join makes nothing, and reports missing outputs as failures. The function receives reports that are not complete.
  func make(_ progress: (BatchReport) -> Void) throws -> BatchReport {
    let options = request.batch
    let isShard = options.shard != nil
    if !options.joins { try refuseExisting() }
    let records = options.changed || !isShard ? try BatchRecords(of: folder) : BatchRecords()
    var report = BatchReport(total: plan.count)
    var made = [BatchRecord?](repeating: nil, count: isShard ? 0 : plan.count)
    progress(report)
    let journal = BatchJournal(in: folder)
    let jobs = request.policy.threads
    // Few outputs have several threads each.
    let writer = OutputWriter(
      plan: plan, folder: folder, request: request, interruption: console.interruption,
      records: records, journal: journal, threads: max(1, jobs / max(1, plan.count)))
    UnorderedWork(jobs: jobs, count: plan.count) { writer.write($0) }.run { number, outcome in
      report.add(outcome)
      if !isShard { made[number] = outcome.record }
      progress(report)
      return !report.isStopped && (report.failures.isEmpty || !options.failsFast)
    }
    if !isShard, !report.isStopped { try finish(&report, made, records, journal) }
    return report
  }

  /// Writes the index of all outputs that exist, and removes the records if nothing is missing.
  private func finish(
    _ report: inout BatchReport, _ made: [BatchRecord?], _ records: BatchRecords,
    _ journal: BatchJournal
  ) throws(FileError) {
    folder.removeLeftovers(of: plan)
    // Without any output, this is probably the wrong plan.
    guard report.made + report.kept > 0 else { return }
    // The next run must know the files of outputs that the index no longer has.
    for (output, record) in zip(plan, made) where record == nil {
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
    guard !request.policy.force else { return }
    var present: [String] = []
    if !request.batch.changed, folder.has(folder.path) {
      present = plan.filter(folder.has).map(folder.path)
    }
    let results = [(folder.index, BatchIndex.isIndex), (folder.page, BatchPage.isPage)]
    for (path, isOurs) in results where request.batch.shard == nil && folder.has(path) {
      let bytes = try FileTree.contents(of: path, below: folder.root)
      if !request.batch.changed || bytes.map(isOurs) != true { present.append(path) }
    }
    guard let first = present.first else { return }
    throw BatchError.exists(
      first, others: present.count - 1, canContinue: !request.batch.changed)
  }
}
