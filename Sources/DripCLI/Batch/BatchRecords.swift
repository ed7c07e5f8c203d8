import DripExport
import DripFormats
import DripLibC

/// The records of a batch: those in its index, then those of the processes that have worked since.
///
/// A damaged line is skipped, so its output is made again.
struct BatchRecords: Sendable {
  private let folder: BatchFolder
  /// The last record of each output.
  private(set) var made: [String: BatchRecord] = [:]
  /// The last failure of each output that has not been made since.
  private(set) var failures: [String: BatchFailure] = [:]
  /// The outputs that a process was about to make.
  private var begun: Set<String> = []
  /// The records of this process, in a file that is made for the first line.
  private let file = Locked<RecordFile?>(nil)

  /// Creates an empty list for a folder.
  init(in folder: BatchFolder) { self.folder = folder }

  /// Reads all records in the folder.
  mutating func read() throws(FileError) {
    for path in [folder.index] + (try RecordFile.all(in: folder.state, below: folder.path)) {
      guard let bytes = try FileTree.contents(of: path, below: folder.path) else { continue }
      for line in bytes.split(separator: UInt8(ascii: "\n")) { read(line) }
    }
  }

  /// Reads a line of an index or of the records of a process.
  mutating func read(_ line: ArraySlice<UInt8>) {
    let object = line.last == UInt8(ascii: ",") ? line.dropLast() : line
    guard let members = (try? JSONParser.parse(Array(object)))?.members,
      let name = members["name"]?.string
    else { return }
    if let record = BatchRecord(members) {
      made[name] = record
      failures[name] = nil
    } else if let failure = BatchFailure(members) {
      failures[name] = failure
    } else {
      begun.insert(name)
    }
  }

  /// Returns true if files in the place of an output are of this batch.
  func owns(_ output: PlannedOutput) -> Bool {
    begun.contains(output.name) || made[output.name] != nil
  }

  /// Returns the record of an output that any build has made with the settings of the plan, and that exists.
  func intact(_ output: PlannedOutput) -> BatchRecord? {
    guard let record = made[output.name], record.settings == output.settings.digest,
      folder.size(of: output, record) == record.bytes
    else { return nil }
    return record
  }

  /// Returns the record of such an output that this build has made.
  func current(_ output: PlannedOutput) -> BatchRecord? {
    intact(output).flatMap { $0.build == Release.build ? $0 : nil }
  }

  /// Appends a line to the records of this process: a JSON object.
  func append(_ write: (inout JSONWriter) -> Void) throws(FileError) {
    var json = JSONWriter()
    json.object(write)
    json.endLine()
    let line = json.bytes
    try file.with { file throws(FileError) in
      if file == nil { file = try RecordFile(nextIn: folder.state, below: folder.path) }
      try file?.append(line)
    }
  }
}
