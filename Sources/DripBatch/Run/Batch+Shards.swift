internal import DripExport

extension Batch {
  /// Returns the record of the division into shards.
  func shardRecord(_ count: Int, isPacked: Bool) -> ShardRecord {
    // The files of an archive come from one process.
    ShardRecord(
      in: folder, plan: plan.fingerprint, names: plan.outputs.map(\.name), count: count,
      dividesOutputs: !isPacked)
  }

  /// Returns the estimates of all outputs; wrong settings are reported when the output is made.
  func estimates() -> [OutputEstimate] {
    var estimator = OutputEstimator(folder, plan.vocabulary)
    return plan.outputs.map { (try? estimator.estimate($0)) ?? .failing }
  }

  /// Writes the outputs of a shard that do not exist.
  package func write(
    _ shard: ShardNumber, _ progress: @escaping ReportProgress
  ) throws -> BatchReport {
    let index = try BatchIndex(of: folder).results
    let journals = try BatchJournal.summaryOfThisBuild(in: folder)
    let record = shardRecord(shard.count, isPacked: options.isPacked)
    let all = try record.shards(estimates)[shard.number - 1]
    var units = options.overwrites ? all : all.filter { !exists($0, index, journals) }
    if options.isPacked, !units.isEmpty { units = all }
    var report = try run(units, shard, progress)
    (report.total, report.skipped) = (all.count, all.count - units.count)
    return report
  }

  private func exists(
    _ unit: BatchUnit, _ index: [String: BatchResult], _ journals: BatchJournal.Summary
  ) -> Bool {
    let output = plan.outputs[unit.output]
    let made = journals.results[output.name]?.last {
      $0.part == unit.part && isCurrent($0, of: output)
    }
    guard let part = unit.part else { return exists(output, made ?? index[output.name]) }
    if exists(output, index[output.name]) { return true }
    guard let made else { return false }
    guard output.shape == .frames else {
      return FileTree.size(ofFile: folder.part(part, of: unit.output), below: folder.root)
        == made.record.count
    }
    return names.has(part.range(of: made.frames), of: made, in: folder)
  }

  /// Returns the batch as an engine runs it in shards, or throws an error if the settings of an output are wrong.
  ///
  /// The lines are ``DistributedBatch/shardLine`` and ``DistributedBatch/joinLine``.
  package func distributed(
    shards count: Int, shardLine: String, joinLine: String
  ) throws -> DistributedBatch {
    _ = try BatchJournal.summaryOfThisBuild(in: folder)
    var estimator = OutputEstimator(folder, plan.vocabulary)
    let estimates = try plan.outputs.map { try estimator.estimate($0) }
    let record = shardRecord(count, isPacked: options.isPacked)
    let shards = try record.read() ?? record.divide(estimates)
    let index = try BatchIndex(of: folder).results
    let units = shards.joined().filter { unit in
      let output = plan.outputs[unit.output]
      return options.overwrites || !exists(output, index[output.name])
    }
    var batch = DistributedBatch(
      shardLine: shardLine, joinLine: joinLine, folder: FileTree.absolute(folder.path),
      fingerprint: plan.fingerprint, shardCount: count)
    (batch.unitCount, batch.cost) = (units.count, units.reduce(0) { $0 + $1.cost })
    batch.shards = (record, shards)
    return batch
  }
}
