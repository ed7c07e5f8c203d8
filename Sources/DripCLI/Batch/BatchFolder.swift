import DripExport

/// The folder of a batch: its outputs, the index, and records that exist until everything is written.
struct BatchFolder: Sendable, Equatable {
  let path: String
  /// The part of the path that the user has typed: below it, links are not followed.
  let root: String

  var index: String { "\(path)/index.json" }
  var page: String { "\(path)/index.html" }
  /// The folder of the records of processes.
  var state: String { "\(path)/.drip" }

  /// Returns the path of an output: a file, a folder or the pattern of files.
  func path(of output: PlannedOutput) -> String { "\(path)/\(output.name)" }

  /// Returns the file or the folder of an output.
  func place(of output: PlannedOutput) -> String { "\(path)/\(output.path)" }

  /// The path of the folder, or else of its records, that is behind a link below the root; nil if none is.
  var linkedPath: String? { [path, state].first { FileTree.isBehindLink($0, below: root) } }

  /// Returns true if something exists at a path in the folder.
  func has(_ path: String) -> Bool { FileTree.has(path, below: root) }

  /// Returns true if something exists in the place of an output.
  func has(_ output: PlannedOutput) -> Bool { has(place(of: output)) }

  /// Returns the number of bytes in the file or in all frames of an output; nil if one is missing.
  func size(of output: PlannedOutput, _ record: BatchRecord) -> Int? {
    guard output.shape == .frames else {
      return FileTree.size(ofFile: place(of: output), below: root)
    }
    guard let names = record.frameNames else { return nil }
    var size = 0
    for number in 0..<record.frames {
      let file = "\(place(of: output))/\(names.name(of: number))"
      guard let bytes = FileTree.size(ofFile: file, below: root) else { return nil }
      size &+= bytes
    }
    return size
  }

  /// Removes the temporary files of killed processes from the folders of outputs.
  func removeLeftovers(of outputs: some Sequence<PlannedOutput>) {
    var folders: Set<String> = [path, state]
    for output in outputs {
      let place = place(of: output)
      let slash = place.lastIndex(of: "/") ?? place.endIndex
      folders.insert(output.shape == .frames ? place : String(place[..<slash]))
    }
    for folder in folders { FileTree.removeLeftovers(in: folder, below: root) }
  }

  /// Writes the index and the page, whole and together.
  func write(index: [UInt8], page: [UInt8]) throws(FileError) {
    try AtomicFile.write([
      (AtomicFile(makingFolderOf: self.index, below: root), index),
      (AtomicFile(makingFolderOf: self.page, below: root), page),
    ])
  }
}

// MARK: - Names

extension BatchFolder {
  /// Returns true if a name is a path within a folder.
  static func contains(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.count > 2 || !["", ".", ".."].contains(Substring($0)) }) else {
      return false
    }
    if name.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return true }
    // A combining character could merge with the slash before it, and a zero byte would end the name.
    return "/\(name)".count { $0 == "/" } == parts.count
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Returns true if the batch itself needs a name within its folder.
  static func reserves(_ name: String) -> Bool {
    let first = Substring(name.utf8.prefix { $0 != UInt8(ascii: "/") })
    return [".drip", "index.json", "index.html"].contains(first.lowercased())
  }

  /// Returns true if the folder of a batch is the folder of its plan, or within it.
  static func isInside(_ path: String) -> Bool { path == "." || contains(path.withoutSlash) }

  /// Returns a path without "./" before it.
  static func withoutDot(_ path: String) -> String {
    path.hasPrefix("./") && path.utf8.count > 2 ? String(path.dropFirst(2)) : path
  }
}

extension String {
  /// The path without slashes at its end.
  var withoutSlash: String {
    var path = self
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
