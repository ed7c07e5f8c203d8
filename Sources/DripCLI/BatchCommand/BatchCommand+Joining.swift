import DripExport

extension BatchCommand {
  /// Puts together what shards have made, looks at every byte, and writes the index.
  func join() throws {
    let watch = Stopwatch()
    let (index, journals) = try file { () throws(FileError) in
      (try BatchIndex(of: folder).results, try BatchJournal.summary(in: folder))
    }
    guard journals.shardCounts.count < 2 || request.batch.shards != nil else {
      throw BatchError.severalDivisions(journals.shardCounts.sorted())
    }
    let count = request.batch.shards ?? journals.shardCounts.first ?? 1
    var units: [Int: [BatchUnit]] = [:]
    let shards = BatchUnit.shards(loads(), count: count)
    for unit in shards.joined() where unit.part != nil {
      units[unit.output, default: []].append(unit)
    }
    let archives = try file { () throws(FileError) in
      try BatchPacking.contents(
        of: journals.archives + index.values.compactMap(\.archive), in: folder)
    }
    let joiner = BatchJoiner(
      plan: plan, folder: folder, index: index, journals: journals,
      parts: units, archives: archives, isDurable: request.policy.durable,
      isStopped: isStopped)
    var report = BatchRun.Report()
    var results: [String: BatchResult] = [:]
    var meter = ProgressMeter(
      total: plan.outputs.count, terminal: request.policy.quiet ? nil : console.terminal
    ) { watch.seconds }
    try console.interruption.whileTidying {
      let work = UnorderedWork(
        jobs: (request.policy.jobs ?? .automatic).number, count: plan.outputs.count
      ) { number in Result { try joiner.result(of: number) } }
      work.run { number, outcome in
        let name = plan.outputs[number].name
        switch outcome {
        case .success(let result): results[name] = result
        case .failure(SequenceError.stopped): report.isStopped = true
        case .failure(let error):
          let message = (error as? any SpokenError)?.message ?? "\(error)"
          let code = (error as? BatchMissing)?.code ?? ExitCode(error).rawValue
          report.failures.append(BatchRun.Failure(output: name, message: message, code: code))
        }
        meter.advance(weighing: 1, failures: report.failures.count)
        return !report.isStopped
      }
      meter.finish()
      guard !report.isStopped else { return }
      try file { () throws(FileError) in
        for place in folder.folders(of: plan.outputs) { FileTree.removeLeftovers(in: place) }
        // A plan of which nothing was ever made is the wrong one.
        guard !results.isEmpty else { return }
        try BatchIndex(results).write(plan, to: folder)
        for (name, result) in results { removeFrames(behind: result, madeEarlier: index[name]) }
        if report.failures.isEmpty { folder.removeState() }
      }
    }
    report.made = Array(results.values)
    // In the order of the plan, whichever thread was faster.
    let order = Dictionary(
      uniqueKeysWithValues: plan.outputs.enumerated().map { ($0.element.name, $0.offset) })
    report.failures.sort { order[$0.output] ?? 0 < order[$1.output] ?? 0 }
    try tell(
      report, skipped: 0, of: plan.outputs.count, forgotten: forgotten(index),
      seconds: watch.seconds, again: again(report, shards), isJoined: true)
  }

  /// Returns what makes again what was found missing.
  private func again(_ report: BatchRun.Report, _ shards: [[BatchUnit]]) -> String {
    guard shards.count > 1 else { return "--changed" }
    let names = Set(report.failures.map(\.output))
    let numbers = shards.indices.filter { index in
      shards[index].contains { names.contains(plan.outputs[$0.output].name) }
    }.map { "\($0 + 1)/\(shards.count)" }
    guard let first = numbers.first else { return "--changed" }
    let others = numbers.count > 1 ? ", and so with \(Array(numbers.dropFirst()).listed())" : ""
    return "--shard \(first)\(others)"
  }
}
