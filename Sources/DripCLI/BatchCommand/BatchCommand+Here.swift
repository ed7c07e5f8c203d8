import DripExport

extension BatchCommand {
  /// Makes all outputs, or those that are not there.
  func makeAll() throws {
    let watch = Stopwatch()
    let known = try known()
    if !request.batch.changed, !request.policy.force { try refuseExisting() }
    var wanted = plan.outputs.indices.filter { index in
      !request.batch.changed || !isThere(plan.outputs[index], known[plan.outputs[index].name])
    }
    // An archive has all or none.
    if request.batch.archive != nil, !wanted.isEmpty { wanted = Array(plan.outputs.indices) }
    var scale = BatchScale(folder, plan.vocabulary)
    let loads = try wanted.map { try scale.load(of: plan.outputs[$0]) }
    let units = zip(wanted, loads).map { BatchUnit(output: $0, cost: $1.cost) }
    var report = BatchRun.Report()
    if !units.isEmpty {
      report = try run(units, loads: Dictionary(uniqueKeysWithValues: zip(wanted, loads)), .all)
    }
    var results = known
    for result in report.made { results[result.output] = result }
    let isUpToDate = units.isEmpty && FileTree.has(folder.index)
    if !isUpToDate || FileTree.has(folder.state) {
      try file { () throws(FileError) in
        try BatchIndex(results).write(plan, to: folder)
        FileTree.removeFolder(folder.state)
      }
    }
    try tell(
      report, skipped: plan.outputs.count - wanted.count, of: plan.outputs.count,
      seconds: watch.seconds, again: "--changed")
  }

  /// What is known to have been made, by the name of the output: by this plan or an older one, whether or not that was
  /// interrupted.
  func known() throws -> [String: BatchResult] {
    try file { () throws(FileError) in
      var known = try BatchIndex(of: folder).results
      for (name, results) in try BatchJournal.summary(in: folder).results {
        for result in results where result.part == nil { known[name] = result }
      }
      return known
    }
  }

  /// Makes sure that nothing is overwritten.
  func refuseExisting() throws {
    let present = plan.outputs.filter { output in
      if output.shape == .frames, let slash = output.name.lastIndex(of: "/"),
        output.name.contains("%")
      {
        // Which of the names in a folder are frames is not looked into.
        return FileTree.has("\(folder.path)/\(output.name[..<slash])")
      }
      return FileTree.has(folder.path(of: output))
    }
    guard let first = present.first else { return }
    throw BatchError.exists(folder.path(of: first), count: present.count)
  }

  /// Returns whether an output is there as it was made, as far as can be told without reading it.
  func isThere(_ output: BatchOutput, _ result: BatchResult?) -> Bool {
    guard let result, result.settings == output.settings else { return false }
    if let archive = result.archive { return FileTree.has("\(folder.path)/\(archive)") }
    let size = FileTree.size(ofFile: "\(folder.path)/\(result.file)")
    guard output.shape == .frames else { return size == result.record.count }
    guard size != nil else { return false }
    // All of them are there if as many names are; bytes are looked at when shards are joined.
    let slash = result.file.lastIndex(of: "/")
    let place = slash.map { "\(folder.path)/\(result.file[..<$0])" } ?? folder.path
    let ending = result.file.lastIndex(of: ".").map { String(result.file[$0...]) } ?? ""
    let names = (try? FileTree.names(in: place)) ?? []
    return names.count { $0.hasSuffix(ending) } >= result.frames
  }
}
