internal import DripExport

/// Verifies outputs, and joins those that shards have written in parts.
struct BatchJoiner: Sendable {
  private(set) var checker: OutputChecker
  /// The parts of the divided outputs.
  let parts: [Int: [BatchUnit.Part]]
  let isDurable: Bool
  let isStopped: @Sendable () -> Bool

  private var folder: BatchFolder { checker.folder }

  /// Returns the result of an output, or throws an error if a file is missing or differs from its record.
  mutating func result(of number: Int) throws -> BatchResult {
    guard !isStopped() else { throw SequenceError.stopped }
    let output = checker.plan.outputs[number]
    if let result = checker.intactFile(of: output) { return result }
    let resolved = try checker.resolved(output)
    let identity = resolved.output.identity
    let whole = checker.earlier.result(of: output.name, identity)
    if let whole, let result = try checker.intactResult(of: output, resolved, whole) {
      return result
    }
    // A lost film may still exist in parts.
    if let parts = parts[number], whole == nil || hasPart(of: output, identity) {
      return try joined(output, number, resolved, parts)
    }
    guard let whole else {
      let exists = resolved.files.allSatisfy { folder.has("\(folder.path)/\($0)") }
      throw exists ? OutputError.unrecorded : missing(output, 1, of: 1)
    }
    throw OutputError.damaged(renamed: checker.setAside(whole))
  }

  private func hasPart(of output: BatchOutput, _ identity: String) -> Bool {
    (checker.earlier.results[output.name] ?? []).contains {
      $0.identity == identity && $0.part != nil
    }
  }

  private func joined(
    _ output: BatchOutput, _ number: Int, _ resolved: ResolvedOutput, _ parts: [BatchUnit.Part]
  ) throws -> BatchResult {
    let parts = parts.sorted { $0.number < $1.number }
    let results = parts.compactMap { part in
      checker.earlier.result(of: output.name, resolved.output.identity, part: part)
    }
    guard results.count == parts.count else {
      throw missing(output, parts.count - results.count, of: parts.count)
    }
    let paths = parts.map { folder.part($0, of: number) }
    // The bytes of a film are compared with their records while they are joined.
    for ((part, path), result) in zip(zip(parts, paths), results) where output.shape == .frames {
      guard try resolved.output.record(part, at: path, below: folder.root) == result.record else {
        throw OutputError.damaged(renamed: checker.setAside(result))
      }
    }
    let renamed = Monitor<[String]>([])
    var options = Output.Options(threads: 1, isDurable: isDurable, isStopped: isStopped)
    options.root = folder.root
    options.fileGuard = checker.earlier.fileGuard(of: output, overwrites: false) { path in
      renamed.with { $0.append(path) }
    }
    let record: FileRecord
    do throws(SequenceError) {
      record = try resolved.output.join(
        zip(paths, results).map { ($0, $1.record) }, recordedWith: options)
    } catch {
      guard case .replaced(let path, _) = error, paths.contains(path) else { throw error }
      // A damaged part of a film cannot be repaired.
      FileTree.remove(path, below: folder.root)
      throw OutputError.damaged(renamed: [])
    }
    return BatchResult(output, resolved, record)
  }

  private func missing(_ output: BatchOutput, _ parts: Int, of count: Int) -> OutputError {
    checker.earlier.failures[output.name].map { .failed(message: $0.message, code: $0.code) }
      ?? .missing(parts: parts, of: count)
  }
}
