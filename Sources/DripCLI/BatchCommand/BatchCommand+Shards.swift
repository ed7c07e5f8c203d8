import DripExport

extension BatchCommand {
  /// Returns what is known of every output; one that makes no sense costs next to nothing, and fails later.
  func loads() -> [BatchLoad] {
    var scale = BatchScale(folder, plan.vocabulary)
    return plan.outputs.map { output in
      var load = (try? scale.load(of: output)) ?? .none
      // An archive is made by one process as a whole.
      if request.batch.archive != nil { load.pieces = 1 }
      return load
    }
  }

  /// Makes the outputs of one shard that are not there.
  func make(_ shard: ShardNumber) throws {
    let watch = Stopwatch()
    let loads = loads()
    let all = BatchUnit.shards(loads, count: shard.count)[shard.number - 1]
    let (index, journals) = try file { () throws(FileError) in
      (try BatchIndex(of: folder).results, try BatchJournal.summary(in: folder))
    }
    var units =
      request.policy.force
      ? all
      : all.filter { unit in
        let output = plan.outputs[unit.output]
        guard let part = unit.part else {
          let made = journals.results[output.name]?.last {
            $0.part == nil && $0.settings == output.settings
          }
          return !isThere(output, made ?? index[output.name])
        }
        return !isThere(output, index[output.name]) && !isThere(part, of: unit.output, journals)
      }
    if request.batch.archive != nil, !units.isEmpty { units = all }
    let report = try run(
      units,
      loads: Dictionary(units.map { ($0.output, loads[$0.output]) }, uniquingKeysWith: { $1 }),
      shard)
    try tell(
      report, skipped: all.count - units.count, of: all.count, seconds: watch.seconds,
      again: "--shard \(shard.text)")
  }

  /// Returns whether a part was made and its file is there.
  func isThere(
    _ part: BatchUnit.Part, of output: Int, _ journals: BatchJournal.Summary
  ) -> Bool {
    let made = plan.outputs[output]
    let result = journals.results[made.name]?.last {
      $0.part == part && $0.settings == made.settings
    }
    guard let result else { return false }
    guard made.shape == .frames else {
      return FileTree.size(ofFile: folder.part(part, of: output)) == result.record.count
    }
    return names.has(part.range(of: result.frames), of: result, in: folder)
  }

  func run(
    _ units: [BatchUnit], loads: [Int: BatchLoad], _ shard: ShardNumber
  ) throws -> BatchRun.Report {
    let journal = try file { () throws(FileError) in
      try BatchJournal(
        in: folder, plan: plan.fingerprint, shard: shard, units: units.count,
        cost: units.reduce(0) { $0 + $1.cost })
    }
    var maker = BatchMaker(
      plan: plan, folder: folder, isDurable: request.policy.durable, isStopped: isStopped)
    let packing = try request.batch.archive.map { _ in
      try BatchPacking(plan, folder, shard, isDurable: request.policy.durable)
    }
    if let packing { maker.folder = packing.scratch }
    let run = BatchRun(
      maker: maker, policy: request.policy, stopsAtFailure: request.batch.failsFast,
      console: console)
    var packed: [(BatchResult, Double)] = []
    return try console.interruption.whileTidying {
      defer { packing?.removeScratch() }
      // Outputs outside of an archive do not count.
      var report = try run.run(units, threads: loads.mapValues(\.threads), journal: journal) {
        (result, cost) throws(FileError) in
        if packing == nil {
          try journal.append(result, cost: cost)
        } else {
          packed.append((result, cost))
        }
      }
      try file { () throws(FileError) in
        if let packing, !report.isStopped {
          packed = try packing.pack(packed)
          for (result, cost) in packed { try journal.append(result, cost: cost) }
        }
        // An output that failed on a full disk is tried again, even if it was the last.
        let hasTriedAll = report.made.count + report.failures.count == units.count
        if hasTriedAll, !report.isStopped { try journal.end() }
      }
      if packing != nil { report.made = report.isStopped ? [] : packed.map(\.0) }
      return report
    }
  }
}
