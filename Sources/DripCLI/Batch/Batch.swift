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
      if request.batch.shard != nil { throw Mistake("--shard and --join exclude each other") }
      if request.running.dryRun { throw Mistake("--dry-run and --join exclude each other") }
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
    let file = name.lastName
    let beside = String(Substring(name.utf8.dropLast(file.utf8.count)))
    let source = request.batch.tables.map { $0.hasSuffix("/") ? $0 : "\($0)/" } ?? beside
    plan = try BatchPlan(
      bytes, name: title, PlanKeys(catalog), shard: request.batch.shard ?? .all
    ) { table in
      let path = source + table
      return try InputFile.contents(called: path, limit: limit) { limit throws(SystemError) in
        try FileTree.contents(of: path, below: source, atMost: limit)
      }
    }
    guard request.batch.folder != "" else { throw Mistake.empty("folder") }
    // The folder cannot have the name of the plan.
    let stem = file.stem == file ? "\(file)-outputs" : file.stem
    let usual = name == "-" ? "batch" : stem
    folder = BatchFolder(path: request.batch.folder?.withoutSlash ?? usual)
  }

  /// The maximum number of bytes of a plan or table.
  private static let maximumSize = 1 << 28

  /// Makes, joins or lists the outputs.
  func run(_ console: Console) throws {
    if request.running.dryRun { return try list(to: console.output) }
    let watch = Stopwatch()
    let report = try interruption.handlingSignals {
      var meter = Exporter(request.running, console).meter(total: plan.count)
      defer { meter.finish() }
      return try make { meter.update(done: $0, failures: $1) }
    }
    try show(report, seconds: watch.seconds, on: console)
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
      try stream.write(
        JSONWriter.document { json in
          json.object { json in
            json.member("output", folder.path)
            json.member("names", names)
          }
        })
    }
    try stream.flush()
    try refuseExisting()
  }
}
