internal import DripExport

/// Compares outputs with their records, byte by byte.
struct OutputChecker: Sendable {
  let plan: BatchPlan
  let folder: BatchFolder
  let earlier: EarlierResults
  /// The files in archives, by the names of archive and file.
  let archives: [String: [String: FileRecord]]
  private var estimator: OutputEstimator
  private var files: RecordedFiles

  init(_ plan: BatchPlan, in folder: BatchFolder, _ earlier: EarlierResults) throws(FileError) {
    (self.plan, self.folder, self.earlier) = (plan, folder, earlier)
    archives = try BatchPacking.contents(of: Array(earlier.archives), in: folder)
    estimator = OutputEstimator(folder, plan.vocabulary)
    files = RecordedFiles(below: folder.root)
  }

  /// Returns the output of a plan with its settings.
  func resolved(_ output: BatchOutput) throws -> ResolvedOutput {
    try ResolvedOutput(output, in: folder.path, plan.vocabulary)
  }

  /// Returns the result of an output that exists with its settings and the recorded bytes; nil for any other.
  ///
  /// All facts but the bytes come from the plan.
  mutating func intactResult(of output: BatchOutput) -> BatchResult? {
    if let result = intactFile(of: output) { return result }
    guard earlier.hasResult(of: output.name), let resolved = try? resolved(output),
      let recorded = earlier.result(of: output.name, resolved.output.identity)
    else { return nil }
    return try? intactResult(of: output, resolved, recorded)
  }

  /// Returns the result of an output in one file with the recorded bytes, if the record is of this plan.
  ///
  /// The plan decides the settings of the record, so they need not be resolved, which takes longer than reading a small
  /// file.
  mutating func intactFile(of output: BatchOutput) -> BatchResult? {
    guard output.shape != .frames, let recorded = earlier.results[output.name]?.last,
      recorded.plan == plan.fingerprint, recorded.part == nil, recorded.archive == nil,
      recorded.pattern == nil, recorded.file == output.name,
      let estimate = try? estimator.estimate(output),
      recorded.frames == estimate.frames, recorded.size == estimate.size,
      recorded.format == estimate.format,
      files.has(folder.path(of: output), as: recorded.record)
    else { return nil }
    return recorded
  }

  func intactResult(
    of output: BatchOutput, _ resolved: ResolvedOutput, _ recorded: BatchResult
  ) throws -> BatchResult? {
    // A file of another size need not be read, however large it is.
    guard recorded.archive != nil || size(of: resolved) == recorded.record.count,
      let record = try record(of: resolved, recorded.archive), record == recorded.record
    else { return nil }
    return BatchResult(output, resolved, record, archive: recorded.archive)
  }

  /// Returns the number of bytes in the existing files, or nil if one is missing.
  private func size(of resolved: ResolvedOutput) -> Int? {
    var size = 0
    for file in resolved.files {
      guard let count = FileTree.size(ofFile: "\(folder.path)/\(file)", below: folder.root) else {
        return nil
      }
      size &+= count
    }
    return size
  }

  /// Returns the record of the existing files, or of those in an archive; nil if one is missing.
  private func record(of resolved: ResolvedOutput, _ archive: String?) throws -> FileRecord? {
    guard let archive else { return try resolved.output.record(below: folder.root) }
    let files = resolved.files
    let records = files.compactMap { archives[archive]?[$0] }
    return records.count == files.count ? resolved.record(of: records) : nil
  }

  /// Renames files of a damaged output that differ from their records, and returns the new paths.
  func setAside(_ recorded: BatchResult) -> [String] {
    // Every output in a damaged archive has to be packed again.
    let files =
      recorded.archive.map { [RecordedFile(path: $0, fingerprint: Fingerprint([]))] }
      ?? recorded.files
    return files.compactMap { file in
      FileTree.setAside(
        "\(folder.path)/\(file.path)", below: folder.root, unless: [file.fingerprint])
    }
  }
}
