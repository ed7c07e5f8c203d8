internal import DripExport

/// The folder of a batch: its outputs, the index, and state that exists until everything is written.
package struct BatchFolder: Sendable, Equatable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Returns true if outputs must not have a name, given in lower case.
  package static func isReserved(_ name: String) -> Bool {
    [".drip", "index.json", "index.html"].contains(name) || name.hasSuffix(".tar")
  }

  /// Returns true if a name is a path within the folder.
  static func contains(_ name: String) -> Bool {
    // A combining character could merge with the slash before it, and a zero byte would end the name.
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let isPlain =
      "/\(name)".split(separator: "/", omittingEmptySubsequences: false).count == parts.count + 1
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    return isPlain && parts.allSatisfy { !["", ".", ".."].contains($0) }
  }

  package var index: String { "\(path)/index.json" }
  package var page: String { "\(path)/index.html" }
  /// The folder of everything that exists until the batch is complete.
  package var state: String { "\(path)/.drip" }
  /// The lock of the process that runs the batch.
  package var lock: String { "\(state)/lock" }
  /// The folder of the journals, one file for each process.
  package var journals: String { "\(state)/journal" }
  /// Returns the path of a file that assigns outputs to shards.
  func shardRecord(_ name: String) -> String { "\(state)/\(Self.shardRecords)\(name).jsonl" }
  private static let shardRecords = "shards-"
  /// The folder of the parts of large films.
  package var parts: String { "\(state)/parts" }
  /// The folder of the engine's scripts, logs and record.
  package var engine: String { "\(state)/farm" }
  /// The record of what was submitted to the engine.
  package var submissions: String { "\(engine)/job" }
}

extension BatchFolder {
  /// Removes the journals, the parts and the records of shards, but not the files of an engine.
  package func removeState() {
    FileTree.removeFolder(journals)
    FileTree.removeFolder(parts)
    for name in (try? FileTree.names(in: state)) ?? [] where name.hasPrefix(Self.shardRecords) {
      FileTree.remove("\(state)/\(name)")
    }
    FileTree.removeEmptyFolder(state)
  }
}
