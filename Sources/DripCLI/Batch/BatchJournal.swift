import DripBatch
import DripExport
import DripFormats

/// The outputs that one process has made, line by line.
///
/// A process that continues the batch, on any machine, reads all journals.
struct BatchJournal: Sendable {
  private let file: LineFile

  /// Begins the journal of this process, for a shard of a plan.
  init(
    in folder: BatchFolder, plan: String, shard: ShardNumber, units: Int, cost: Double
  ) throws(FileError) {
    var name = shard.fileName + ".\(Host.name).\(Host.process)"
    // A machine that was started again may give the same number to another process.
    let taken = try FileTree.names(in: folder.journals)
    var attempt = 1
    while taken.contains("\(name).jsonl") {
      attempt += 1
      name = shard.fileName + ".\(Host.name).\(Host.process)-\(attempt)"
    }
    file = try LineFile(creating: "\(name).jsonl", in: folder.journals)
    try append { json in
      json.member("plan", plan)
      json.member("shard") { $0.write(shard.number) }
      json.member("of") { $0.write(shard.count) }
      json.member("units") { $0.write(units) }
      json.member("cost", cost)
    }
  }

  /// Notes that something is there.
  func append(_ result: BatchResult, cost: Double) throws(FileError) {
    try append { json in
      result.write(to: &json)
      json.member("cost", cost)
    }
  }

  /// Notes that something could not be made.
  func append(failure message: String, code: Int32, of output: String) throws(FileError) {
    try append { json in
      json.member("name", output)
      json.member("failed", message)
      json.member("code") { $0.write(code) }
    }
  }

  /// Notes that nothing is left to be tried.
  func end() throws(FileError) {
    try append { $0.member("end") { $0.write(true) } }
  }

  private func append(_ members: (inout JSONWriter) -> Void) throws(FileError) {
    var json = JSONWriter()
    json.object { members(&$0) }
    try file.append(json.bytes)
  }
}

extension BatchJournal {
  /// The content of all journals.
  struct Summary: Sendable {
    /// The results, by the name of the output.
    var results: [String: [BatchResult]] = [:]
    /// Why outputs could not be made, the last that was said.
    var failures: [String: (message: String, code: Int32)] = [:]
    /// In how many shards the work was divided, of each attempt.
    var shardCounts: Set<Int> = []
    /// The archives that anything is in.
    var archives: [String] { Array(Set(results.values.joined().compactMap(\.archive))) }
    /// True if there are no journals.
    var isEmpty = true
  }

  /// Reads all journals; lines that make no sense do not count.
  ///
  /// They may be of an older plan: each result says with which settings it came about.
  static func summary(in folder: BatchFolder) throws(FileError) -> Summary {
    var summary = Summary()
    for name in try FileTree.names(in: folder.journals) where name.hasSuffix(".jsonl") {
      summary.isEmpty = false
      guard let bytes = try FileTree.contents(of: "\(folder.journals)/\(name)") else { continue }
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let value = try? JSONParser.parse(Array(line)),
          case .object(let members) = value.content
        else { continue }
        if case .number(let count)? = members.first(where: { $0.key == "of" })?.value.content {
          if let count = Int(count), (1...ShardNumber.maximum).contains(count) {
            summary.shardCounts.insert(count)
          }
        } else if let result = BatchResult(members) {
          summary.results[result.output, default: []].append(result)
        } else if let failure = failure(members) {
          summary.failures[failure.output] = (failure.message, failure.code)
        }
      }
    }
    return summary
  }

  private static func failure(
    _ members: [JSONValue.Member]
  ) -> (output: String, message: String, code: Int32)? {
    guard case .string(let output)? = members.first(where: { $0.key == "name" })?.value.content,
      case .string(let message)? = members.first(where: { $0.key == "failed" })?.value.content,
      case .number(let code)? = members.first(where: { $0.key == "code" })?.value.content
    else { return nil }
    return (output, message, Int32(code) ?? ExitCode.software.rawValue)
  }
}
