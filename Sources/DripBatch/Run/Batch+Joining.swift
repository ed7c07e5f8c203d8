internal import DripExport

extension Batch {
  /// Joins the results of all shards, verifies every byte and writes the index.
  ///
  /// If the count is nil, the journals determine it.
  package func join(
    shards count: Int?, _ progress: @escaping ReportProgress
  ) throws -> BatchReport {
    let earlier = try recordedResults()
    try earlier.refuseOtherBuilds(in: folder)
    guard earlier.shardCounts.count < 2 || count != nil else {
      throw BatchError.severalShardCounts(earlier.shardCounts.sorted())
    }
    let (shards, isDividedAgain) = try shardsToJoin(
      count ?? earlier.shardCounts.first ?? 1, earlier)
    let parts = Dictionary(
      grouping: shards.joined().filter { $0.part != nil }, by: \.output
    ).mapValues { $0.compactMap(\.part) }
    let joiner = BatchJoiner(
      checker: try OutputChecker(plan, in: folder, earlier), parts: parts,
      isDurable: options.isDurable, isStopped: options.isStopped)
    var report = BatchReport()
    (report.total, report.isDividedAgain) = (plan.outputs.count, isDividedAgain)
    var results: [String: BatchResult] = [:]
    results.reserveCapacity(plan.outputs.count)
    var errors: [Int: any Error] = [:]
    func showProgress() {
      let count = results.count + errors.count
      progress(
        BatchEvent.Progress(
          total: plan.outputs.count, units: count,
          share: Double(count) / Double(plan.outputs.count), failures: errors.count))
    }
    showProgress()
    let ranges = ranges
    let work = UnorderedWork(jobs: options.threads, count: ranges.count) { number in
      var joiner = joiner
      return ranges[number].map { number in Result { try joiner.result(of: number) } }
    }
    work.run { number, outcomes in
      for (number, outcome) in zip(ranges[number], outcomes) {
        switch outcome {
        case .success(let result): results[result.output] = result
        case .failure(SequenceError.stopped): report.isStopped = true
        case .failure(let error): errors[number] = error
        }
      }
      showProgress()
      return !report.isStopped
    }
    report.failures = errors.sorted { $0.key < $1.key }.map { number, error in
      plan.failure(of: plan.outputs[number].name, error)
    }
    report.made = Array(results.values)
    report.leftOver = leftOverCount(earlier, results)
    for case .damaged(let renamed)? in errors.values.map({ $0 as? OutputError }) {
      report.renamed += renamed
    }
    report.renamed = Set(report.renamed).sorted()
    report.shardsToRepeat = shards.indices.filter {
      shards[$0].contains { errors[$0.output] != nil }
    }
    .map { ShardNumber(number: $0 + 1, count: shards.count) }
    guard !report.isStopped else { return report }
    // All other outputs have a record.
    removeLeftovers(earlier, errors.keys.map { plan.outputs[$0] })
    // Without any result, this is probably the wrong plan.
    guard !results.isEmpty else { return report }
    for result in results.values { removeOldFiles(of: result, earlier) }
    try keepRecords(of: errors.keys.sorted(), earlier)
    let builds = earlier.builds(of: report.made)
    report.otherBuilds = builds.filter { $0 != Release.build }
    try BatchIndex(results, builds: builds).write(plan, to: folder)
    if report.failures.isEmpty { folder.removeState() }
    return report
  }

  /// Returns the shards to join, and true if their record is missing and the batch was divided again.
  private func shardsToJoin(
    _ count: Int, _ earlier: EarlierResults
  ) throws -> ([[BatchUnit]], isDividedAgain: Bool) {
    guard count > 1 else { return ([], false) }
    let record = shardRecord(count, isPacked: options.isPacked || !earlier.archives.isEmpty)
    if let shards = try record.read(plan.outputs) { return (shards, false) }
    return (record.divide(estimates()), true)
  }

  /// Records the known files of outputs that are not in the next index, so that the next run may replace them.
  func keepRecords(of outputs: [Int], _ earlier: EarlierResults) throws(FileError) {
    let records = outputs.flatMap { output in
      let name = plan.outputs[output].name
      return (earlier.results[name] ?? []).filter { $0.part == nil }.flatMap(\.files)
        .map { (name, $0) }
    }
    guard !records.isEmpty else { return }
    let journal = try BatchJournal(in: folder, name: "files")
    for (name, file) in records { try journal.append(file, of: name) }
  }
}
