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
    try self.init(in: folder, name: shard.fileName)
    try append { json in
      json.member("plan", plan)
      json.member("build", Release.build)
      json.member("shard") { $0.write(shard.number) }
      json.member("of") { $0.write(shard.count) }
      json.member("units") { $0.write(units) }
      json.member("cost", cost)
    }
  }

  /// Creates a journal of this process, which so far belongs to no shard.
  init(in folder: BatchFolder, name prefix: String) throws(FileError) {
    let first = "\(prefix).\(Host.name).\(Host.process)"
    var name = first
    // A machine that was started again may give the same number to another process.
    let taken = try FileTree.names(in: folder.journals, below: folder.root)
    var attempt = 1
    while taken.contains("\(name).jsonl") {
      attempt += 1
      name = "\(first)-\(attempt)"
    }
    file = try LineFile(creating: "\(name).jsonl", in: folder.journals, below: folder.root)
  }

  /// Appends a result.
  func append(_ result: BatchResult, cost: Double) throws(FileError) {
    try append { json in
      result.write(to: &json)
      json.member("cost", cost)
    }
  }

  /// Appends a file that is about to get its name.
  func append(_ file: RecordedFile, of output: String) throws(FileError) {
    try append { file.write(of: output, to: &$0) }
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
    try file.append(Checksum.sealed(json.bytes))
  }
}

extension BatchJournal {
  /// Returns the members of a line; nil if the line is damaged.
  static func members(_ line: ArraySlice<UInt8>) -> [JSONValue.Member]? {
    Checksum.isIntact(line) ? (try? JSONParser.parse(Array(line)))?.members : nil
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
  init?(_ members: [JSONValue.Member]) {
    guard let output = members["name"]?.string, let message = members["failed"]?.string,
      let code = members["code"]?.integer
    else { return nil }
    self.init(output: output, message: message, code: Int32(exactly: code) ?? ExitStatus.software)
  }
}
