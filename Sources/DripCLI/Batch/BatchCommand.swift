import DripExport
import DripFormats
import DripKit
import DripRaster

/// Carries out what is asked for of a batch.
struct BatchCommand {
  let request: Request
  let console: Console
  let plan: BatchPlan
  let folder: BatchFolder
  /// What the plan is called on the command line.
  let name: String

  /// Reads the plan.
  init(_ request: Request, _ catalog: SceneCatalog, _ console: Console) throws {
    self.request = request
    self.console = console
    let name = request.subject ?? "-"
    self.name = name
    let place = name == "-" ? "standard input" : name
    let bytes = try Self.contents(name == "-" ? nil : name, called: place)
    let (beside, stem) = Self.split(name)
    // Tables and folders lie beside the plan.
    func placed(_ path: String) -> String { path.hasPrefix("/") ? path : beside + path }
    plan = try BatchPlan(bytes, name: place, catalog) { table in
      try Self.contents(placed(table), called: placed(table))
    }
    var path = request.batch.folder ?? plan.folder.map(placed) ?? stem
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard !path.isEmpty else { throw OutputPlaceError.empty("folder") }
    folder = BatchFolder(path: path)
  }

  /// Returns where a plan lies, up to the last slash, and what its outputs are called.
  private static func split(_ name: String) -> (beside: String, stem: String) {
    guard name != "-" else { return ("", "batch") }
    let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let file = name[start...]
    let end = file.lastIndex(of: ".").flatMap { $0 > file.startIndex ? $0 : nil }
    // What has no ending would be in the way of its own folder.
    return (String(name[..<start]), end.map { String(file[..<$0]) } ?? "\(file)-outputs")
  }

  /// More bytes no plan has.
  private static let maximumSize = 1 << 28

  private static func contents(_ path: String?, called name: String) throws(SettingsFileError)
    -> [UInt8]
  {
    do throws(SystemError) {
      if let bytes = try FileSystem.contents(of: path, atMost: maximumSize) { return bytes }
    } catch {
      throw .unreadable(name, reason: error.reason)
    }
    throw .tooLarge(name, limit: maximumSize)
  }

  /// Does it.
  func run() throws {
    if let mistake = request.batch.mistake { throw mistake }
    if request.batch.joins { return try join() }
    if let shard = request.batch.shard { return try make(shard) }
    if request.policy.dryRun { return try forecast() }
    try makeAll()
  }

  // MARK: Here

  /// Makes all outputs, or those that are not there.
  private func makeAll() throws {
    let watch = Stopwatch()
    let known = try known()
    if !request.batch.changed, !request.policy.force { try refuseExisting() }
    var wanted = plan.outputs.indices.filter { index in
      !request.batch.changed || !isThere(plan.outputs[index], known[plan.outputs[index].name])
    }
    // An archive has all or none.
    if request.batch.archive != nil, !wanted.isEmpty { wanted = Array(plan.outputs.indices) }
    var scale = BatchScale(folder, plan.vocabulary)
    let loads = try wanted.map { try scale.load(of: plan.outputs[$0]) }
    let units = zip(wanted, loads).map { BatchUnit(output: $0, cost: $1.cost) }
    var report = BatchRun.Report()
    if !units.isEmpty {
      report = try run(units, loads: Dictionary(uniqueKeysWithValues: zip(wanted, loads)), .all)
    }
    var results = known
    for result in report.made { results[result.output] = result }
    let isUpToDate = units.isEmpty && FileTree.has(folder.index)
    if !isUpToDate || FileTree.has(folder.state) {
      try file { () throws(FileError) in
        try BatchIndex(results).write(plan, to: folder)
        FileTree.removeFolder(folder.state)
      }
    }
    try tell(
      report, skipped: plan.outputs.count - wanted.count, of: plan.outputs.count,
      seconds: watch.seconds, again: "--changed")
  }

  /// Tells what would be made.
  private func forecast() throws {
    let known = try known()
    var scale = BatchScale(folder, plan.vocabulary)
    let wanted = try plan.outputs.filter { output in
      !request.batch.changed || !isThere(output, known[output.name])
    }.map { (output: $0, load: try scale.load(of: $0)) }
    let forecast = try BatchForecast(
      wanted, in: folder.path, skipped: plan.outputs.count - wanted.count,
      threads: (request.policy.jobs ?? .automatic).number, isStopped: isStopped
    ) { try BatchJob($0, in: folder.path, plan.vocabulary) }
    if request.policy.json {
      var json = JSONWriter(.indented)
      json.object { json in
        forecast.write(to: &json)
        json.member("names") { json in
          json.array { json in for (output, _) in wanted { json.element { $0.write(output.name) } }
          }
        }
      }
      json.endLine()
      try console.output.write(json.bytes)
    } else {
      for (output, load) in wanted {
        let frames = load.frames > 1 ? ", \(load.frames) frames" : ""
        let path = folder.path(of: output).shown(limit: 1000)
        try console.output.write("\(path): \(load.size.width) × \(load.size.height)\(frames)\n")
      }
      try console.output.write(forecast.text)
    }
    try console.output.flush()
    if !request.batch.changed, !request.policy.force { try refuseExisting() }
  }

  /// What is known to have been made, by the name of the output: by this plan or an older one, whether or not that was
  /// interrupted.
  private func known() throws -> [String: BatchResult] {
    try file { () throws(FileError) in
      var known = try BatchIndex(of: folder).results
      for (name, results) in try BatchJournal.summary(in: folder).results {
        for result in results where result.part == nil { known[name] = result }
      }
      return known
    }
  }

  /// Makes sure that nothing is overwritten.
  private func refuseExisting() throws {
    let present = plan.outputs.filter { output in
      if output.shape == .frames, let slash = output.name.lastIndex(of: "/"),
        output.name.contains("%")
      {
        // Which of the names in a folder are frames is not looked into.
        return FileTree.has("\(folder.path)/\(output.name[..<slash])")
      }
      return FileTree.has(folder.path(of: output))
    }
    guard let first = present.first else { return }
    throw BatchError.exists(folder.path(of: first), count: present.count)
  }

  /// Returns whether an output is there as it was made, as far as can be told without reading it.
  private func isThere(_ output: BatchOutput, _ result: BatchResult?) -> Bool {
    guard let result, result.settings == output.settings else { return false }
    if let archive = result.archive { return FileTree.has("\(folder.path)/\(archive)") }
    let size = FileTree.size(ofFile: "\(folder.path)/\(result.file)")
    guard output.shape == .frames else { return size == result.record.count }
    guard size != nil else { return false }
    // All of them are there if as many names are; bytes are looked at when shards are joined.
    let slash = result.file.lastIndex(of: "/")
    let place = slash.map { "\(folder.path)/\(result.file[..<$0])" } ?? folder.path
    let ending = result.file.lastIndex(of: ".").map { String(result.file[$0...]) } ?? ""
    let names = (try? FileTree.names(in: place)) ?? []
    return names.count { $0.hasSuffix(ending) } >= result.frames
  }

  // MARK: Shards

  /// Returns what is known of every output; one that makes no sense costs next to nothing, and fails later.
  private func loads() -> [BatchLoad] {
    var scale = BatchScale(folder, plan.vocabulary)
    return plan.outputs.map { output in
      var load = (try? scale.load(of: output)) ?? .none
      // What is packed by one is made by one.
      if request.batch.archive != nil { load.pieces = 1 }
      return load
    }
  }

  /// Makes the outputs of one shard that are not there.
  private func make(_ shard: ShardNumber) throws {
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
          return !isThere(output, journals.results[output.name]?.last ?? index[output.name])
        }
        return !isThere(part, of: unit.output, journals)
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
  private func isThere(
    _ part: BatchUnit.Part, of output: Int, _ journals: BatchJournal.Summary
  ) -> Bool {
    let made = plan.outputs[output]
    let result = journals.results[made.name]?.last {
      $0.part == part && $0.settings == made.settings
    }
    guard let result else { return false }
    return made.shape == .frames
      || FileTree.size(ofFile: folder.part(part, of: output)) == result.record.count
  }

  private func run(
    _ units: [BatchUnit], loads: [Int: BatchLoad], _ shard: ShardNumber
  ) throws -> BatchRun.Report {
    let journal = try file { () throws(FileError) in
      try BatchJournal(
        in: folder, plan: plan.fingerprint, shard: shard, units: units.count,
        cost: units.reduce(0) { $0 + $1.cost })
    }
    var maker = BatchMaker(
      plan: plan, folder: folder, isDurable: request.policy.durable, isStopped: isStopped)
    let packing = try request.batch.archive.map { _ in try BatchPacking(plan, folder, shard) }
    if let packing { maker.folder = packing.scratch }
    let run = BatchRun(
      maker: maker, policy: request.policy, stopsAtFailure: request.batch.failsFast,
      console: console)
    var packed: [(BatchResult, Double)] = []
    return try console.interruption.whileTidying {
      defer { packing?.removeScratch() }
      // What is in no archive yet is not there.
      var report = try run.run(units, pieces: loads.mapValues(\.pieces), journal: journal) {
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
        if !report.isStopped { try journal.end() }
      }
      if packing != nil { report.made = packed.map(\.0) }
      return report
    }
  }

  // MARK: Joining

  /// Puts together what shards have made, looks at every byte, and writes the index.
  private func join() throws {
    let watch = Stopwatch()
    let (index, journals) = try file { () throws(FileError) in
      (try BatchIndex(of: folder).results, try BatchJournal.summary(in: folder))
    }
    guard journals.shardCounts.count < 2 || request.batch.shards != nil else {
      throw BatchError.severalDivisions(journals.shardCounts.sorted())
    }
    let count = request.batch.shards ?? journals.shardCounts.first ?? 1
    var units: [Int: [BatchUnit]] = [:]
    for unit in BatchUnit.shards(loads(), count: count).joined() where unit.part != nil {
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
        try BatchIndex(results).write(plan, to: folder)
        if report.failures.isEmpty { FileTree.removeFolder(folder.state) }
      }
    }
    report.made = Array(results.values)
    // In the order of the plan, whichever thread was faster.
    let order = Dictionary(
      uniqueKeysWithValues: plan.outputs.enumerated().map { ($0.element.name, $0.offset) })
    report.failures.sort { order[$0.output] ?? 0 < order[$1.output] ?? 0 }
    try tell(
      report, skipped: 0, of: plan.outputs.count, seconds: watch.seconds,
      again: "--shard i/\(count)")
  }

  // MARK: Telling

  /// Asked often, on all threads.
  private var isStopped: @Sendable () -> Bool {
    { [interruption = console.interruption] in interruption.signal != nil }
  }

  private func file<Result>(_ body: () throws(FileError) -> Result) throws -> Result {
    do throws(FileError) { return try body() } catch {
      throw FrameError(error: .file(error), canResume: false)
    }
  }

  /// Says what came of it, and fails where something did.
  private func tell(
    _ report: BatchRun.Report, skipped: Int, of total: Int, seconds: Double, again: String
  ) throws {
    if request.policy.json {
      try console.output.write(json(report, skipped: skipped, of: total, seconds: seconds))
      try console.output.flush()
    } else if console.errors.isTerminal || !report.failures.isEmpty || request.policy.quiet == false
    {
      guard !request.policy.quiet || !report.failures.isEmpty else { return }
      let time = ((seconds * 10).rounded() / 10).text
      let others = skipped > 0 ? ", \(skipped) there already" : ""
      let lost = report.failures.isEmpty ? "" : ", \(report.failures.count) failed"
      try console.errors.write(
        "\(report.made.count) of \(total) outputs in \(time) s\(others)\(lost): \(folder.path.shown(limit: 1000))\n"
      )
      for failure in report.failures.prefix(20) {
        try console.errors.write("  \(failure.output.shown(limit: 200)): \(failure.message)\n")
      }
      if report.failures.count > 20 {
        try console.errors.write("  and \(report.failures.count - 20) more\n")
      }
      try console.errors.flush()
    }
    if let signal = console.interruption.signal, report.isStopped {
      throw BatchError.interrupted(signal, again: command(again))
    }
    if let first = report.failures.first {
      throw BatchError.failed(report.failures.count, code: first.code, again: command(again))
    }
  }

  /// The command that goes on.
  private func command(_ option: String) -> String {
    "drip batch \(name.shellWord) -o \(folder.path.shellWord) \(option)"
  }

  private func json(
    _ report: BatchRun.Report, skipped: Int, of total: Int, seconds: Double
  ) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member("output", folder.path)
      json.member("outputs") { $0.write(total) }
      json.member("made") { $0.write(report.made.count) }
      json.member("skipped") { $0.write(skipped) }
      json.member("failed") { json in
        json.array { json in
          for failure in report.failures {
            json.element { json in
              json.object { json in
                json.member("name", failure.output)
                json.member("message", failure.message)
                json.member("code") { $0.write(failure.code) }
              }
            }
          }
        }
      }
      json.member("frames") { $0.write(report.made.reduce(0) { $0 + $1.frames }) }
      json.member("bytes") { $0.write(report.made.reduce(0) { $0 + $1.record.count }) }
      json.member("seconds", seconds)
    }
    json.endLine()
    return json.bytes
  }
}
