internal import DripExport
internal import DripFormats

/// The results of one process, a JSON object on each line.
///
/// A process that continues the batch, on any machine, reads all journals.
struct BatchJournal: Sendable {
  private let file: LineFile

  /// Creates the journal of this process for a shard.
  init(
    in folder: BatchFolder, plan: String, shard: ShardNumber, units: Int, cost: Double
  ) throws(FileError) {
    var name = shard.fileName + ".\(Host.name).\(Host.process)"
    // A machine that was started again may give the same number to another process.
    let taken = try FileTree.names(in: folder.journals, below: folder.root)
    var attempt = 1
    while taken.contains("\(name).jsonl") {
      attempt += 1
      name = shard.fileName + ".\(Host.name).\(Host.process)-\(attempt)"
    }
    file = try LineFile(creating: "\(name).jsonl", in: folder.journals, below: folder.root)
    try append { json in
      json.member("plan", plan)
      json.member("build", Release.build)
      json.member("shard") { $0.write(shard.number) }
      json.member("of") { $0.write(shard.count) }
      json.member("units") { $0.write(units) }
      json.member("cost", cost)
    }
  }

  /// Appends a result.
  func append(_ result: BatchResult, cost: Double) throws(FileError) {
    try append { json in
      result.write(to: &json)
      json.member("cost", cost)
    }
  }

  /// Appends a failure.
  func append(_ failure: BatchFailure) throws(FileError) {
    try append { json in
      json.member("name", failure.output)
      json.member("failed", failure.message)
      json.member("code") { $0.write(failure.code) }
    }
  }

  /// Appends the end: every unit was tried.
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
    /// The last failure of each output.
    var failures: [String: BatchFailure] = [:]
    /// The numbers of shards that the journals name.
    var shardCounts: Set<Int> = []
    /// The builds of the program that wrote the journals.
    var builds: Set<String?> = []
    /// The names of all archives.
    var archives: [String] { Array(Set(results.values.joined().compactMap(\.archive))) }
  }

  /// Reads all journals and skips wrong lines.
  ///
  /// A result of an older plan has another ``BatchResult/identity``.
  static func summary(in folder: BatchFolder) throws(FileError) -> Summary {
    var summary = Summary()
    for name in try FileTree.names(in: folder.journals, below: folder.root)
    where name.hasSuffix(".jsonl") {
      guard
        let bytes = try FileTree.contents(
          of: "\(folder.journals)/\(name)", below: folder.root)
      else { continue }
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let members = (try? JSONParser.parse(Array(line)))?.members else { continue }
        if let count = members["of"]?.integer {
          summary.builds.insert(members["build"]?.string)
          if (1...ShardNumber.maximum).contains(count) { summary.shardCounts.insert(count) }
        } else if let result = BatchResult(members) {
          summary.results[result.output, default: []].append(result)
        } else if let failure = BatchFailure(members) {
          summary.failures[failure.output] = failure
        }
      }
    }
    return summary
  }
}

extension BatchJournal {
  /// Reads all journals, or throws an error if another build of the program wrote one of them.
  static func summaryOfThisBuild(in folder: BatchFolder) throws -> Summary {
    let summary = try summary(in: folder)
    for build in summary.builds { try BatchError.refuse(build, in: folder) }
    return summary
  }
}

/// An output that could not be made.
package struct BatchFailure: Sendable, Equatable {
  /// The name of the output.
  package let output: String
  package let message: String
  /// The exit code of a process that makes only this output.
  package let code: Int32
}

extension BatchFailure {
  fileprivate init?(_ members: [JSONValue.Member]) {
    guard let output = members["name"]?.string, let message = members["failed"]?.string,
      let code = members["code"]?.integer
    else { return nil }
    self.init(output: output, message: message, code: Int32(exactly: code) ?? ExitStatus.software)
  }
}
