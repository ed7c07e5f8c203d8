package import DripExport

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
  /// The shards to run again after a join, in the form 3/16.
  package internal(set) var shardsToRepeat: [ShardNumber] = []
}

extension Batch {
  /// Returns the recorded results by name, of this plan or an earlier one, including interrupted runs.
  package func recordedResults() throws(FileError) -> [String: BatchResult] {
    var results = try BatchIndex(of: folder).results
    for (name, journaled) in try BatchJournal.summary(in: folder).results {
      for result in journaled where result.part == nil { results[name] = result }
    }
    return results
  }

  /// Returns true if a result was made with the settings that the plan has now.
  func isCurrent(_ result: BatchResult, of output: BatchOutput) -> Bool {
    let resolved = try? ResolvedOutput(output, in: folder.path, plan.vocabulary)
    return resolved?.output.identity == result.identity
  }

  /// Returns true if an output exists with its settings and size; its bytes are not read.
  func exists(_ output: BatchOutput, _ result: BatchResult?) -> Bool {
    guard let result, isCurrent(result, of: output) else { return false }
    guard (result.archive != nil) == options.isPacked else { return false }
    if let archive = result.archive { return folder.has("\(folder.path)/\(archive)") }
    guard output.shape == .frames else {
      return FileTree.size(ofFile: "\(folder.path)/\(result.file)", below: folder.root)
        == result.record.count
    }
    return names.has(0..<result.frames, of: result, in: folder)
  }

  /// Removes the last frames of an earlier, longer film of the same output.
  func removeFrames(after result: BatchResult, madeEarlier earlier: BatchResult?) {
    guard let earlier, earlier.file == result.file, earlier.frames > result.frames,
      result.archive == nil, let output = plan.outputs.first(where: { $0.name == result.output }),
      output.shape == .frames,
      let resolved = try? ResolvedOutput(output, in: folder.path, plan.vocabulary)
    else { return }
    for file in resolved.files(result.frames..<earlier.frames) {
      FileTree.remove("\(folder.path)/\(file)", below: folder.root)
    }
  }

  /// Removes the temporary files of processes that were killed.
  func removeLeftovers() {
    for place in folder.folders(of: plan.outputs).union([folder.path, folder.state]) {
      FileTree.removeLeftovers(in: place, below: folder.root)
    }
  }

  /// Returns the number of existing outputs that only an earlier plan has.
  func leftOverCount(_ results: [String: BatchResult]) -> Int {
    let names = Set(plan.outputs.map(\.name))
    return results.values.count { result in
      !names.contains(result.output)
        && folder.has("\(folder.path)/\(result.archive ?? result.file)")
    }
  }
}
