internal import LibC

/// Operations on files and folders by their paths.
package enum FileTree {
  /// Makes a folder and its missing parents.
  package static func makeFolder(_ path: String) throws(FileError) {
    _ = try Folder.make(path)
  }

  /// Makes a new temporary folder and returns its path.
  package static func makeTemporaryFolder(_ name: String) throws(FileError) -> String {
    // Sound: the variable's text is copied at once.
    let place = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    let pattern = "\(place)/\(name)-XXXXXX"
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

  /// Returns the sorted names in a folder, or none if it is missing.
  package static func names(in path: String) throws(FileError) -> [String] {
    var names: [String] = []
    do throws(SystemError) {
      try Folder(at: path).forEachName { names.append($0) }
    } catch {
      guard error.isMissing else { throw error.whileReading(path) }
    }
    return names.sorted()
  }

  /// Returns the size of a file, or nil if it is missing.
  package static func size(ofFile path: String) -> Int? {
    guard let info = try? FileInfo.at(path), info.kind == .file else { return nil }
    return info.size
  }

  /// Returns true if something exists at a path.
  package static func has(_ path: String) -> Bool { ((try? FileInfo.at(path)) ?? nil) != nil }

  /// Removes a file, and ignores errors.
  package static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Removes a file or a folder with its contents, without following links, and ignores errors.
  package static func removeFolder(_ path: String) {
    var info = stat()
    // Sound: the structure is there to be filled.
    guard unsafe lstat(path, &info) == 0 else { return }
    // Anything else, for example a link to a folder, is removed itself.
    guard info.st_mode & S_IFMT == S_IFDIR else { return remove(path) }
    for name in (try? names(in: path)) ?? [] { removeFolder("\(path)/\(name)") }
    _ = unsafe rmdir(path)
  }

  /// Removes an empty folder.
  package static func removeEmptyFolder(_ path: String) { _ = unsafe rmdir(path) }

  /// Removes temporary files of killed processes from a folder.
  package static func removeLeftovers(in path: String) {
    guard let folder = try? Folder(at: path) else { return }
    try? TemporaryFile.removeLeftovers(in: folder)
  }

  /// Returns the bytes of a file, or nil if it is missing.
  package static func contents(of path: String) throws(FileError) -> [UInt8]? {
    do throws(SystemError) {
      return try FileSystem.contents(of: path, atMost: .max / 2)
    } catch {
      guard error.isMissing else { throw error.whileReading(path) }
      return nil
    }
  }
}
