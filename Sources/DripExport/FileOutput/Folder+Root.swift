extension Folder {
  /// Opens the folder of a path, and returns it with the last name of the path.
  ///
  /// Symbolic links are followed only in the path of the root. Without a root, all but a link in the last component
  /// are followed.
  static func locate(
    _ path: String, below root: String?
  ) throws(SystemError) -> (folder: Folder, name: String) {
    guard let root else {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let name = slash.map { path.utf8[path.utf8.index(after: $0)...] } ?? path.utf8[...]
      return (try Folder(at: slash.map { String(path[...$0]) } ?? ""), String(Substring(name)))
    }
    let names = try names(of: path, below: root)
    var folder = try Folder(at: root)
    for name in names.dropLast() { folder = try Folder(name, in: folder) }
    return (folder, names.last ?? "")
  }

  /// Makes the folder of a path and its missing parents.
  static func makeFolder(of path: String, below root: String? = nil) throws(FileError) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
    _ = try make(slash == path.startIndex ? "/" : String(path[..<slash]), below: root)
  }

  /// Opens a folder below another one, within which links are not followed.
  ///
  /// Makes both and the missing folders between them.
  static func make(_ path: String, below root: String?) throws(FileError) -> Folder {
    guard let root else { return try make(path) }
    var folder = try make(root)
    return try FileError.creating(path) { () throws(SystemError) in
      for name in try names(of: path, below: root) {
        try folder.makeFolder(name)
        folder = try Folder(name, in: folder)
      }
      return folder
    }
  }

  /// Returns the names between a root and the end of a path.
  private static func names(of path: String, below root: String) throws(SystemError) -> [String] {
    let slash = UInt8(ascii: "/")
    let rest = path.utf8.dropFirst(root.utf8.count)
    let isBelow = root.isEmpty || root.utf8.last == slash || rest.isEmpty || rest.first == slash
    let names = rest.split(separator: slash).map { String(Substring($0)) }.filter { $0 != "." }
    guard path.utf8.starts(with: root.utf8), isBelow, !names.contains("..") else { throw .isLink }
    return names
  }
}
