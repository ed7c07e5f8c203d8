internal import DripExport

/// Verifies outputs, and joins those that shards have written in parts.
struct BatchJoiner: Sendable {
  let plan: BatchPlan
  let folder: BatchFolder
  /// The results of an earlier join.
  let index: [String: BatchResult]
  let journals: BatchJournal.Summary
  /// The parts of the divided outputs.
  let parts: [Int: [BatchUnit.Part]]
  /// The files in archives, by the names of archive and file.
  let archives: [String: [String: FileRecord]]
  let isDurable: Bool
  let isStopped: @Sendable () -> Bool

  /// Returns the result of an output, or throws an error if a file is missing or differs from its record.
  func result(of number: Int) throws -> BatchResult {
    guard !isStopped() else { throw SequenceError.stopped }
    let output = plan.outputs[number]
    let resolved = try ResolvedOutput(output, in: folder.path, plan.vocabulary)
    let identity = resolved.output.identity
    let made = (journals.results[output.name] ?? []).filter { $0.identity == identity }
    let known = index[output.name].flatMap { $0.identity == identity ? $0 : nil }
    let result: BatchResult
    let whole = made.last { $0.part == nil } ?? known
    if let whole, try record(of: resolved, whole.archive) == whole.record {
      result = whole
    } else if let parts = parts[number], whole == nil || !made.isEmpty {
      // A lost film may still exist in parts.
      result = try joined(output, number, resolved, parts, made)
    } else if let whole {
      // The next run makes it again.
      if whole.archive == nil {
        FileTree.remove("\(folder.path)/\(resolved.file)", below: folder.root)
      }
      throw OutputError.damaged
    } else {
      throw missing(output, 1, of: 1)
    }
    return result
  }

  /// Returns the record of the existing files, or of those in an archive; nil if one is missing.
  private func record(of resolved: ResolvedOutput, _ archive: String?) throws -> FileRecord? {
    guard let archive else { return try resolved.output.record() }
    let files = resolved.files
    let records = files.compactMap { archives[archive]?[$0] }
    return records.count == files.count ? resolved.record(of: records) : nil
  }

  private func joined(
    _ output: BatchOutput, _ number: Int, _ resolved: ResolvedOutput, _ parts: [BatchUnit.Part],
    _ made: [BatchResult]
  ) throws -> BatchResult {
    let parts = parts.sorted { $0.number < $1.number }
    let results = parts.compactMap { part in made.last { $0.part == part } }
    guard let first = results.first, results.count == parts.count else {
      throw missing(output, parts.count - results.count, of: parts.count)
    }
    let paths = parts.map { folder.part($0, of: number) }
    for ((part, path), result) in zip(zip(parts, paths), results) {
      guard try resolved.output.record(part, at: path) == result.record else {
        FileTree.remove(
          output.shape == .frames
            ? "\(folder.path)/\(resolved.files(part.range(of: resolved.output.frameCount))[0])"
            : path, below: folder.root)
        throw OutputError.damaged
      }
    }
    let record = try resolved.output.join(
      paths,
      recordedWith: Output.Options(threads: 1, isDurable: isDurable, isStopped: isStopped))
    return BatchResult(
      output: first.output, file: first.file, pattern: first.pattern, identity: first.identity,
      format: first.format,
      frames: first.frames, size: first.size, record: record)
  }

  private func missing(_ output: BatchOutput, _ parts: Int, of count: Int) -> OutputError {
    journals.failures[output.name].map { .failed(message: $0.message, code: $0.code) }
      ?? .missing(parts: parts, of: count)
  }
}
