internal import DripExport

extension Batch {
  /// Returns the record of the division into shards.
  func shardRecord(_ count: Int, isPacked: Bool) -> ShardRecord {
    // The files of an archive come from one process.
    ShardRecord(
      in: folder, plan: plan.fingerprint, count: count, dividesOutputs: !isPacked)
  }

  /// Returns the estimates of all outputs; wrong settings are reported when the output is made.
  func estimates() -> [OutputEstimate] {
    var estimator = OutputEstimator(folder, plan.vocabulary)
    return plan.outputs.map { (try? estimator.estimate($0)) ?? .failing }
  }

  /// Throws an error if the plan is not the one that was submitted to the engine.
  package func refuseChangedCopy(_ path: String) throws {
    let record = try SubmissionRecord.read(in: folder)
    guard record?.fingerprint == plan.fingerprint else { throw BatchError.changedCopy(path) }
  }

  /// Writes the outputs of a shard that do not exist.
  package func write(
    _ shard: ShardNumber, _ progress: @escaping ReportProgress
  ) throws -> BatchReport {
    // A wrong record ends the run before anything is written.
    let earlier = try EarlierResults(of: folder, for: (shard, plan.fingerprint))
    try earlier.refuseOtherBuilds(in: folder)
    let all = try units(of: shard)
    var units = options.overwrites ? all : all.filter { !exists($0, earlier) }
    if options.isPacked, !units.isEmpty { units = all }
    var report = try run(units, shard, earlier, progress)
    (report.total, report.skipped) = (all.count, all.count - units.count)
    return report
  }

  private func units(of shard: ShardNumber) throws -> [BatchUnit] {
    if let units = plan.shardUnits { return units }
    let record = shardRecord(shard.count, isPacked: options.isPacked)
    return try record.shards(of: plan.outputs, estimates)[shard.number - 1]
  }

  private func exists(_ unit: BatchUnit, _ earlier: EarlierResults) -> Bool {
    let output = plan.outputs[unit.output]
    if exists(output, earlier) { return true }
    guard let part = unit.part, let made = result(of: output, part: part, earlier) else {
      return false
    }
    guard output.shape == .frames else {
      let path = folder.part(part, of: plan.number(of: unit.output))
      return FileTree.size(ofFile: path, below: folder.root) == made.record.count
    }
    return names.has(part.range(of: made.frames), of: made, in: folder)
  }

  /// Returns the batch as an engine runs it in shards, or throws an error if the settings of an output are wrong.
  ///
  /// The lines are ``DistributedBatch/shardLine`` and ``DistributedBatch/joinLine``.
  package func distributed(
    shards count: Int, shardLine: String, joinLine: String
  ) throws -> DistributedBatch {
    let earlier = try recordedResults()
    try earlier.refuseOtherBuilds(in: folder)
    var estimator = OutputEstimator(folder, plan.vocabulary)
    let estimates = try plan.outputs.map { try estimator.estimate($0) }
    let record = shardRecord(count, isPacked: options.isPacked)
    let shards = try record.read(plan.outputs) ?? record.divide(estimates)
    let writesAll = options.overwrites || earlier.results.isEmpty
    let units = shards.joined().filter { writesAll || !exists($0, earlier) }
    var batch = DistributedBatch(
      shardLine: shardLine, joinLine: joinLine, folder: FileTree.absolute(folder.path),
      fingerprint: plan.fingerprint, shardCount: count)
    (batch.unitCount, batch.cost) = (units.count, units.reduce(0) { $0 + $1.cost })
    batch.shards = (record, shards, plan.outputs)
    return batch
  }
}
