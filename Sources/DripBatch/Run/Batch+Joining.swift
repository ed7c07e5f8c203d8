internal import DripExport

extension Batch {
  /// Joins the results of all shards, verifies every byte and writes the index.
  ///
  /// If the count is nil, the journals determine it.
  package func join(
    shards count: Int?, _ progress: @escaping ReportProgress
  ) throws -> BatchReport {
    let index = try BatchIndex(of: folder).results
    let journals = try BatchJournal.summaryOfThisBuild(in: folder)
    guard journals.shardCounts.count < 2 || count != nil else {
      throw BatchError.severalShardCounts(journals.shardCounts.sorted())
    }
    let shards = try shardsToJoin(count ?? journals.shardCounts.first ?? 1, journals)
    let parts = Dictionary(
      grouping: shards.joined().filter { $0.part != nil }, by: \.output
    ).mapValues { $0.compactMap(\.part) }
    let joiner = BatchJoiner(
      plan: plan, folder: folder, index: index, journals: journals, parts: parts,
      archives: try BatchPacking.contents(
        of: journals.archives + index.values.compactMap(\.archive), in: folder),
      isDurable: options.isDurable, isStopped: options.isStopped)
    var report = BatchReport()
    report.total = plan.outputs.count
    var results: [String: BatchResult] = [:]
    var errors: [Int: any Error] = [:]
    func showProgress() {
      let count = results.count + errors.count
      progress(
        BatchEvent.Progress(
          total: plan.outputs.count, units: count,
          share: Double(count) / Double(plan.outputs.count), failures: errors.count))
    }
    showProgress()
    let work = UnorderedWork(jobs: options.threads, count: plan.outputs.count) { number in
      Result { try joiner.result(of: number) }
    }
    work.run { number, outcome in
      switch outcome {
      case .success(let result): results[plan.outputs[number].name] = result
      case .failure(SequenceError.stopped): report.isStopped = true
      case .failure(let error): errors[number] = error
      }
      showProgress()
      return !report.isStopped
    }
    report.failures = errors.sorted { $0.key < $1.key }.map { number, error in
      plan.failure(of: plan.outputs[number].name, error)
    }
    report.made = Array(results.values)
    report.leftOver = leftOverCount(index)
    report.shardsToRepeat = shards.indices.filter {
      shards[$0].contains { errors[$0.output] != nil }
    }
    .map { ShardNumber(number: $0 + 1, count: shards.count) }
    guard !report.isStopped else { return report }
    removeLeftovers()
    // Without any result, this is probably the wrong plan.
    guard !results.isEmpty else { return report }
    try BatchIndex(results).write(plan, to: folder)
    for (name, result) in results { removeFrames(after: result, madeEarlier: index[name]) }
    if report.failures.isEmpty { folder.removeState() }
    return report
  }

  /// Returns the shards to join, without recording them.
  private func shardsToJoin(
    _ count: Int, _ journals: BatchJournal.Summary
  ) throws -> [[BatchUnit]] {
    guard count > 1 else { return [] }
    let record = shardRecord(count, isPacked: options.isPacked || !journals.archives.isEmpty)
    return try record.read() ?? record.divide(estimates())
  }
}
