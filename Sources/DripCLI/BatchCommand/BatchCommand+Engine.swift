import DripBatch
import DripExport

extension BatchCommand {
  /// Runs the batch on other machines or processes.
  func distribute(by engine: EngineName) throws {
    guard name != "-" else { throw EngineMistake.planInPipe }
    let choices = request.farm
    // A batch that is running, or was interrupted, is continued.
    if !FileTree.has(folder.state), !request.batch.changed, !request.policy.force {
      try refuseExisting()
    }
    switch engine {
    case .local:
      try run(on: LocalEngine(processes: (request.policy.jobs ?? .automatic).number))
    case .slurm: try run(on: SlurmEngine(options: choices.options))
    case .parallel:
      try run(on: ParallelEngine(hosts: choices.hosts, options: choices.options))
    }
  }

  private func run(on engine: some Engine) throws {
    let batch = try distributedBatch(shards: request.batch.shards ?? engine.defaultShardCount)
    if request.policy.dryRun {
      try console.output.write(Self.text(of: batch, commands: engine.commands(for: batch)))
      return
    }
    var display = EngineDisplay(
      engine: engine.name, units: batch.unitCount, isQuiet: request.policy.quiet, console)
    let report: DistributedBatch.JoinReport?
    do {
      report = try console.interruption.whileTidying {
        defer { display.finish() }
        return try batch.run(on: engine, isStopped: isStopped) { try display.show($0) }
      }
    } catch let error as EngineError {
      throw EngineFailure(error: error, signal: console.interruption.signal)
    } catch let error as FileError {
      throw FrameError(error: .file(error), canResume: false)
    }
    // Without a report, another process has joined the shards; checking them again gives the same one.
    guard let report else { return try join() }
    try show(report)
  }

  /// Returns the batch that an engine runs, or throws if the plan has a mistake.
  private func distributedBatch(shards: Int) throws -> DistributedBatch {
    var scale = BatchScale(folder, plan.vocabulary)
    let loads = try plan.outputs.map { try scale.load(of: $0) }
    let missing = try missing()
    let units = BatchUnit.shards(loads, count: shards).joined().filter {
      missing.contains($0.output)
    }
    let place = BatchFolder(path: FileTree.absolute(folder.path))
    let copies = PlanCopies(
      plan: FileTree.absolute(name), tables: tables.map(FileTree.absolute),
      folder: "\(place.engine)/plan")
    let program = FileTree.absolute(request.farm.program ?? Host.program ?? About.name)
    var batch = DistributedBatch(
      command: [program, "batch", copies.plan, "-o", place.path] + words, folder: place.path,
      fingerprint: plan.fingerprint, shardCount: shards)
    (batch.unitCount, batch.cost) = (units.count, units.reduce(0) { $0 + $1.cost })
    if request.farm.engine == .local {
      batch.jobs = 1
    } else if case .exactly(let jobs)? = request.policy.jobs {
      batch.jobs = jobs
    }
    if request.policy.json { batch.joinArguments = ["--json"] }
    batch.copies = copies.files
    return batch
  }

  /// Returns the indices of the outputs that have to be written.
  private func missing() throws -> Set<Int> {
    let index = try file { () throws(FileError) in try BatchIndex(of: folder).results }
    return Set(
      plan.outputs.indices.filter { number in
        let output = plan.outputs[number]
        return request.policy.force || !isThere(output, index[output.name])
      })
  }

  /// The arguments that shards need, too.
  private var words: [String] {
    var words: [String] = []
    if request.policy.force { words.append("--force") }
    if request.policy.durable { words.append("--durable") }
    if request.batch.failsFast { words.append("--fail-fast") }
    if let archive = request.batch.archive { words.append("--archive=\(archive.rawValue)") }
    return words
  }

  /// The scripts and the command lines of a dry run.
  private static func text(of batch: DistributedBatch, commands: [[String]]) -> String {
    let lines = commands.map { $0.map(\.shellWord).joined(separator: " ") }.joined(separator: "\n")
    return """
      # \(batch.shardScriptFile)
      \(batch.shardScript)
      # \(batch.joinScriptFile)
      \(batch.joinScript)
      # The commands:
      \(lines)

      """
  }

  /// Writes the output of the join, and ends as the join has ended.
  private func show(_ report: DistributedBatch.JoinReport) throws {
    try console.output.write(report.output)
    try console.output.flush()
    var complaints = report.complaints
    let sentence = report.code == 0 ? nil : complaints.popLast()
    for line in complaints { try console.errors.write("\(line)\n") }
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
  /// They keep their places relative to each other, so the plan finds its tables.
  let files: [(source: String, target: String)]
  /// The copy of the plan.
  var plan: String { files[0].target }

  init(plan: String, tables: [String], folder: String) {
    let paths = ([plan] + tables).map { Self.names(of: $0) }
    var common = paths[0].dropLast()
    for path in paths {
      let shared = zip(common, path.dropLast()).prefix { $0 == $1 }
      common = common.prefix(shared.count)
    }
    files = zip([plan] + tables, paths).map { source, names in
      (source, ([folder] + names.dropFirst(common.count)).joined(separator: "/"))
    }
  }

  /// Returns the components of a path without "." and "..".
  private static func names(of path: String) -> [String] {
    var names: [String] = []
    for name in path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else {
        names.append(String(name))
      }
    }
    return names
  }
}

/// A mistake in a command line with an engine.
enum EngineMistake: Mistake {
  case planInPipe

  var message: String {
    "an engine needs the plan in a file that other processes can read, not on standard input"
  }
}
