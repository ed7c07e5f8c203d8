internal import DripExport

extension Batch {
  /// Writes all outputs, or those that are missing or have changed.
  package func write(_ progress: @escaping ReportProgress) throws -> BatchReport {
    // An earlier process was killed, or another one is running.
    let isUsed = folder.has(folder.state)
    var earlier = try recordedResults()
    try earlier.refuseOtherBuilds(in: folder)
    try refuseExisting()
    var current = try currentResults(earlier)
    var estimator = OutputEstimator(folder, plan.vocabulary)
    var costs: [Int: Double] = [:]
    for index in wanted(current) {
      costs[index] = try estimator.estimate(plan.outputs[index]).cost
    }
    guard let lock = try FileLock(folder.lock, below: folder.root) else {
      throw BatchError.busy(folder: folder.path)
    }
    defer {
      lock.removeFile()
      FileTree.removeEmptyFolder(folder.state, below: folder.root)
    }
    // Another process may also have begun since, and may have been killed before the lock was taken.
    if isUsed || lock.wasLeft {
      // The other process may have ended since.
      earlier = try recordedResults()
      current = try currentResults(earlier)
      removeLeftovers(earlier, plan.outputs)
    }
    let wanted = wanted(current)
    let units = wanted.map { BatchUnit(output: $0, cost: costs[$0] ?? 1) }
    var report = units.isEmpty ? BatchReport() : try run(units, .all, earlier, progress)
    var results: [String: BatchResult] = [:]
    let isWanted = Set(wanted)
    let kept = current.filter { !isWanted.contains($0.key) }
    for result in Array(kept.values) + report.made { results[result.output] = result }
    do {
      for result in results.values { removeOldFiles(of: result, earlier) }
      let missing = wanted.filter { results[plan.outputs[$0].name] == nil }
      try keepRecords(of: missing, earlier)
      let builds = earlier.builds(of: results.values)
      report.otherBuilds = builds.filter { $0 != Release.build }
      try BatchIndex(results, builds: builds).write(plan, to: folder)
      if missing.isEmpty { FileTree.removeFolder(folder.state, below: folder.root) }
    } catch {
      // Report the error that ended the work; the journal has the other results.
      guard !report.failures.isEmpty || report.isStopped else { throw error }
    }
    (report.total, report.skipped) = (plan.outputs.count, kept.count)
    report.leftOver = leftOverCount(earlier, results)
    return report
  }

  /// Returns the results of all outputs that exist with their settings and bytes, by index.
  private func currentResults(_ earlier: EarlierResults) throws -> [Int: BatchResult] {
    guard options.keepsCurrent else { return [:] }
    let checker = try OutputChecker(plan, in: folder, earlier)
    var current: [Int: BatchResult] = [:]
    let ranges = ranges
    let work = UnorderedWork(jobs: options.threads, count: ranges.count) {
      [plan, isStopped = options.isStopped] number in
      var checker = checker
      return ranges[number].map { isStopped() ? nil : checker.intactResult(of: plan.outputs[$0]) }
    }
    work.run { number, results in
      for (number, result) in zip(ranges[number], results) {
        guard let result, (result.archive != nil) == options.isPacked else { continue }
        current[number] = result
      }
      return !options.isStopped()
    }
    return current
  }

  /// The outputs in ranges that a thread checks at a time.
  var ranges: [Range<Int>] {
    let count = plan.outputs.count
    let size = min(256, max(1, count / (16 * options.threads)))
    return stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  }

  /// Returns the indices of the outputs to write.
  private func wanted(_ current: [Int: BatchResult]) -> [Int] {
    let wanted = plan.outputs.indices.filter { current[$0] == nil }
    // An archive holds all outputs or none.
    return !options.isPacked || wanted.isEmpty ? wanted : Array(plan.outputs.indices)
  }

  /// Throws an error if an existing file would be overwritten against the options.
  ///
  /// With ``Options/keepsCurrent``, each output is compared with the existing one before it replaces it.
  package func refuseExisting() throws {
    guard !options.overwrites else { return }
    let continues = options.keepsCurrent
    var present: [String] = []
    if !continues, folder.has(folder.path) {
      present = plan.outputs.filter(isOccupied).map(folder.path(of:))
      if options.isPacked { present += [folder.archive(of: .all)].filter(folder.has) }
    }
    for (path, isOurs) in [(folder.index, BatchIndex.isIndex), (folder.page, BatchPage.isPage)]
    where folder.has(path) {
      let bytes = try FileTree.contents(of: path, below: folder.root)
      if !continues || bytes.map(isOurs) != true { present.append(path) }
    }
    guard let first = present.first else { return }
    throw BatchError.exists(first, count: present.count, canResume: !continues)
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
    _ units: [BatchUnit], _ shard: ShardNumber, _ earlier: EarlierResults,
    _ progress: @escaping ReportProgress
  ) throws -> BatchReport {
    let journal = try BatchJournal(
      in: folder, plan: plan.fingerprint, shard: shard, units: units.count,
      cost: units.reduce(0) { $0 + $1.cost })
    let renamed = Monitor<[String]>([])
    let didRename = { @Sendable (path: String) in renamed.with { $0.append(path) } }
    let packing =
      options.isPacked
      ? try BatchPacking(
        plan, folder, shard, earlier, overwrites: options.overwrites,
        isDurable: options.isDurable, didRename: didRename) : nil
    defer { packing?.removeScratch() }
    let writer = UnitWriter(
      plan: plan, folder: packing?.scratch ?? folder, earlier: earlier,
      journal: packing == nil ? journal : nil, overwrites: options.overwrites,
      isDurable: options.isDurable, isStopped: options.isStopped, didRename: didRename)
    let run = BatchRun(
      writer: writer,
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
    report.renamed = renamed.with { $0.sorted() }
    if packing != nil { report.made = report.isStopped ? [] : packed.map(\.0) }
    return report
  }
}
