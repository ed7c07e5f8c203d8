import DripFormats
import DripKit

extension BatchCommand {
  /// The maximum number of failures that a report names.
  private static let shownFailures = 20

  /// Prints the report, and throws an error if an output failed.
  func show(_ report: BatchReport, seconds: Double) throws {
    if request.policy.json {
      try console.output.write(json(report, seconds: seconds))
      try console.output.flush()
    } else if !request.policy.quiet || !report.failures.isEmpty || report.otherBuilds > 0 {
      try console.errors.write(text(of: report, seconds: seconds))
      try console.errors.flush()
    }
    if let signal = console.interruption.signal, report.isStopped {
      throw failure(.interrupted, ExitCode(rawValue: 128 + signal))
    }
    guard let code = report.failures.first.map({ ExitCode(rawValue: $0.code) }) else { return }
    let count = report.failures.count
    throw failure(
      request.batch.joins
        ? .missing(count) : report.done < report.total ? .stoppedAtFailure : .failed(count), code)
  }

  private func failure(_ reason: BatchFailed.Reason, _ code: ExitCode?) -> BatchFailed {
    var command =
      "\(About.name) batch \(name.shellWord) -o \(batch.folder.path.shellWord) --changed"
    if let shard = request.batch.shard { command += " --shard \(shard.text)" }
    return BatchFailed(reason: reason, exitCode: code ?? .software, command: command)
  }

  private func text(of report: BatchReport, seconds: Double) -> String {
    let time = ((seconds * 10).rounded() / 10).text
    let count = request.batch.joins ? report.kept : report.made
    let kept = report.kept > 0 && !request.batch.joins ? ", \(report.kept) kept" : ""
    let failed = report.failures.isEmpty ? "" : ", \(report.failures.count) failed"
    let place = batch.folder.path.shown(limit: 1000)
    var lines = ["\(count) of \(report.total) outputs in \(time) s\(kept)\(failed): \(place)"]
    if report.leftOver > 0 {
      let outputs = report.leftOver == 1 ? "output" : "outputs"
      let exist = report.leftOver == 1 ? "exists" : "exist"
      lines.append("  \(report.leftOver) \(outputs) of an earlier plan still \(exist)")
    }
    if report.otherBuilds > 0 {
      lines.append(
        "  another build of \(About.name) has made \(report.otherBuilds) of them; --changed makes them again"
      )
    }
    for failure in report.failures.prefix(Self.shownFailures) {
      lines.append("  \(failure.output.shown(limit: 200)): \(failure.message)")
    }
    let more = report.failures.count - Self.shownFailures
    if more > 0 { lines.append("  and \(more) more") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func json(_ report: BatchReport, seconds: Double) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member("output", batch.folder.path)
      json.member("outputs", report.total)
      json.member("made", report.made)
      json.member("kept", report.kept)
      json.member("failed", report.failures) { json, failure in
        json.member("name", failure.output)
        json.member("message", failure.message)
        json.member("code", failure.code)
      }
      json.member("frames", report.frames)
      json.member("bytes", report.bytes)
      json.member("seconds", seconds)
    }
    json.endLine()
    return json.bytes
  }
}
