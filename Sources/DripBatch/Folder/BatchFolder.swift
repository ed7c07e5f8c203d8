internal import DripExport

/// The folder of a batch: its outputs, the index, and state that exists until everything is written.
package struct BatchFolder: Sendable, Equatable {
  package let path: String
  /// The part of the path that the user has typed: links are followed up to it, and none below it.
  package let root: String

  package init(path: String, root: String? = nil) { (self.path, self.root) = (path, root ?? path) }

  /// Returns true if outputs must not have a name, given in lower case.
  package static func isReserved(_ name: String) -> Bool {
    [".drip", "index.json", "index.html"].contains(name) || name.hasSuffix(".tar")
  }

  /// Returns a path without "./" before it.
  static func withoutDot(_ path: String) -> String {
    path.hasPrefix("./") && path.utf8.count > 2 ? String(path.dropFirst(2)) : path
  }

  /// Returns true if the folder of a batch is the folder of its plan, or within it.
  static func isInside(_ path: String) -> Bool {
    let names = path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }.reversed()
    return path == "." || contains(String(decoding: names, as: UTF8.self))
  }

  /// Returns true if an output may have a name.
  static func allows(_ name: String) -> Bool {
    let end = name.utf8.firstIndex(of: UInt8(ascii: "/")) ?? name.endIndex
    return contains(name) && !isReserved(name[..<end].lowercased())
  }

  /// Returns true if a name is a path within the folder.
  static func contains(_ name: String) -> Bool {
    if isPlain(name) { return true }
    // A combining character could merge with the slash before it, and a zero byte would end the name.
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let isPlain =
      "/\(name)".split(separator: "/", omittingEmptySubsequences: false).count == parts.count + 1
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    return isPlain && parts.allSatisfy { !["", ".", ".."].contains($0) }
  }

  /// Returns true if a name is certainly a path within the folder, as most names are.
  private static func isPlain(_ name: String) -> Bool {
    var beginsPart = true
    for byte in name.utf8 {
      let isSpecial = byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
      guard (0x21..<0x7F).contains(byte), !(beginsPart && isSpecial) else { return false }
      beginsPart = byte == UInt8(ascii: "/")
    }
    return !beginsPart
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
  func shardRecord(_ name: String) -> String { "\(state)/\(Self.shardRecords)\(name)" }
  private static let shardRecords = "shards-"
  /// The folder of the parts of large films.
  package var parts: String { "\(state)/parts" }
  /// The folder of the engine's scripts, logs and record.
  package var engine: String { "\(state)/farm" }
  /// The record of what was submitted to the engine.
  package var submissions: String { "\(engine)/job" }
}

extension BatchFolder {
  /// Returns true if something exists at a path in the folder.
  package func has(_ path: String) -> Bool { FileTree.has(path, below: root) }

  /// The path of the folder, or else of a part of its state, that is behind a link below the root; nil if none is.
  package var linkedPath: String? {
    [path, state, journals, parts, engine].first { FileTree.isBehindLink($0, below: root) }
  }

  /// Returns a file in the folder.
  func file(
    _ path: String, existing: AtomicFile.Existing = .replace, isDurable: Bool = false
  ) -> AtomicFile {
    var file = AtomicFile(path, existing: existing, isDurable: isDurable)
    file.root = root
    return file
  }

  /// Removes the journals, the parts and the records of shards, but not the files of an engine.
  package func removeState() {
    FileTree.removeFolder(journals, below: root)
    FileTree.removeFolder(parts, below: root)
    for name in (try? FileTree.names(in: state, below: root)) ?? []
    where name.hasPrefix(Self.shardRecords) {
      FileTree.remove("\(state)/\(name)", below: root)
    }
    FileTree.removeEmptyFolder(state, below: root)
  }
}
