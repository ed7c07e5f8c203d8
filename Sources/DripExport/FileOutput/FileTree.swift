internal import DripLibC

/// Operations on files and folders by their paths.
package enum FileTree {
  /// Makes a temporary folder whose name begins with a prefix, removes earlier ones, and returns its path.
  package static func renewTemporaryFolder(_ prefix: String) throws(FileError) -> String {
    // Sound: the variable's text is copied at once.
    let place = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    for name in (try? names(in: place)) ?? [] where name.hasPrefix("\(prefix)-") {
      removeFolder("\(place)/\(name)", below: place)
    }
    return try makeTemporaryFolder("\(place)/\(prefix)-")
  }

  /// Makes a folder that only this user can open, and whose path has six random characters after a prefix.
  static func makeTemporaryFolder(_ prefix: String) throws(FileError) -> String {
    let pattern = "\(prefix)XXXXXX"
    var bytes = Array(pattern.utf8CString)
    // Sound: the text ends with a zero, and is as long as before.
    guard unsafe mkdtemp(&bytes) != nil else { throw SystemError.last.whileCreating(pattern) }
    return String(decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the absolute path.
  package static func absolute(_ path: String) -> String {
    // Sound: the text is copied before it is freed.
    guard !path.hasPrefix("/"), let current = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(current) }
    return unsafe "\(String(cString: current))/\(path)"
  }

  /// Returns the nearest folder above a path that a function accepts, or nil.
  package static func folder(above path: String, where accepts: (String) -> Bool) -> String? {
    var folder = path[...]
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      if accepts(String(folder)) { return String(folder) }
    }
    return nil
  }

  // Below a root, links are not followed. Without one, all links are, except by functions that remove something.

  /// Returns the sorted names in a folder, or none if it is missing.
  package static func names(
    in path: String, below root: String? = nil
  ) throws(FileError) -> [String] {
    var names: [String] = []
    do throws(SystemError) {
      try folder(path, below: root).forEachName { names.append($0) }
    } catch {
      guard error.isMissing else { throw error.whileReading(path) }
    }
    return names.sorted()
  }

  /// Returns the size of a file, or nil if it is missing.
  package static func size(ofFile path: String, below root: String? = nil) -> Int? {
    guard let info = info(of: path, below: root), info.kind == .file else { return nil }
    return info.size
  }

  /// Returns true if something exists at a path.
  package static func has(_ path: String, below root: String? = nil) -> Bool {
    info(of: path, below: root) != nil
  }

  /// Returns true if there is a folder at a path, or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    info(of: path, below: nil)?.kind == .folder
  }

  /// Removes a file, and ignores errors.
  package static func remove(_ path: String, below root: String? = nil) {
    guard let (folder, name) = try? Folder.locate(path, below: root) else { return }
    folder.remove(name)
  }

  /// Removes a file or a folder with its contents, without following links, and ignores errors.
  package static func removeFolder(_ path: String, below root: String? = nil) {
    guard let (folder, name) = try? Folder.locate(path, below: root) else { return }
    folder.removeAll(name)
  }

  /// Removes temporary files of killed processes from a folder.
  package static func removeLeftovers(in path: String, below root: String? = nil) {
    try? folder(path, below: root).removeLeftovers()
  }

  /// Returns the bytes of a file, or nil if it is missing.
  package static func contents(
    of path: String, below root: String? = nil
  ) throws(FileError) -> [UInt8]? {
    do throws(SystemError) {
      return try contents(of: path, below: root, atMost: .max / 2)
    } catch {
      guard error.isMissing else { throw error.whileReading(path) }
      return nil
    }
  }

  /// Returns the bytes of a file, or nil if there are more than a maximum.
  ///
  /// Anything but a regular file, such as a pipe, is an error at once.
  package static func contents(
    of path: String, below root: String?, atMost limit: Int
  ) throws(SystemError) -> [UInt8]? {
    try FileSystem.contents(of: open(path, below: root), atMost: limit)
  }

  /// Opens a regular file for reading.
  static func open(_ path: String, below root: String?) throws(SystemError) -> OpenFile {
    let (folder, name) = try Folder.locate(path, below: root)
    return try folder.openForReading(name, followingLinks: root == nil)
  }

  private static func folder(_ path: String, below root: String?) throws(SystemError) -> Folder {
    guard let root, path != root else { return try Folder(at: path) }
    let (folder, name) = try Folder.locate(path, below: root)
    return name.isEmpty ? folder : try Folder(name, in: folder)
  }

  private static func info(of path: String, below root: String?) -> FileInfo? {
    guard let root, path != root else { return (try? FileInfo.at(path)) ?? nil }
    guard let (folder, name) = try? Folder.locate(path, below: root) else { return nil }
    return (try? folder.info(of: name.isEmpty ? "." : name)) ?? nil
  }
}
