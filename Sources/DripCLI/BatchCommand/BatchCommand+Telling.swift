import DripBatch
import DripExport
import DripFormats
import DripKit

extension BatchCommand {
  /// Prints the report, and throws an error if an output failed.
  func tell(
    _ report: BatchRun.Report, skipped: Int, of total: Int, forgotten: Int = 0, seconds: Double,
    again: String, isJoined: Bool = false
  ) throws {
    if request.policy.json {
      try console.output.write(json(report, skipped: skipped, of: total, seconds: seconds))
      try console.output.flush()
    } else if !request.policy.quiet || !report.failures.isEmpty {
      let time = ((seconds * 10).rounded() / 10).text
      let others = skipped > 0 ? ", \(skipped) there already" : ""
      let lost = report.failures.isEmpty ? "" : ", \(report.failures.count) failed"
      let place = folder.path.shown(limit: 1000)
      try console.errors.write(
        "\(report.made.count) of \(total) outputs in \(time) s\(others)\(lost): \(place)\n")
      if forgotten > 0 {
        try console.errors.write("  \(forgotten) of an earlier plan are there still\n")
      }
      for failure in report.failures.prefix(20) {
        try console.errors.write("  \(failure.output.shown(limit: 200)): \(failure.message)\n")
      }
      if report.failures.count > 20 {
        try console.errors.write("  and \(report.failures.count - 20) more\n")
      }
      try console.errors.flush()
    }
    if let signal = console.interruption.signal, report.isStopped {
      throw BatchError.interrupted(signal, again: command(again))
    }
    guard let first = report.failures.first else { return }
    let count = report.failures.count
    if isJoined { throw BatchError.missing(count, code: first.code, again: command(again)) }
    guard report.made.count + count + skipped >= total else {
      throw BatchError.gaveUp(code: first.code, again: command(again))
    }
    throw BatchError.failed(count, code: first.code, again: command(again))
  }

  /// Returns the command line that continues the batch.
  func command(_ option: String) -> String {
    // An engine's shards read a copy of the plan, which is removed in the end.
    guard !name.hasPrefix("\(folder.engine)/") else { return "the command that started the batch" }
    let archive = request.batch.archive.map { " --archive \($0.rawValue)" } ?? ""
    return "drip batch \(name.shellWord) -o \(folder.path.shellWord) \(option)\(archive)"
  }

  func json(
    _ report: BatchRun.Report, skipped: Int, of total: Int, seconds: Double
  ) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.object { json in
      json.member("output", folder.path)
      json.member("outputs") { $0.write(total) }
      json.member("made") { $0.write(report.made.count) }
      json.member("skipped") { $0.write(skipped) }
      json.member("failed") { json in
        json.array { json in
          for failure in report.failures {
            json.element { json in
              json.object { json in
                json.member("name", failure.output)
                json.member("message", failure.message)
                json.member("code") { $0.write(failure.code) }
              }
            }
          }
        }
      }
      json.member("frames") { $0.write(report.made.reduce(0) { $0 + $1.frames }) }
      json.member("bytes") { $0.write(report.made.reduce(0) { $0 + $1.record.count }) }
      json.member("seconds", seconds)
    }
    json.endLine()
    return json.bytes
  }
}
