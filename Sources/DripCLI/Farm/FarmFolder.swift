import DripExport

/// The folder of a farm: what the engine needs, what was submitted, and what was said.
struct FarmFolder {
  let job: FarmJob

  var shardScript: String { "\(job.farm)/shard.sh" }
  var joinScript: String { "\(job.farm)/join.sh" }
  /// The command lines that GNU parallel gets, and what it remembers of them.
  var tasks: String { "\(job.farm)/tasks" }
  var taskLog: String { "\(job.farm)/tasks.log" }
  /// What was submitted.
  private var recordFile: String { "\(job.farm)/job" }

  /// Puts everything into the folder that the engine needs.
  func prepare() throws {
    try file { () throws(FileError) in try FileTree.makeFolder("\(job.farm)/logs") }
    for (source, target) in job.copies {
      let bytes = try file { () throws(FileError) in try FileTree.contents(of: source) }
      // What is not there any more is missed by who reads it.
      if let bytes { try write(bytes, to: target) }
    }
    try write(Array(job.shardScript.utf8), to: shardScript)
    try write(Array(job.joinScript.utf8), to: joinScript)
    try write(Array(job.tasks(shardScript).utf8), to: tasks)
  }

  /// What was submitted; nil where nothing was, or where it was another batch's that is over.
  func record(for engine: FarmEngine) throws -> FarmRecord? {
    guard let text = try text(of: recordFile), let record = FarmRecord(text) else { return nil }
    let ours = FarmRecord(of: job, engine: engine)
    guard record.engine == ours.engine, record.fingerprint == ours.fingerprint,
      record.shards == ours.shards
    else { throw FarmError.otherBatch(folder: job.folder, record.engine) }
    return record
  }

  func keep(_ record: FarmRecord) throws { try write(Array(record.text.utf8), to: recordFile) }

  /// The exit code of a run of the script that joins; nil where it has not ended.
  func joinCode(of run: String) throws -> Int32? {
    try text(of: "\(job.farm)/join-\(run).code")?.split(separator: "\n").first.flatMap { Int32($0) }
  }

  /// Tells what a run of the script has said that joins, and removes the folder where all went well.
  func tell(_ run: String, _ code: Int32, _ console: Console) throws {
    let said = try text(of: "\(job.farm)/join-\(run).out") ?? ""
    try console.output.write(said)
    try console.output.flush()
    var complaints = try (text(of: "\(job.farm)/join-\(run).err") ?? "").split(separator: "\n")
    let sentence = code == 0 ? nil : complaints.popLast()
    for line in complaints { try console.errors.write("\(line)\n") }
    guard code == 0 else {
      let prefix = "\(About.name): "
      throw FarmError.joining(
        code: code,
        sentence: sentence.map { String($0.hasPrefix(prefix) ? $0.dropFirst(prefix.count) : $0) }
          ?? "joining the shards has ended with \(code)")
    }
    // What else is there stays.
    FileTree.removeFolder(job.farm)
    FileTree.removeEmptyFolder(job.state)
  }

  private func text(of path: String) throws -> String? {
    try file { () throws(FileError) in
      try FileTree.contents(of: path).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try file { () throws(FileError) in
      let file = AtomicFile(path)
      try file.makeFolder()
      try file.write(bytes)
    }
  }

  private func file<Result>(_ body: () throws(FileError) -> Result) throws -> Result {
    do throws(FileError) { return try body() } catch {
      throw FrameError(error: .file(error), canResume: false)
    }
  }
}
