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
    // A wrong record ends the run before anything is written.
    let earlier = try recordedResults()
    try earlier.refuseOtherBuilds(in: folder)
    let record = shardRecord(shard.count, isPacked: options.isPacked)
    let all = try record.shards(estimates)[shard.number - 1]
    var units = options.overwrites ? all : all.filter { !exists($0, earlier) }
    if options.isPacked, !units.isEmpty { units = all }
    var report = try run(units, shard, earlier, progress)
    (report.total, report.skipped) = (all.count, all.count - units.count)
    return report
  }

  private func exists(_ unit: BatchUnit, _ earlier: EarlierResults) -> Bool {
    let output = plan.outputs[unit.output]
    if exists(output, earlier) { return true }
    guard let part = unit.part, let identity = identity(of: output),
      let made = earlier.result(of: output.name, identity, part: part)
    else { return false }
    guard output.shape == .frames else {
      let path = folder.part(part, of: unit.output)
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
    let shards = try record.read() ?? record.divide(estimates)
    let units = shards.joined().filter { options.overwrites || !exists($0, earlier) }
    var batch = DistributedBatch(
      shardLine: shardLine, joinLine: joinLine, folder: FileTree.absolute(folder.path),
      fingerprint: plan.fingerprint, shardCount: count)
    (batch.unitCount, batch.cost) = (units.count, units.reduce(0) { $0 + $1.cost })
    batch.shards = (record, shards)
    return batch
  }
}
