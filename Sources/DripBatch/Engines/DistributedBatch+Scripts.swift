internal import DripExport

extension DistributedBatch {
  /// Returns the script that writes a shard, whose number is its argument or comes from the scheduler.
  package func shardScript(for variables: EngineVariables) -> String {
    """
    #!/bin/sh
    # Writes one of \(shardCount) shards\(variables.shard == nil ? "" : ": the argument, or the task of the array").
    shard=\(variables.shard.map { "${1:-$\($0)}" } ?? "$1")
    threads=\(variables.cores.map { "${\($0):-}" } ?? "")
    [ "${threads:-0}" -le \(Self.maximumThreads) ] || threads=\(Self.maximumThreads)
    exec \(shardLine)

    """
  }

  /// Returns the script that joins the shards and keeps the output and the exit code until they have been shown.
  package func joinScript(for variables: EngineVariables) -> String {
    """
    #!/bin/sh
    # Joins \(shardCount) shards and keeps the output and the exit code until they have been shown.
    cd \(place.engine.shellWord) || exit 73
    run=\(variables.join.map { "${\($0):-\(SubmissionRecord.here)}" } ?? SubmissionRecord.here)
    \(joinLine) >"join-$run.out" 2>"join-$run.err"
    code=$?
    echo "$code" >"join-$run.part" && mv "join-$run.part" "join-$run.code"
    exit "$code"

    """
  }

  /// The maximum number of threads of a shard.
  private static let maximumThreads = 256

  /// Returns words as one command of a POSIX shell, quoted where necessary.
  public static func line(_ words: [String]) -> String {
    words.map(\.shellWord).joined(separator: " ")
  }

  /// Returns the command line that runs a shard.
  public func command(for shard: Int) -> [String] { ["/bin/sh", shardScriptFile, String(shard)] }

  /// The command line that joins the shards.
  public var joinCommand: [String] { ["/bin/sh", joinScriptFile] }
}

// MARK: - Files

extension DistributedBatch {
  package var shardScriptFile: String { "\(place.engine)/shard.sh" }
  package var joinScriptFile: String { "\(place.engine)/join.sh" }
  /// The folder of the tasks' log files.
  var logs: String { "\(place.engine)/logs" }

  /// Returns a file that a run of the join script writes.
  func joinFile(_ ending: String, of run: String) -> String {
    "\(place.engine)/join-\(run).\(ending)"
  }

  /// Writes the scripts and copies the files that the shards need.
  func prepareFolder(for engine: some Engine) throws(FileError) {
    try place.file("\(logs)/log").makeFolder()
    if let shards { try shards.record.write(shards.units, of: shards.outputs) }
    for (source, target) in copies {
      // The shards report a file that has disappeared meanwhile.
      if let bytes = try FileTree.contents(of: source) { try write(bytes, to: target) }
    }
    try write(Array(shardScript(for: engine.variables).utf8), to: shardScriptFile)
    try write(Array(joinScript(for: engine.variables).utf8), to: joinScriptFile)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = place.file(path)
    try file.makeFolder()
    try file.write(bytes)
  }

  func text(of path: String) throws(FileError) -> String? {
    try FileTree.contents(of: path, below: place.root).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// The text as one word of a POSIX shell.
  package var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./@%+=:,".unicodeScalars.contains(scalar)
    }
    guard isEmpty || !isPlain else { return self }
    // Only a quotation mark ends a quoted word; it is written outside, after a backslash.
    return "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
