import DripBatch
import DripExport

/// Puts an output together out of what shards have made, or makes sure that it is as it was made.
struct BatchJoiner: Sendable {
  let plan: BatchPlan
  let folder: BatchFolder
  /// The results of an earlier join.
  let index: [String: BatchResult]
  let journals: BatchJournal.Summary
  /// The parts of those outputs that were cut.
  let parts: [Int: [BatchUnit]]
  /// The files in archives, by the names of archive and file.
  let archives: [String: [String: FileRecord]]
  let isDurable: Bool
  let isStopped: @Sendable () -> Bool

  /// Returns what is there of an output, or says why it is not as it should be.
  func result(of number: Int) throws -> BatchResult {
    guard !isStopped() else { throw SequenceError.stopped }
    let output = plan.outputs[number]
    let job = try BatchJob(output, in: folder.path, plan.vocabulary)
    let made = (journals.results[output.name] ?? []).filter { $0.settings == output.settings }
    let known = index[output.name].flatMap { $0.settings == output.settings ? $0 : nil }
    let result: BatchResult
    let whole = made.last { $0.part == nil } ?? known
    if let whole, try record(of: job, whole.archive) == whole.record {
      result = whole
    } else if let units = parts[number], whole == nil || !made.isEmpty {
      // A lost film may still exist in parts.
      result = try joined(output, number, job, units.compactMap(\.part), made)
    } else if let whole {
      // Nobody is to take it for what was made, and it is to be made again.
      if whole.archive == nil { FileTree.remove("\(folder.path)/\(whole.file)") }
      throw BatchMissing.damaged
    } else {
      throw missing(output, 1, of: 1)
    }
    return result
  }

  /// Returns what is there of an output, in files of its own or in an archive; nil where something is missing.
  private func record(of job: BatchJob, _ archive: String?) throws -> FileRecord? {
    guard let archive else { return try job.output.record() }
    let files = job.files
    let records = files.compactMap { archives[archive]?[$0] }
    return records.count == files.count ? job.record(of: records) : nil
  }

  private func joined(
    _ output: BatchOutput, _ number: Int, _ job: BatchJob, _ parts: [BatchUnit.Part],
    _ made: [BatchResult]
  ) throws -> BatchResult {
    let parts = parts.sorted { $0.number < $1.number }
    let results = parts.compactMap { part in made.last { $0.part == part } }
    guard let first = results.first, results.count == parts.count else {
      throw missing(output, parts.count - results.count, of: parts.count)
    }
    let paths = parts.map { folder.part($0, of: number) }
    for ((part, path), result) in zip(zip(parts, paths), results) {
      guard try job.output.record(part, at: path) == result.record else {
        FileTree.remove(
          output.shape == .frames
            ? "\(folder.path)/\(job.files(part.range(of: job.output.frameCount))[0])" : path)
        throw BatchMissing.damaged
      }
    }
    let record = try job.output.join(
      paths,
      recordedWith: Output.Options(batchOf: 1, isDurable: isDurable, isStopped: isStopped))
    return BatchResult(
      output: first.output, file: first.file, pattern: first.pattern, settings: first.settings,
      format: first.format,
      frames: first.frames, size: first.size, record: record)
  }

  private func missing(_ output: BatchOutput, _ parts: Int, of count: Int) -> BatchMissing {
    journals.failures[output.name].map { .failed($0.message, code: $0.code) }
      ?? .nobody(parts: parts, of: count)
  }
}
