internal import DripLibC

/// An open folder.
///
/// Operations use this very folder, even if it is moved or another one takes its path. Files are created, renamed and
/// removed through this type only.
final class Folder: Sendable {
  /// The path as it was given; empty for the current folder.
  let path: String
  /// The path to look up and to show.
  let place: String
  private let file: OpenFile

  /// Opens an existing folder.
  init(at path: String) throws(SystemError) {
    self.path = path
    let place = path.isEmpty ? "." : path
    self.place = place
    do throws(SystemError) {
      file = try OpenFile { unsafe open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    } catch {
      #if os(Linux)
        // A folder that is not readable may be writable (O_PATH).
        guard error.code == EACCES else { throw error }
        file = try OpenFile { unsafe open(place, 0o10000000 | O_DIRECTORY | O_CLOEXEC) }
      #else
        throw error
      #endif
    }
  }

  /// Opens a folder in another one.
  ///
  /// A link is not followed.
  init(_ name: String, in parent: Folder) throws(SystemError) {
    path = parent.path(of: name)
    place = path
    do throws(SystemError) {
      file = try OpenFile {
        unsafe openat(
          parent.file.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      }
    } catch {
      // Systems have different errors for a link.
      throw (try? parent.info(of: name))?.kind == .link ? .isLink : error
    }
  }

  /// Opens a folder.
  ///
  /// Makes it and its missing parents first.
  static func make(_ path: String) throws(FileError) -> Folder {
    if try !isThere(path) {
      _ = try make(parent(of: path))
      do throws(SystemError) {
        _ = try FileSystem.call { unsafe mkdir(path, 0o777) }
      } catch {
        // Another process may have made it.
        guard error.isExisting else { throw error.whileCreating(path) }
      }
    }
    return try FileError.creating(path) { () throws(SystemError) in try Folder(at: path) }
  }

  /// Opens a writable folder, or returns nil if it is missing and can be made.
  static func ifThere(_ path: String) throws(FileError) -> Folder? {
    guard try isThere(path) else {
      _ = try ifThere(parent(of: path))
      return nil
    }
    return try FileError.creating(path) { () throws(SystemError) in
      _ = try FileSystem.call { unsafe access(path.isEmpty ? "." : path, W_OK | X_OK) }
      return try Folder(at: path)
    }
  }

  /// Returns true if there is a folder at a path, false if nothing is there, and throws an error for anything else.
  private static func isThere(_ path: String) throws(FileError) -> Bool {
    let info = try FileError.creating(path) { () throws(SystemError) in
      try FileInfo.at(path.isEmpty ? "." : path)
    }
    switch info?.kind {
    case .folder: return true
    case .file, .other: throw FileError(.cannotCreate, path: path, reason: "it is not a folder")
    case .link:
      throw FileError(.cannotCreate, path: path, reason: "it is a link that leads nowhere")
    case nil: return false
    }
  }

  /// Returns the path of the parent folder.
  private static func parent(of path: String) -> String {
    // Drop the last name and the slashes around it.
    var parent = path.utf8[...]
    while parent.last == UInt8(ascii: "/") { parent.removeLast() }
    while let last = parent.last, last != UInt8(ascii: "/") { parent.removeLast() }
    while parent.count > 1, parent.last == UInt8(ascii: "/") { parent.removeLast() }
    return String(Substring(parent))
  }

  /// Returns the path of something in the folder.
  func path(of name: String) -> String {
    path.isEmpty || path.utf8.last == UInt8(ascii: "/") ? path + name : "\(path)/\(name)"
  }

  /// Asks for the lock of the folder.
  func lock() throws(SystemError) -> OpenFile.Lock { try file.lock() }

  /// Releases the lock.
  func unlock() { file.unlock() }
}

// MARK: - Names

extension Folder {
  /// Calls a function with the names in the folder, in no particular order.
  ///
  /// Skips names that are not UTF-8.
  func forEachName(_ body: (String) -> Void) throws(SystemError) {
    // The stream closes its descriptor and moves its read position.
    let descriptor = try FileSystem.call {
      unsafe openat(file.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard let stream = unsafe fdopendir(descriptor) else {
      let error = SystemError.last
      _ = FileSystem.close(descriptor)
      throw error
    }
    defer { unsafe closedir(stream) }
    while true {
      // Only errno distinguishes the end from an error.
      errno = 0
      // Sound: the entry is valid until the next one is read, and its name ends with a zero.
      guard let entry = unsafe readdir(stream) else {
        let error = SystemError.last
        if error.code == EINTR { continue }
        if error.code != 0 { throw error }
        return
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)
        ) { unsafe String(validatingCString: $0) }
      }
      if let name, name != ".", name != ".." { body(name) }
    }
  }

  /// Returns the information about a name, or nil if it is missing.
  ///
  /// A link is not followed.
  func info(of name: String) throws(SystemError) -> FileInfo? {
    do throws(SystemError) {
      return try FileInfo(ofName: name, inDescriptor: file.descriptor)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Opens a file for reading.
  ///
  /// Anything else, for example a pipe, is an error.
  func openForReading(
    _ name: String, followingLinks: Bool = true
  ) throws(SystemError) -> OpenFile {
    let opened: OpenFile
    do throws(SystemError) {
      let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
      opened = try OpenFile { unsafe openat(file.descriptor, name, flags) }
    } catch {
      let isLink = !followingLinks && (try? info(of: name))?.kind == .link
      throw isLink ? .isLink : error
    }
    let kind = try opened.info.kind
    guard kind == .file else { throw kind == .folder ? .isFolder : .isNoFile }
    return opened
  }

  /// Creates a file that must not exist, with permissions that the mask of the process limits.
  func create(_ name: String, permissions: mode_t = 0o666) throws(SystemError) -> OpenFile {
    try OpenFile {
      unsafe openat(
        file.descriptor, name, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    }
  }

  /// Renames a file, and replaces a file of the new name in the same step.
  func rename(_ source: String, to target: String) throws(SystemError) {
    _ = try FileSystem.call {
      unsafe renameat(file.descriptor, source, file.descriptor, target)
    }
  }

  /// Renames a file unless the new name exists.
  func renameKeeping(_ source: String, to target: String) throws(SystemError) {
    do throws(SystemError) {
      return try FileSystem.renameKeeping(source, to: target, in: file.descriptor)
    } catch {
      // Some systems and file systems cannot rename this way.
      guard [ENOSYS, EINVAL, ENOTSUP].contains(error.code) else { throw error }
    }
    try linkKeeping(source, to: target)
  }

  /// Renames a file in two steps unless the new name exists.
  func linkKeeping(_ source: String, to target: String) throws(SystemError) {
    do throws(SystemError) {
      _ = try FileSystem.call {
        unsafe linkat(file.descriptor, source, file.descriptor, target, 0)
      }
      // Another process may have given the old name to another file.
      if try info(of: source)?.identity == info(of: target)?.identity { remove(source) }
    } catch {
      // Some file systems have no hard links. There, a check before the rename is the best option.
      guard [EPERM, ENOTSUP, ENOSYS].contains(error.code) else { throw error }
      if try info(of: target) != nil { throw .exists }
      try rename(source, to: target)
    }
  }

  /// Removes a file, and ignores errors.
  func remove(_ name: String) {
    _ = try? FileSystem.call { unsafe unlinkat(file.descriptor, name, 0) }
  }

  /// Makes a folder unless something of its name exists.
  func makeFolder(_ name: String) throws(SystemError) {
    do throws(SystemError) {
      _ = try FileSystem.call { unsafe mkdirat(file.descriptor, name, 0o777) }
    } catch {
      guard error.isExisting else { throw error }
    }
  }

  /// Removes a file, a link itself, or a folder with its contents, and ignores errors.
  func removeAll(_ name: String) {
    guard let folder = try? Folder(name, in: self) else { return remove(name) }
    var names: [String] = []
    try? folder.forEachName { names.append($0) }
    for name in names { folder.removeAll(name) }
    _ = try? FileSystem.call { unsafe unlinkat(file.descriptor, name, AT_REMOVEDIR) }
  }
}
