internal import DripExport

/// Packs the outputs of a shard into one archive, for file systems that are slow with many files.
///
/// The outputs are first written to a temporary folder of this machine.
struct BatchPacking {
  let scratch: BatchFolder
  private let temporary: ScratchFolder
  private let plan: BatchPlan
  private let folder: BatchFolder
  /// The name of the archive.
  private let name: String
  private let isDurable: Bool
  private let fileGuard: FileGuard

  init(
    _ plan: BatchPlan, _ folder: BatchFolder, _ shard: ShardNumber, _ earlier: EarlierResults,
    overwrites: Bool, isDurable: Bool, didRename: @escaping @Sendable (String) -> Void
  ) throws {
    self.isDurable = isDurable
    (self.plan, self.folder) = (plan, folder)
    name = BatchFolder.archiveName(of: shard)
    let isIntact = try Self.isIntact(name, earlier, in: folder)
    fileGuard = FileGuard(
      claim: { _ in
        if let isIntact { return isIntact ? .overwrite : .recorded([]) }
        return overwrites ? .overwrite : .unknown
      }, didRename: didRename)
    temporary = try ScratchFolder("drip-batch")
    scratch = BatchFolder(path: temporary.path)
  }

  /// Packs results in the order of the plan, and returns them with the name of the archive.
  func pack(
    _ made: [(result: BatchResult, cost: Double)]
  ) throws(FileError) -> [(BatchResult, Double)] {
    let results = Dictionary(made.map { ($0.result.output, $0) }) { $1 }
    var archive = folder.file("\(folder.path)/\(name)", isDurable: isDurable)
    archive.fileGuard = fileGuard
    let writer = try TarWriter(archive)
    var packed: [(BatchResult, Double)] = []
    for output in plan.outputs {
      guard let made = results[output.name],
        let resolved = try? ResolvedOutput(output, in: scratch.path, plan.vocabulary)
      else { continue }
      for file in resolved.files { try writer.add("\(scratch.path)/\(file)", as: file) }
      var result = made.result
      result.archive = name
      packed.append((result, made.cost))
    }
    try writer.finish()
    return packed
  }

  /// Removes the temporary folder.
  func removeScratch() { temporary.remove() }

  /// Returns true if an archive has all recorded files with their bytes; nil if no file in it was recorded.
  private static func isIntact(
    _ archive: String, _ earlier: EarlierResults, in folder: BatchFolder
  ) throws(FileError) -> Bool? {
    let results = earlier.results.values.joined().filter { $0.archive == archive }
    guard !results.isEmpty else { return nil }
    let files = try contents(of: [archive], in: folder)[archive] ?? [:]
    return results.allSatisfy { result in
      var unpacked = result
      unpacked.archive = nil
      return unpacked.files.allSatisfy { files[$0.path]?.fingerprint == $0.fingerprint }
    }
  }

  /// Returns the records of the files in archives, by archive and name.
  static func contents(
    of archives: [String], in folder: BatchFolder
  ) throws(FileError) -> [String: [String: FileRecord]] {
    var contents: [String: [String: FileRecord]] = [:]
    for archive in Set(archives) {
      let path = "\(folder.path)/\(archive)"
      guard folder.has(path) else { continue }
      contents[archive] = try TarReader.records(of: path, below: folder.root)
    }
    return contents
  }
}
