import DripExport

extension BatchCommand {
  /// Has other machines make all of it.
  func distribute(by engine: FarmEngine) throws {
    guard name != "-" else { throw FarmMistake.planInPipe }
    let farm = request.farm
    // What is under way, or was left unfinished, is no reason not to go on.
    if !FileTree.has(folder.state), !request.batch.changed, !request.policy.force {
      try refuseExisting()
    }
    // What makes no sense is found out before anything is submitted.
    var scale = BatchScale(folder, plan.vocabulary)
    let loads = try plan.outputs.map { try scale.load(of: $0) }
    let missing = try missing()
    let shards = request.batch.shards ?? Self.defaultShards(engine, hosts: farm.hosts.count)
    let units = BatchUnit.shards(loads, count: shards).joined().filter {
      missing.contains($0.output)
    }
    let job = FarmJob(
      program: FileTree.absolute(farm.program ?? Host.program ?? About.name),
      plan: FileTree.absolute(name),
      rows: tables.map(FileTree.absolute),
      place: BatchFolder(path: FileTree.absolute(folder.path)), fingerprint: plan.fingerprint,
      units: units.count,
      cost: units.reduce(0) { $0 + $1.cost }, shards: shards, options: words,
      jobs: request.policy.jobs,
      engineOptions: farm.options, hosts: farm.hosts, isJSON: request.policy.json,
      isQuiet: request.policy.quiet, isDryRun: request.policy.dryRun)
    try Farm.run(job, engine: engine, console)
  }

  /// Several for each machine, so that a slow one gets fewer.
  private static func defaultShards(_ engine: FarmEngine, hosts: Int) -> Int {
    engine == .parallel ? 4 * max(1, hosts) : 16
  }

  /// The outputs that are to be made, by their places in the plan.
  private func missing() throws -> Set<Int> {
    let index = try file { () throws(FileError) in try BatchIndex(of: folder).results }
    return Set(
      plan.outputs.indices.filter { number in
        let output = plan.outputs[number]
        return request.policy.force || !isThere(output, index[output.name])
      })
  }

  /// What of the command line holds for shards, too.
  private var words: [String] {
    var words: [String] = []
    if request.policy.force { words.append("--force") }
    if request.policy.durable { words.append("--durable") }
    if request.batch.failsFast { words.append("--fail-fast") }
    if let archive = request.batch.archive { words.append("--archive=\(archive.rawValue)") }
    return words
  }
}

/// Why other machines cannot make a batch.
enum FarmMistake: Mistake {
  case planInPipe

  var message: String { "an engine needs a plan in a file, which other machines can read" }
}
