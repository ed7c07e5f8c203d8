import DripBatch
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
  /// The existing files.
  let names = FolderNames()
  /// The path of the plan on the command line.
  let name: String
  /// The files that it names, as they are found from here.
  let tables: [String]

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
    var tables: [String] = []
    plan = try BatchPlan(bytes, name: place, catalog) { table in
      if !table.hasPrefix("/") { tables.append(placed(table)) }
      return try Self.contents(placed(table), called: placed(table))
    }
    self.tables = tables
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
    // A plan without an ending would collide with its folder.
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
    if let mistake = request.batch.mistake(request.policy) { throw mistake }
    if let mistake = request.farm.mistake(with: request.batch) { throw mistake }
    if let engine = request.farm.engine { return try distribute(by: engine) }
    if request.batch.joins { return try join() }
    if let shard = request.batch.shard { return try make(shard) }
    if request.policy.dryRun { return try forecast() }
    try makeAll()
  }

  /// Asked often, on all threads.
  var isStopped: @Sendable () -> Bool {
    { [interruption = console.interruption] in interruption.signal != nil }
  }

  func file<Result>(_ body: () throws(FileError) -> Result) throws -> Result {
    do throws(FileError) { return try body() } catch {
      throw FrameError(error: .file(error), canResume: false)
    }
  }
}
