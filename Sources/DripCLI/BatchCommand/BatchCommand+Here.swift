import DripBatch
import DripExport

extension BatchCommand {
  /// Makes all outputs, or those that are not there.
  func makeAll() throws {
    let watch = Stopwatch()
    // An earlier process was killed, or another one is running.
    let wasKilled = FileTree.has(folder.state)
    var known = try known()
    try refuseExisting(knowing: known)
    var wanted = wanted(known)
    var scale = BatchScale(folder, plan.vocabulary)
    let loads = Dictionary(
      uniqueKeysWithValues: try wanted.map { ($0, try scale.load(of: plan.outputs[$0])) })
    let lock = try lock()
    defer { unlock(lock) }
    if wasKilled {
      // The other process may have ended since.
      known = try self.known()
      wanted = self.wanted(known)
    }
    let units = wanted.map { BatchUnit(output: $0, cost: loads[$0]?.cost ?? 1) }
    var report = BatchRun.Report()
    if !units.isEmpty {
      report = try run(units, loads: loads, .all)
    }
    var results = known
    for index in wanted { results[plan.outputs[index].name] = nil }
    for result in report.made { results[result.output] = result }
    for result in report.made { removeFrames(behind: result, madeEarlier: known[result.output]) }
    let isUpToDate = units.isEmpty && FileTree.has(folder.index) && FileTree.has(folder.page)
    if !isUpToDate || wasKilled {
      do {
        try file { () throws(FileError) in
          if wasKilled {
            for place in folder.folders(of: plan.outputs) { FileTree.removeLeftovers(in: place) }
          }
          try BatchIndex(results).write(plan, to: folder)
          FileTree.removeFolder(folder.state)
        }
      } catch {
        // Report the error that ended the work; the journal has the others.
        guard !report.failures.isEmpty || report.isStopped else { throw error }
      }
    }
    try tell(
      report, skipped: plan.outputs.count - wanted.count, of: plan.outputs.count,
      forgotten: forgotten(known), seconds: watch.seconds, again: "--changed")
  }

  /// Returns the indices of the outputs to write.
  private func wanted(_ known: [String: BatchResult]) -> [Int] {
    let wanted = plan.outputs.indices.filter { index in
      !request.batch.changed || !isThere(plan.outputs[index], known[plan.outputs[index].name])
    }
    // An archive holds all outputs or none.
    return request.batch.archive == nil || wanted.isEmpty ? wanted : Array(plan.outputs.indices)
  }

  /// Takes the lock that one process at a time holds while it writes a batch.
  private func lock() throws -> FileLock {
    let lock = try file { () throws(FileError) in try FileLock(folder.lock) }
    guard let lock else { throw BatchError.busy(folder.path) }
    return lock
  }

  private func unlock(_ lock: FileLock) {
    lock.removeFile()
    FileTree.removeEmptyFolder(folder.state)
  }

  /// Removes what a longer film of the same output has left.
  func removeFrames(behind result: BatchResult, madeEarlier earlier: BatchResult?) {
    guard let earlier, earlier.file == result.file, earlier.frames > result.frames,
      result.archive == nil, let output = plan.outputs.first(where: { $0.name == result.output }),
      output.shape == .frames,
      let job = try? BatchJob(output, in: folder.path, plan.vocabulary)
    else { return }
    for file in job.files(result.frames..<earlier.frames) {
      FileTree.remove("\(folder.path)/\(file)")
    }
  }

  /// Returns the number of existing outputs that only an earlier plan has.
  func forgotten(_ known: [String: BatchResult]) -> Int {
    let names = Set(plan.outputs.map(\.name))
    return known.values.count { result in
      !names.contains(result.output)
        && FileTree.has("\(folder.path)/\(result.archive ?? result.file)")
    }
  }

  /// Returns the recorded outputs by name, of this plan or an earlier one, including interrupted runs.
  func known() throws -> [String: BatchResult] {
    try file { () throws(FileError) in
      var known = try BatchIndex(of: folder).results
      for (name, results) in try BatchJournal.summary(in: folder).results {
        for result in results where result.part == nil { known[name] = result }
      }
      return known
    }
  }

  /// Makes sure that nothing is overwritten that was not asked for: with `--changed`, what this or an earlier plan has
  /// made may be, and without it nothing.
  func refuseExisting(knowing known: [String: BatchResult] = [:]) throws {
    guard !request.policy.force else { return }
    let goesOn = request.batch.changed
    // A process that was killed may have made something, and not have come to note it.
    if goesOn, FileTree.has(folder.state) { return }
    var present = plan.outputs.filter { output in
      goesOn && known[output.name] != nil ? false : isInTheWay(output)
    }.map(folder.path(of:))
    // The records are in our own index.
    if !goesOn || known.isEmpty && !BatchIndex.isThere(in: folder) {
      present += [folder.index, folder.page].filter(FileTree.has)
    }
    if request.batch.archive != nil, !goesOn || known.isEmpty {
      present += [folder.archive(of: .all)].filter(FileTree.has)
    }
    guard let first = present.first else { return }
    throw BatchError.exists(first, count: present.count, changedHelps: !goesOn)
  }

  private func isInTheWay(_ output: BatchOutput) -> Bool {
    if output.name.contains("%"), let names = FrameNames(pattern: folder.path(of: output).lastName)
    {
      let place = folder.path(of: output)
      return FileTree.has(place.dropLast(place.lastName.count) + names.name(of: 0))
    }
    return FileTree.has(folder.path(of: output))
  }

  /// Returns whether an output is there as it was made, as far as can be told without reading it.
  func isThere(_ output: BatchOutput, _ result: BatchResult?) -> Bool {
    guard let result, result.settings == output.settings else { return false }
    guard (result.archive != nil) == (request.batch.archive != nil) else { return false }
    if let archive = result.archive { return FileTree.has("\(folder.path)/\(archive)") }
    let size = FileTree.size(ofFile: "\(folder.path)/\(result.file)")
    guard output.shape == .frames else { return size == result.record.count }
    // Bytes are looked at by those who join.
    return names.has(0..<result.frames, of: result, in: folder)
  }
}

extension String {
  /// The part after the last slash.
  fileprivate var lastName: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }
}
