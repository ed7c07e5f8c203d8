import DripBatch
import DripExport
import DripFormats
import DripKit

extension BatchCommand {
  /// Prints the report, and throws an error if an output failed.
  func show(_ report: BatchReport, seconds: Double, isJoined: Bool? = nil) throws {
    if request.policy.json {
      try console.output.write(json(report, seconds: seconds))
      try console.output.flush()
    } else if !request.policy.quiet || report.needsAttention {
      try console.errors.write(text(of: report, seconds: seconds))
      try console.errors.flush()
    }
    let again = command(repeatingOptions(report))
    if let signal = console.interruption.signal, report.isStopped {
      throw BatchFailed.interrupted(signal, again: again)
    }
    guard let code = report.failures.first?.code else { return }
    let count = report.failures.count
    if isJoined ?? request.batch.joins {
      throw BatchFailed.missing(count, code: code, again: again)
    }
    guard report.made.count + count + report.skipped >= report.total else {
      throw BatchFailed.stoppedAtFailure(code: code, again: again)
    }
    throw BatchFailed.failed(count, code: code, again: again)
  }

  private func text(of report: BatchReport, seconds: Double) -> String {
    let time = ((seconds * 10).rounded() / 10).text
    let skipped = report.skipped > 0 ? ", \(report.skipped) kept" : ""
    let failed = report.failures.isEmpty ? "" : ", \(report.failures.count) failed"
    let place = batch.folder.path.shown(limit: 1000)
    var lines = [
      "\(report.made.count) of \(report.total) outputs in \(time) s\(skipped)\(failed): \(place)"
    ]
    if report.leftOver > 0 {
      let outputs = report.leftOver == 1 ? "output" : "outputs"
      let exist = report.leftOver == 1 ? "exists" : "exist"
      lines.append("  \(report.leftOver) \(outputs) of an earlier plan still \(exist)")
    }
    if report.isDividedAgain, !report.failures.isEmpty {
      lines.append("  the record of the shards is missing, so the batch was divided again")
    }
    if !report.otherBuilds.isEmpty {
      let others = report.otherBuilds.prefix(5).map { $0.shown(limit: 40) }.listed()
      lines.append(
        "  some outputs are of \(About.name) \(others), and this is \(About.name) \(Release.build), which may draw differently; "
          + "--force makes all of them again")
    }
    for path in report.renamed.prefix(20) {
      lines.append("  a file differed from its record and was renamed: \(path.shown(limit: 1000))")
    }
    if report.renamed.count > 20 { lines.append("  and \(report.renamed.count - 20) more") }
    for failure in report.failures.prefix(20) {
      lines.append("  \(failure.output.shown(limit: 200)): \(failure.message)")
    }
    if report.failures.count > 20 { lines.append("  and \(report.failures.count - 20) more") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the options that make the missing outputs.
  private func repeatingOptions(_ report: BatchReport) -> String {
    let shards = request.batch.shard.map { [$0] } ?? report.shardsToRepeat
    guard let first = shards.first else { return "--changed" }
    let others = shards.dropFirst().map(\.text)
    return "--shard \(first.text)"
      + (others.isEmpty ? "" : ", and the same with \(others.listed())")
  }

  /// Returns the command line that continues the batch.
  private func command(_ option: String) -> String {
    // An engine's shards read a copy of the plan, which is removed in the end.
    guard !isCopy else {
      return "the command that started the batch"
    }
    let archive = request.batch.archive.map { " --archive \($0.rawValue)" } ?? ""
    return
      "\(About.name) batch \(name.shellWord) -o \(batch.folder.path.shellWord) \(option)\(archive)"
  }

  private func json(_ report: BatchReport, seconds: Double) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member("output", batch.folder.path)
      json.member("outputs") { $0.write(report.total) }
      json.member("made") { $0.write(report.made.count) }
      json.member("skipped") { $0.write(report.skipped) }
      json.member("failed") { json in
        json.array { json in
          for failure in report.failures {
            json.object { json in
              json.member("name", failure.output)
              json.member("message", failure.message)
              json.member("code") { $0.write(failure.code) }
            }
          }
        }
      }
      json.member("renamed") { json in
        json.array { json in for path in report.renamed { json.write(path) } }
      }
      json.member("frames") { $0.write(report.made.reduce(0) { $0 + $1.frames }) }
      json.member("bytes") { $0.write(report.made.reduce(0) { $0 + $1.record.count }) }
      json.member("seconds", seconds)
    }
    json.endLine()
    return json.bytes
  }
}

extension BatchReport {
  /// True if the report has more than numbers.
  fileprivate var needsAttention: Bool {
    !failures.isEmpty || !renamed.isEmpty || !otherBuilds.isEmpty
  }
}
