import DripExport
import DripFormats
import DripRaster

/// A plan, or a shard of one, and the folder of its outputs.
struct Batch: Sendable {
  let request: Request
  /// The path of the plan on the command line.
  let name: String
  let plan: BatchPlan
  let folder: BatchFolder
  let interruption: Interruption

  /// Checks the options and reads the plan.
  init(
    _ request: Request, _ catalog: SceneCatalog, _ interruption: Interruption
  ) throws {
    // Errors in the options come before the work of reading a plan.
    if request.batch.joins {
      if request.batch.shard != nil { throw BatchError.exclusive("shard", "join") }
      if request.running.dryRun { throw BatchError.exclusive("dry-run", "join") }
    }
    (self.request, self.interruption) = (request, interruption)
    let name = request.subject ?? "-"
    self.name = name
    let title = name == "-" ? "standard input" : name
    let limit = Self.maximumSize
    let bytes = try InputFile.contents(called: title, limit: limit) {
      limit throws(SystemError) in
      name == "-"
        ? try FileSystem.contents(of: nil, atMost: limit)
        : try FileTree.contents(of: name, below: nil, atMost: limit)
    }
    let (beside, stem) = Self.split(name)
    let source = request.batch.tables.map { $0.hasSuffix("/") ? $0 : "\($0)/" } ?? beside
    plan = try BatchPlan(
      bytes, name: title, PlanKeys(catalog), shard: request.batch.shard ?? .all
    ) { table in
      let path = source + table
      return try InputFile.contents(called: path, limit: limit) { limit throws(SystemError) in
        try FileTree.contents(of: path, below: source, atMost: limit)
      }
    }
    if let path = request.batch.folder {
      guard !path.isEmpty else { throw Mistake.empty("folder") }
      folder = BatchFolder(path: path.withoutSlash, root: path.withoutSlash)
    } else if let path = plan.folder {
      folder = BatchFolder(path: (beside + path).withoutSlash, root: beside.withoutSlash)
    } else {
      folder = BatchFolder(path: stem, root: "")
    }
    if let path = folder.linkedPath {
      throw path == folder.path ? BatchError.linkedFolder(path) : .link(path)
    }
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

  /// The maximum number of bytes of a plan or table.
  private static let maximumSize = 1 << 28

  /// Makes, joins or lists the outputs.
  func run(_ console: Console) throws {
    do {
      if request.running.dryRun { return try list(to: console.output) }
      let watch = Stopwatch()
      let report = try interruption.handlingSignals {
        let terminal = request.running.quiet ? nil : console.terminal
        var meter = ProgressMeter(total: plan.count, terminal: terminal) { watch.seconds }
        defer { meter.finish() }
        return try make { meter.update(done: $0, failures: $1) }
      }
      try show(report, seconds: watch.seconds, on: console)
    } catch let error as FileError {
      throw ExportError(error: .file(error), canResume: false)
    }
  }

  /// Prints the outputs to make, with their sizes and numbers of frames, and checks all settings.
  private func list(to stream: ByteStream) throws {
    var records = BatchRecords(in: folder)
    if request.batch.changed { try records.read() }
    var names: [String] = []
    for planned in plan {
      let output = try plan.output(planned, at: folder.path(of: planned))
      if request.batch.changed, records.current(planned) != nil { continue }
      if request.running.json {
        names.append(planned.name)
      } else {
        let path = folder.path(of: planned).shown(limit: 1000)
        let count = output.frameCount > 1 ? ", \(output.frameCount) frames" : ""
        try stream.write("\(path): \(output.size.width) × \(output.size.height)\(count)\n")
      }
    }
    if request.running.json {
      var json = JSONWriter(.indented)
      json.object { json in
        json.member("output", folder.path)
        json.array("names") { json in for name in names { json.write(name) } }
      }
      json.endLine()
      try stream.write(json.bytes)
    }
    try stream.flush()
    try refuseExisting()
  }
}
