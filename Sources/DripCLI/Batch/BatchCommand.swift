import DripBatch
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
  /// The tables that the plan names: their paths, and their names in the plan.
  let tables: [(path: String, name: String)]

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
    var tables: [(path: String, name: String)] = []
    let readTable = { (table: String) throws in
      let path = source + table
      tables.append((path, table))
      return try Self.contents(called: path) { () throws(SystemError) in
        try FileTree.contents(of: path, below: source, atMost: Self.maximumSize)
      }
    }
    func folder(_ planned: String?) throws -> BatchFolder {
      if let path = request.batch.folder {
        guard !path.isEmpty else { throw OutputPlaceError.empty("folder") }
        return BatchFolder(path: Self.withoutSlash(path))
      } else if let path = planned {
        return BatchFolder(
          path: Self.withoutSlash(beside + path), root: Self.withoutSlash(beside))
      } else {
        return BatchFolder(path: stem, root: "")
      }
    }
    let vocabulary = PlanSettings.vocabulary(catalog)
    let recorded = try request.batch.shard.flatMap { shard in
      try BatchPlan(
        of: shard, isPacked: request.batch.archive != nil, bytes, vocabulary, in: folder,
        readTable: readTable)
    }
    tables = []
    let plan =
      try recorded ?? BatchPlan(bytes, name: title, vocabulary, readTable: readTable)
    self.tables = tables
    let place = try folder(plan.folder)
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

  /// True if the plan is the copy that an engine made for the shards.
  var isCopy: Bool { name.hasPrefix("\(batch.folder.engine)/") }

  func run() throws {
    do {
      if isCopy { try batch.refuseChangedCopy(name) }
      if let engine = request.farm.engine { return try run(on: engine) }
      if request.policy.dryRun { return try forecast() }
      let watch = Stopwatch()
      let report = try console.interruption.whileTidying { try write() }
      try show(report, seconds: watch.seconds)
    } catch let error as FileError {
      throw DeliveryError(error: .file(error), canResume: false)
    }
  }

  /// Writes or joins outputs and shows progress.
  private func write() throws -> BatchReport {
    var display = BatchDisplay(isQuiet: request.policy.quiet, console)
    defer { display.finish() }
    let show = { (progress: BatchEvent.Progress) in display.show(progress) }
    if request.batch.joins { return try batch.join(shards: request.batch.shards, show) }
    if let shard = request.batch.shard { return try batch.write(shard, show) }
    return try batch.write(show)
  }
}

extension Batch.Options {
  fileprivate init(_ request: Request, isStopped: @escaping @Sendable () -> Bool) {
    self.init()
    threads = (request.policy.jobs ?? .automatic).number
    keepsCurrent = request.batch.changed
    overwrites = request.policy.force
    isDurable = request.policy.durable
    stopsAtFailure = request.batch.failsFast
    isPacked = request.batch.archive != nil
    self.isStopped = isStopped
  }
}
