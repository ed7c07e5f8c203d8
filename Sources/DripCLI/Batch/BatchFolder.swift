import DripExport

/// The folder of a batch: its outputs, the index, and records that exist until everything is written.
struct BatchFolder: Sendable, Equatable {
  let path: String
  /// The part of the path that the user has typed: links are followed up to it, and none below it.
  let root: String

  init(path: String, root: String? = nil) { (self.path, self.root) = (path, root ?? path) }

  /// Returns true if outputs must not have a name, given in lower case.
  static func isReserved(_ name: String) -> Bool {
    [".drip", "index.json", "index.html"].contains(name)
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

  var index: String { "\(path)/index.json" }
  var page: String { "\(path)/index.html" }
  /// The folder of the records of processes.
  var state: String { "\(path)/.drip" }

  /// Returns the path of an output: a file, a folder or the pattern of files.
  func path(of output: BatchOutput) -> String { "\(path)/\(output.name)" }
}

extension BatchFolder {
  /// Returns true if something exists at a path in the folder.
  func has(_ path: String) -> Bool { FileTree.has(path, below: root) }

  /// Returns true if something exists in the place of an output.
  func has(_ output: BatchOutput) -> Bool { has("\(path)/\(output.path)") }

  /// The path of the folder, or else of its records, that is behind a link below the root; nil if none is.
  var linkedPath: String? {
    [path, state].first { FileTree.isBehindLink($0, below: root) }
  }

  /// Returns a file in the folder.
  func file(_ path: String) -> AtomicFile {
    var file = AtomicFile(path)
    file.root = root
    return file
  }

  /// Returns the number of bytes in the file or in all frames of an output; nil if one is missing.
  func size(of output: BatchOutput, frames: Int, pattern: String?) -> Int? {
    let path = "\(path)/\(output.path)"
    guard output.shape == .frames else { return FileTree.size(ofFile: path, below: root) }
    guard let names = pattern.flatMap(FrameNames.init(pattern:)) else { return nil }
    var size = 0
    for number in 0..<frames {
      let file = "\(path)/\(names.name(of: number))"
      guard let bytes = FileTree.size(ofFile: file, below: root) else { return nil }
      size &+= bytes
    }
    return size
  }

  /// Removes the temporary files of killed processes from the folders of outputs.
  func removeLeftovers(of outputs: some Sequence<BatchOutput>) {
    var folders: Set<String> = [path, state]
    for output in outputs {
      let place = "\(path)/\(output.path)"
      let slash = place.lastIndex(of: "/") ?? place.endIndex
      folders.insert(output.shape == .frames ? place : String(place[..<slash]))
    }
    for folder in folders { FileTree.removeLeftovers(in: folder, below: root) }
  }
}
