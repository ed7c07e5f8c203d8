import DripBatch
import DripExport

extension BatchCommand {
  /// Runs the batch on other machines or processes.
  func run(on engine: EngineName) throws {
    guard name != "-" else { throw BatchOptionError.planInPipe }
    let choices = request.farm
    // A batch that is running, or was interrupted, is continued.
    if !batch.folder.has(batch.folder.state), !request.batch.changed { try batch.refuseExisting() }
    switch engine {
    case .local: try run(on: LocalEngine(processes: batch.options.threads))
    case .slurm: try run(on: SlurmEngine(options: choices.options))
    case .parallel:
      try run(on: ParallelEngine(hosts: choices.hosts, options: choices.options))
    }
  }

  private func run(on engine: some Engine) throws {
    let batch = try distributedBatch(shards: request.batch.shards ?? engine.defaultShardCount)
    if request.policy.dryRun {
      try console.output.write(Self.text(of: batch, for: engine))
      return
    }
    var display = BatchDisplay(
      engine: engine.name, isQuiet: request.policy.quiet, console)
    let report: DistributedBatch.JoinReport?
    do {
      report = try console.interruption.whileTidying {
        defer { display.finish() }
        return try batch.run(on: engine, isStopped: self.batch.options.isStopped) {
          try display.show($0)
        }
      }
    } catch let error as EngineError {
      throw EngineFailure(
        error: error, engine: engine.name, signal: console.interruption.signal)
    }
    // Without a report, another process has joined the shards; checking them again gives the same one.
    if let report { return try show(report) }
    let watch = Stopwatch()
    let joined = try console.interruption.whileTidying {
      try self.batch.join(shards: request.batch.shards) { _ in }
    }
    try show(joined, seconds: watch.seconds, isJoined: true)
  }

  /// Returns the batch that an engine runs, or throws an error if the settings of an output are wrong.
  private func distributedBatch(shards: Int) throws -> DistributedBatch {
    let place = BatchFolder(path: FileTree.absolute(batch.folder.path))
    let copies = PlanCopies(
      plan: FileTree.absolute(name),
      tables: tables.map { (FileTree.absolute($0.path), $0.name) },
      folder: "\(place.engine)/plan")
    let program = FileTree.absolute(request.farm.program ?? Host.program ?? About.name)
    let command = DistributedBatch.line(
      [program] + About.outerCommands + ["batch", copies.plan, "-o", place.path] + words)
    let threads =
      if request.farm.engine == .local {
        "1"
      } else if let count = request.policy.jobs?.count {
        "\(count)"
      } else {
        #""${threads:-auto}""#
      }
    var batch = try self.batch.distributed(
      shards: shards,
      shardLine: "\(command) --shard \"$shard/\(shards)\" --jobs \(threads) --quiet",
      joinLine: "\(command) --join --shards \(shards) --quiet"
        + (request.policy.json ? " --json" : ""))
    batch.copies = copies.files
    return batch
  }

  /// The options that shards need, too.
  private var words: [String] {
    var words: [String] = []
    if request.policy.force { words.append("--force") }
    if request.policy.durable { words.append("--durable") }
    if request.batch.failsFast { words.append("--fail-fast") }
    if let archive = request.batch.archive { words.append("--archive=\(archive.rawValue)") }
    return words
  }

  /// The scripts and the command lines of a dry run.
  private static func text(of batch: DistributedBatch, for engine: some Engine) -> String {
    let lines = engine.commands(for: batch).map(DistributedBatch.line).joined(separator: "\n")
    return """
      # \(batch.shardScriptFile)
      \(batch.shardScript(for: engine.variables))
      # \(batch.joinScriptFile)
      \(batch.joinScript(for: engine.variables))
      # The commands:
      \(lines)

      """
  }

  /// Prints the output of the join, and throws its error.
  private func show(_ report: DistributedBatch.JoinReport) throws {
    try console.output.write(report.output)
    try console.output.flush()
    var messages = report.messages
    let sentence = report.code == 0 ? nil : messages.popLast()
    for line in messages { try console.errors.write("\(line)\n") }
    guard report.code == 0 else {
      let prefix = "\(About.name): "
      throw JoinFailure(
        code: report.code,
        message: sentence.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
          ?? "joining the shards failed with exit code \(report.code)")
    }
  }
}

/// The copies of a plan and its tables, which the user can edit while shards wait in a queue.
struct PlanCopies {
  /// The copied files.
  ///
  /// The plan finds its tables beside it.
  let files: [(source: String, target: String)]
  /// The copy of the plan.
  var plan: String { files[0].target }

  init(plan: String, tables: [(path: String, name: String)], folder: String) {
    let name = plan.split(separator: "/").last ?? ""
    files =
      [(plan, "\(folder)/\(name)")] + tables.map { ($0.path, "\(folder)/\($0.name)") }
  }
}
