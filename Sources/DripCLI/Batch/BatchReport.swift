import DripExport
import DripFormats
import DripKit

/// The result of making or joining a batch.
struct BatchReport: Sendable {
  /// The number of outputs.
  let total: Int
  /// The number of outputs that were made.
  private(set) var made = 0
  /// The number of outputs that were kept, or found by a join.
  private(set) var kept = 0
  /// The records of the outputs that exist, by number.
  private(set) var records: [Int: BatchRecord] = [:]
  private(set) var failures: [BatchFailure] = []
  private(set) var isStopped = false
  /// The number of frames and bytes in all outputs that were made.
  private(set) var (frames, bytes) = (0, 0)
  /// The number of outputs that another build of the program has made.
  private(set) var otherBuilds = 0

  init(total: Int) { self.total = total }

  /// The number of outputs that need no more work.
  var done: Int { made + kept + failures.count }

  /// Adds the outcome of the output with a number.
  mutating func add(_ outcome: Batch.Outcome, of number: Int) {
    switch outcome {
    case .done(let record, let isNew):
      records[number] = record
      if record.build != Release.build { otherBuilds += 1 }
      guard isNew else { return kept += 1 }
      made += 1
      frames += record.frames
      bytes += record.bytes
    case .failed(let failure, let isFatal):
      failures.append(failure)
      isStopped = isStopped || isFatal
    case .stopped: isStopped = true
    }
  }
}

extension Batch {
  /// The maximum number of failures that a report names.
  private static let shownFailures = 20

  /// Prints the report, and throws an error if an output failed.
  func show(_ report: BatchReport, seconds: Double, on console: Console) throws {
    if request.running.json {
      try console.output.write(json(report, seconds: seconds))
      try console.output.flush()
    } else if !request.running.quiet || !report.failures.isEmpty || report.otherBuilds > 0 {
      try console.errors.write(text(of: report, seconds: seconds))
      try console.errors.flush()
    }
    var command = "\(About.name) batch \(name.shellWord) -o \(folder.path.shellWord) --changed"
    if let shard = request.batch.shard { command += " --shard \(shard.text)" }
    if let signal = interruption.signal, report.isStopped {
      let code = ExitCode(rawValue: 128 + signal) ?? .software
      throw BatchError.unfinished("stopped", code, command: command)
    }
    guard let first = report.failures.first else { return }
    let problem = request.batch.joins ? "missing" : "failed"
    let reason =
      report.done < report.total
      ? "stopped at the first failure"
      : "\(report.failures.count) of \(report.total) outputs \(problem)"
    let code = ExitCode(rawValue: first.code) ?? .software
    throw BatchError.unfinished(reason, code, command: command)
  }

  private func text(of report: BatchReport, seconds: Double) -> String {
    let time = ((seconds * 10).rounded() / 10).text
    let count = request.batch.joins ? report.kept : report.made
    let kept = report.kept > 0 && !request.batch.joins ? ", \(report.kept) kept" : ""
    let failed = report.failures.isEmpty ? "" : ", \(report.failures.count) failed"
    let place = folder.path.shown(limit: 1000)
    var lines = ["\(count) of \(report.total) outputs in \(time) s\(kept)\(failed): \(place)"]
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
    JSONWriter.document { json in
      json.object { json in
        json.member("output", folder.path)
        json.member("outputs", report.total)
        json.member("made", report.made)
        json.member("kept", report.kept)
        json.member("failed", report.failures) { $1.write(to: &$0) }
        json.member("frames", report.frames)
        json.member("bytes", report.bytes)
        json.member("seconds", seconds)
      }
    }
  }
}
