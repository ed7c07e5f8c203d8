internal import DripExport

/// A plan and the folder of its outputs, with the operations on both.
///
/// It has no console: errors and reports are values, and progress goes to a function.
package struct Batch {
  package let plan: BatchPlan
  package let folder: BatchFolder
  package var options = Options()
  let names = FolderNames()

  /// The function that receives progress.
  package typealias ReportProgress = (BatchEvent.Progress) -> Void

  package init(_ plan: BatchPlan, in folder: BatchFolder) {
    (self.plan, self.folder) = (plan, folder)
  }

  package struct Options: Sendable {
    /// The number of threads.
    package var threads = 1
    /// True if outputs that exist and have not changed are kept.
    package var keepsCurrent = false
    /// True if existing outputs are replaced.
    package var overwrites = false
    /// True if files are flushed to the disk.
    package var isDurable = false
    package var stopsAtFailure = false
    /// True if the outputs of each shard are packed into an archive.
    package var isPacked = false
    /// Returns true if the batch should stop; it is called often, on all threads.
    package var isStopped: @Sendable () -> Bool = { false }

    package init() {}
  }
}

/// The result of writing or joining a batch.
package struct BatchReport: Sendable {
  package internal(set) var made: [BatchResult] = []
  package internal(set) var failures: [BatchFailure] = []
  package internal(set) var isStopped = false
  /// The number of outputs, or of units of a shard.
  package internal(set) var total = 0
  /// The number of outputs that were kept.
  package internal(set) var skipped = 0
  /// The number of existing outputs that only an earlier plan has.
  package internal(set) var leftOver = 0
  /// The new paths of files that differed from their records and were renamed.
  package internal(set) var renamed: [String] = []
  /// True if the record of the shards was missing, so that the batch was divided again.
  package internal(set) var isDividedAgain = false
  /// Other builds of the program that made some of the outputs.
  package internal(set) var otherBuilds: [String] = []
  /// The shards to run again after a join, in the form 3/16.
  package internal(set) var shardsToRepeat: [ShardNumber] = []
}

extension Batch {
  /// Returns what this plan or an earlier one has recorded, including interrupted runs.
  package func recordedResults() throws -> EarlierResults { try EarlierResults(of: folder) }

  /// Returns the identity of an output, or nil if its settings are wrong.
  func identity(of output: BatchOutput) -> String? {
    (try? ResolvedOutput(output, in: folder.path, plan.vocabulary))?.output.identity
  }

  /// Returns the last result of an output, or of a part of it, that was made with the settings of the plan.
  func result(
    of output: BatchOutput, part: BatchUnit.Part? = nil, _ earlier: EarlierResults
  ) -> BatchResult? {
    let results = (earlier.results[output.name] ?? []).filter { $0.part == part }
    // The plan decides all settings.
    if let result = results.last(where: { $0.plan == plan.fingerprint }) { return result }
    guard !results.isEmpty, let identity = identity(of: output) else { return nil }
    return results.last { $0.identity == identity }
  }

  /// Returns true if an output exists with its settings and size.
  ///
  /// Its bytes are not read, because the join of all shards reads them.
  func exists(_ output: BatchOutput, _ earlier: EarlierResults) -> Bool {
    guard let result = result(of: output, earlier),
      (result.archive != nil) == options.isPacked
    else { return false }
    if let archive = result.archive { return folder.has("\(folder.path)/\(archive)") }
    guard output.shape == .frames else {
      return FileTree.size(ofFile: "\(folder.path)/\(result.file)", below: folder.root)
        == result.record.count
    }
    return names.has(0..<result.frames, of: result, in: folder)
  }

  /// Removes recorded files that an output no longer has: the last frames of a longer film, or frames of other names.
  func removeOldFiles(of result: BatchResult, _ earlier: EarlierResults) {
    if earlier.hasOnlyFile(of: result) { return }
    let current = Set(result.files.map(\.path))
    for (file, known) in earlier.files(of: result.output) where !current.contains(file) {
      FileTree.remove("\(folder.path)/\(file)", below: folder.root, ifOneOf: known)
    }
  }

  /// Removes the temporary files of processes that were killed from the folders of outputs and of recorded files.
  func removeLeftovers(_ earlier: EarlierResults, _ outputs: some Collection<BatchOutput>) {
    let recorded = earlier.folders.map { "\(folder.path)/\($0)" }
    for place in folder.folders(of: outputs).union([folder.path, folder.state] + recorded) {
      FileTree.removeLeftovers(in: place, below: folder.root)
    }
  }

  /// Returns the number of existing outputs that only an earlier plan has.
  ///
  /// The results are those of this plan that are known.
  func leftOverCount(_ earlier: EarlierResults, _ results: [String: BatchResult]) -> Int {
    var others: [BatchResult] = []
    for (name, recorded) in earlier.results where results[name] == nil {
      if let last = recorded.last { others.append(last) }
    }
    guard !others.isEmpty else { return 0 }
    let names = Set(plan.outputs.map(\.name))
    return others.count { result in
      !names.contains(result.output)
        && folder.has("\(folder.path)/\(result.archive ?? result.file)")
    }
  }
}
