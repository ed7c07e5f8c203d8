internal import DripExport

extension Batch {
  /// Writes all outputs, or those that are missing or have changed.
  package func write(_ progress: @escaping ReportProgress) throws -> BatchReport {
    // An earlier process was killed, or another one is running.
    let wasKilled = folder.has(folder.state)
    var known = try recordedResults()
    try refuseExisting(known: known)
    var wanted = wanted(known)
    var estimator = OutputEstimator(folder, plan.vocabulary)
    var costs: [Int: Double] = [:]
    for index in wanted { costs[index] = try estimator.estimate(plan.outputs[index]).cost }
    guard let lock = try FileLock(folder.lock, below: folder.root) else {
      throw BatchError.busy(folder: folder.path)
    }
    defer {
      lock.removeFile()
      FileTree.removeEmptyFolder(folder.state, below: folder.root)
    }
    if wasKilled {
      // The other process may have ended since.
      names.forget()
      known = try recordedResults()
      wanted = self.wanted(known)
    }
    let units = wanted.map { BatchUnit(output: $0, cost: costs[$0] ?? 1) }
    var report = units.isEmpty ? BatchReport() : try run(units, .all, progress)
    var results = known
    for index in wanted { results[plan.outputs[index].name] = nil }
    for result in report.made { results[result.output] = result }
    for result in report.made { removeFrames(after: result, madeEarlier: known[result.output]) }
    let isUpToDate = units.isEmpty && folder.has(folder.index) && folder.has(folder.page)
    if !isUpToDate || wasKilled {
      do {
        if wasKilled { removeLeftovers() }
        try BatchIndex(results).write(plan, to: folder)
        FileTree.removeFolder(folder.state, below: folder.root)
      } catch {
        // Report the error that ended the work; the journal has the other results.
        guard !report.failures.isEmpty || report.isStopped else { throw error }
      }
    }
    (report.total, report.skipped) = (plan.outputs.count, plan.outputs.count - wanted.count)
    report.leftOver = leftOverCount(known)
    return report
  }

  /// Returns the indices of the outputs to write.
  private func wanted(_ known: [String: BatchResult]) -> [Int] {
    let wanted = plan.outputs.indices.filter { index in
      !options.keepsCurrent || !exists(plan.outputs[index], known[plan.outputs[index].name])
    }
    // An archive holds all outputs or none.
    return !options.isPacked || wanted.isEmpty ? wanted : Array(plan.outputs.indices)
  }

  /// Throws an error if an existing file would be overwritten against the options.
  ///
  /// With ``Options/keepsCurrent``, outputs that this plan or an earlier one has made may be overwritten.
  package func refuseExisting(known: [String: BatchResult] = [:]) throws(BatchError) {
    guard !options.overwrites else { return }
    let continues = options.keepsCurrent
    // A killed process may have written outputs that are in no journal.
    if continues, folder.has(folder.state) { return }
    var present = plan.outputs.filter { output in
      continues && known[output.name] != nil ? false : isOccupied(output)
    }.map(folder.path(of:))
    // The recorded results are in the index.
    if !continues || known.isEmpty && !BatchIndex.exists(in: folder) {
      present += [folder.index, folder.page].filter(folder.has)
    }
    if options.isPacked, !continues || known.isEmpty {
      present += [folder.archive(of: .all)].filter(folder.has)
    }
    guard let first = present.first else { return }
    throw .exists(first, count: present.count, canResume: !continues)
  }

  private func isOccupied(_ output: BatchOutput) -> Bool {
    let path = folder.path(of: output)
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    if output.name.contains("%"), let names = FrameNames(pattern: String(path[start...])) {
      return folder.has(path[..<start] + names.name(of: 0))
    }
    return folder.has(path)
  }

  /// Writes the units of a shard and records the results in a journal.
  func run(
    _ units: [BatchUnit], _ shard: ShardNumber, _ progress: @escaping ReportProgress
  ) throws -> BatchReport {
    let journal = try BatchJournal(
      in: folder, plan: plan.fingerprint, shard: shard, units: units.count,
      cost: units.reduce(0) { $0 + $1.cost })
    let packing =
      options.isPacked
      ? try BatchPacking(plan, folder, shard, isDurable: options.isDurable) : nil
    defer { packing?.removeScratch() }
    let run = BatchRun(
      writer: UnitWriter(
        plan: plan, folder: packing?.scratch ?? folder, isDurable: options.isDurable,
        isStopped: options.isStopped),
      threads: options.threads, stopsAtFailure: options.stopsAtFailure, progress: progress)
    var packed: [(BatchResult, Double)] = []
    // Results are recorded when their archive exists.
    var report = try run.run(units, journal: journal) { (result, cost) throws(FileError) in
      if packing == nil {
        try journal.append(result, cost: cost)
      } else {
        packed.append((result, cost))
      }
    }
    if let packing, !report.isStopped {
      packed = try packing.pack(packed)
      for (result, cost) in packed { try journal.append(result, cost: cost) }
    }
    // An output that failed on a full disk is tried again, even if it was the last.
    let hasTriedAll = report.made.count + report.failures.count == units.count
    if hasTriedAll, !report.isStopped { try journal.end() }
    if packing != nil { report.made = report.isStopped ? [] : packed.map(\.0) }
    return report
  }
}
