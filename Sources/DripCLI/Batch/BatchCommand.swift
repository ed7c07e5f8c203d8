import DripExport
import DripFormats
import DripKit
import DripRaster

/// The command `drip batch`.
struct BatchCommand {
  let request: Request
  let console: Console
  let batch: Batch
  /// The path of the plan on the command line.
  let name: String

  /// Checks the options and reads the plan.
  init(_ request: Request, _ catalog: SceneCatalog, _ console: Console) throws {
    // Errors in the options come before the work of reading a plan.
    if let error = request.batchOptionError { throw error }
    self.request = request
    self.console = console
    let name = request.subject ?? "-"
    self.name = name
    let title = name == "-" ? "standard input" : name
    let bytes = try Self.contents(called: title) { () throws(SystemError) in
      name == "-"
        ? try FileSystem.contents(of: nil, atMost: Self.maximumSize)
        : try FileTree.contents(of: name, below: nil, atMost: Self.maximumSize)
    }
    let (beside, stem) = Self.split(name)
    let source = request.batch.tables.map { $0.hasSuffix("/") ? $0 : "\($0)/" } ?? beside
    let readTable = { (table: String) throws in
      let path = source + table
      return try Self.contents(called: path) { () throws(SystemError) in
        try FileTree.contents(of: path, below: source, atMost: Self.maximumSize)
      }
    }
    let plan = try BatchPlan(
      bytes, name: title, PlanSettings.vocabulary(catalog), shard: request.batch.shard ?? .all,
      readTable: readTable)
    let place: BatchFolder
    if let path = request.batch.folder {
      guard !path.isEmpty else { throw PlaceMistake.empty("folder") }
      place = BatchFolder(path: Self.withoutSlash(path))
    } else if let path = plan.folder {
      place = BatchFolder(
        path: Self.withoutSlash(beside + path), root: Self.withoutSlash(beside))
    } else {
      place = BatchFolder(path: stem, root: "")
    }
    if let path = place.linkedPath {
      if path == place.path { throw BatchOptionError.linkedFolder(path) }
      throw BatchError.link(path)
    }
    var batch = Batch(plan, in: place)
    batch.options = Batch.Options(request) { [interruption = console.interruption] in
      interruption.signal != nil
    }
    self.batch = batch
  }

  /// Returns the folder of a plan with a slash, and the name of the folder for its outputs.
  private static func split(_ name: String) -> (beside: String, stem: String) {
    guard name != "-" else { return ("", "batch") }
    let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let file = name[start...]
    let end = file.lastIndex(of: ".").flatMap { $0 > file.startIndex ? $0 : nil }
    // The folder cannot have the name of the plan.
    return (String(name[..<start]), end.map { String(file[..<$0]) } ?? "\(file)-outputs")
  }

  private static func withoutSlash(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The maximum number of bytes of a plan or table.
  private static let maximumSize = 1 << 28

  private static func contents(
    called name: String, _ read: () throws(SystemError) -> [UInt8]?
  ) throws(SettingsFileError) -> [UInt8] {
    do throws(SystemError) { if let bytes = try read() { return bytes } } catch {
      throw .unreadable(name, reason: error.reason)
    }
    throw .tooLarge(name, limit: maximumSize)
  }

  func run() throws {
    do {
      if request.policy.dryRun { return try list() }
      let watch = Stopwatch()
      let report = try console.interruption.handlingSignals { try make() }
      try show(report, seconds: watch.seconds)
    } catch let error as FileError {
      throw ExportError(error: .file(error), canResume: false)
    }
  }

  /// Makes or joins the outputs and shows progress.
  private func make() throws -> BatchReport {
    let watch = Stopwatch()
    var meter = ProgressMeter(
      total: batch.plan.outputs.count, terminal: request.policy.quiet ? nil : console.terminal
    ) { watch.seconds }
    defer { meter.finish() }
    return try batch.run { meter.update(done: $0.done, failures: $0.failures.count) }
  }

  /// Lists the outputs to make.
  private func list() throws {
    var names: [String] = []
    try batch.forEachOutputToMake { output, size, frames in
      guard !request.policy.json else { return names.append(output.name) }
      let path = batch.folder.path(of: output).shown(limit: 1000)
      let count = frames > 1 ? ", \(frames) frames" : ""
      try console.output.write("\(path): \(size.width) × \(size.height)\(count)\n")
    }
    if request.policy.json {
      var json = JSONWriter(.indented)
      json.object { json in
        json.member("output", batch.folder.path)
        json.array("names") { json in for name in names { json.write(name) } }
      }
      json.endLine()
      try console.output.write(json.bytes)
    }
    try console.output.flush()
    try batch.refuseExisting()
  }
}

extension Batch.Options {
  fileprivate init(_ request: Request, isStopped: @escaping @Sendable () -> Bool) {
    self.init()
    threads = request.policy.threads
    isShard = request.batch.shard != nil
    keepsCurrent = request.batch.changed
    joins = request.batch.joins
    overwrites = request.policy.force
    stopsAtFailure = request.batch.failsFast
    self.isStopped = isStopped
  }
}
