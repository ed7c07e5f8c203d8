import DripExport

/// The folder of a batch: its outputs, the index, and records that exist until everything is written.
///
/// Links are followed to the folder, and not within it.
struct BatchFolder: Sendable {
  let path: String

  var index: String { "\(path)/index.json" }
  var page: String { "\(path)/index.html" }
  /// The folder of the records of processes.
  var state: String { "\(path)/.drip" }

  /// Returns the path of an output: a file, a folder or the pattern of files.
  func path(of output: PlannedOutput) -> String { "\(path)/\(output.name)" }

  /// Returns the file or the folder of an output.
  func place(of output: PlannedOutput) -> String { "\(path)/\(output.path)" }

  /// Returns true if something exists at a path in the folder.
  func has(_ path: String) -> Bool { FileTree.has(path, below: self.path) }

  /// Returns true if something exists in the place of an output.
  func has(_ output: PlannedOutput) -> Bool { has(place(of: output)) }

  /// Returns the number of bytes in the file or in all frames of an output; nil if one is missing.
  func size(of output: PlannedOutput, _ record: BatchRecord) -> Int? {
    guard let names = record.frameNames else {
      return FileTree.size(ofFile: place(of: output), below: path)
    }
    var size = 0
    for number in 0..<record.frames {
      let file = "\(place(of: output))/\(names.name(of: number))"
      guard let bytes = FileTree.size(ofFile: file, below: path) else { return nil }
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
    for folder in folders { FileTree.removeLeftovers(in: folder, below: path) }
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
}

extension String {
  /// The path without slashes at its end.
  var withoutSlash: String {
    var path = self
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
