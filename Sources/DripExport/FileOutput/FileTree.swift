internal import LibC

/// Folders as a batch leaves and finds them: looked into and tidied up by their paths.
package enum FileTree {
  /// Makes a folder, and those it is in, as far as they are missing.
  package static func makeFolder(_ path: String) throws(FileError) {
    _ = try Folder.make(path)
  }

  /// Makes a new folder where this system keeps what is soon gone, and returns its path.
  package static func makeTemporaryFolder(_ name: String) throws(FileError) -> String {
    // Sound: the variable's text is copied before anything could change it.
    let place = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    let pattern = "\(place)/\(name)-XXXXXX"
    var bytes = Array(pattern.utf8CString)
    // Sound: the text ends with a zero, and is as long as before.
    guard unsafe mkdtemp(&bytes) != nil else { throw SystemError.last.whileCreating(pattern) }
    return String(decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns a path that leads to the same from any folder.
  package static func absolute(_ path: String) -> String {
    // Sound: the text is copied before it is freed.
    guard !path.hasPrefix("/"), let current = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(current) }
    return unsafe "\(String(cString: current))/\(path)"
  }

  /// Returns the names in a folder, sorted; none where there is no such folder.
  package static func names(in path: String) throws(FileError) -> [String] {
    var names: [String] = []
    do throws(SystemError) {
      try Folder(at: path).forEachName { names.append($0) }
    } catch {
      guard error.isMissing else { throw error.whileReading(path) }
    }
    return names.sorted()
  }

  /// Returns how many bytes are in a file; nil where there is none.
  package static func size(ofFile path: String) -> Int? {
    guard let info = try? FileInfo.at(path), info.kind == .file else { return nil }
    return info.size
  }

  /// Returns whether there is anything at a path.
  package static func has(_ path: String) -> Bool { ((try? FileInfo.at(path)) ?? nil) != nil }

  /// Removes a file; nothing is done where that fails.
  package static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Removes a folder, or whatever else is at a path, and everything in it, without following links; nothing is done where that fails.
  package static func removeFolder(_ path: String) {
    var info = stat()
    // Sound: the structure is there to be filled.
    guard unsafe lstat(path, &info) == 0 else { return }
    // Anything but a folder, such as a link to one, is removed directly.
    guard info.st_mode & S_IFMT == S_IFDIR else { return remove(path) }
    for name in (try? names(in: path)) ?? [] { removeFolder("\(path)/\(name)") }
    _ = unsafe rmdir(path)
  }

  /// Removes a folder unless there is something in it.
  package static func removeEmptyFolder(_ path: String) { _ = unsafe rmdir(path) }

  /// Removes what processes left behind in a folder that were killed in the middle of a file.
  package static func removeLeftovers(in path: String) {
    guard let folder = try? Folder(at: path) else { return }
    try? TemporaryFile.removeLeftovers(in: folder)
  }

  /// Returns what is in a file, or nil where there is none.
  package static func contents(of path: String) throws(FileError) -> [UInt8]? {
    do throws(SystemError) {
      return try FileSystem.contents(of: path, atMost: .max / 2)
    } catch {
      guard error.isMissing else { throw error.whileReading(path) }
      return nil
    }
  }
}
