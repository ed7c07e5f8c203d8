internal import LibC

/// A folder that is open: what is done in it is done in this very folder, wherever it is moved meanwhile
/// and whatever takes its place.
///
/// The only one that names files.
final class Folder: Sendable {
  /// Where it is, as it was given; empty for the current one.
  let path: String
  /// Where it is, fit to be looked up and shown.
  let place: String
  private let file: OpenFile
  /// True if the folder is readable, so it can be synced.
  let isReadable: Bool

  /// Opens a folder that is there.
  init(at path: String) throws(SystemError) {
    self.path = path
    let place = path.isEmpty ? "." : path
    self.place = place
    do throws(SystemError) {
      file = try OpenFile { unsafe open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      isReadable = true
    } catch {
      #if os(Linux)
        // A folder that may not be read can be written to all the same (O_PATH).
        guard error.code == EACCES else { throw error }
        file = try OpenFile { unsafe open(place, 0o10000000 | O_DIRECTORY | O_CLOEXEC) }
        isReadable = false
      #else
        throw error
      #endif
    }
  }

  /// Opens a folder, and makes it and those it is in as far as they are missing.
  static func make(_ path: String, isDurable: Bool = false) throws(FileError) -> Folder {
    if !path.isEmpty {
      switch try FileError.creating(path, { () throws(SystemError) in try FileInfo.at(path) })?.kind
      {
      case .folder: break
      case .file, .other: throw FileError(.cannotCreate, path: path, reason: "it is not a folder")
      case .link:
        throw FileError(.cannotCreate, path: path, reason: "it is a link that leads nowhere")
      case nil:
        let parent = try make(parent(of: path), isDurable: isDurable)
        guard parent.isReadable || !isDurable else {
          throw FileError(.cannotCreate, path: path, reason: cannotSynchronize)
        }
        do throws(SystemError) {
          try FileSystem.makeFolder(path)
        } catch {
          // Somebody else may have been faster.
          guard error.isExisting else { throw error.whileCreating(path) }
        }
        if isDurable {
          try FileError.creating(path) { () throws(SystemError) in try parent.synchronize() }
        }
      }
    }
    return try FileError.creating(path) { () throws(SystemError) in try Folder(at: path) }
  }

  /// Why nothing in a folder that is not readable can be durable.
  static let cannotSynchronize = "its folder may not be read, and so not be synced"

  /// Opens a folder that is there and may be written to, or returns nil where it can be made.
  static func ifThere(_ path: String) throws(FileError) -> Folder? {
    let place = path.isEmpty ? "." : path
    switch try FileError.creating(path, { () throws(SystemError) in try FileInfo.at(place) })?.kind
    {
    case .folder:
      return try FileError.creating(path) { () throws(SystemError) in
        _ = try FileSystem.call { unsafe access(place, W_OK | X_OK) }
        return try Folder(at: path)
      }
    case .file, .other: throw FileError(.cannotCreate, path: path, reason: "it is not a folder")
    case .link:
      throw FileError(.cannotCreate, path: path, reason: "it is a link that leads nowhere")
    case nil:
      _ = try ifThere(parent(of: path))
      return nil
    }
  }

  /// Returns the path of the folder that something is in.
  private static func parent(of path: String) -> String {
    // All but the last name, and the slashes around it.
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

  /// True if the folder still has the path at which it was opened.
  var isInPlace: Bool {
    get throws(SystemError) {
      let there = try FileInfo.at(place)
      return try there?.identity == file.info.identity
    }
  }

  /// Asks for the lock on the folder as a whole.
  func lock() throws(SystemError) -> OpenFile.Lock { try file.lock() }

  /// Gives the lock back.
  func unlock() { file.unlock() }

  /// Waits until the names in the folder are on the disk.
  func synchronize() throws(SystemError) { try file.synchronize() }
}

// MARK: - Names

extension Folder {
  /// Calls a function with the names of everything in the folder, in no particular order, but those that
  /// are not UTF-8, as none of ours is.
  func forEachName(_ body: (String) -> Void) throws(SystemError) {
    // The stream closes the descriptor it is given, and moves the place at which it reads.
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

  /// Returns what is known about a name, which may be a link, or nil where there is nothing of that name.
  func info(of name: String) throws(SystemError) -> FileInfo? {
    do throws(SystemError) {
      return try FileInfo(ofName: name, inDescriptor: file.descriptor)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Opens a file for reading, and returns it with its attributes.
  ///
  /// Anything but a regular file, such as a pipe, is an error; the call never blocks.
  func openForReading(
    _ name: String, followingLinks: Bool = true
  ) throws(SystemError) -> OpenFile {
    try openFile(name, O_RDONLY | (followingLinks ? 0 : O_NOFOLLOW))
  }

  /// Opens a file to be read, and to be written at its end; a link is not followed, as it might lead out
  /// of the folder.
  func openForAppending(_ name: String) throws(SystemError) -> OpenFile {
    try openFile(name, O_RDWR | O_APPEND | O_NOFOLLOW)
  }

  private func openFile(_ name: String, _ flags: Int32) throws(SystemError) -> OpenFile {
    let opened = try OpenFile {
      unsafe openat(file.descriptor, name, flags | O_CLOEXEC | O_NONBLOCK)
    }
    let kind = try opened.info.kind
    guard kind == .file else { throw kind == .folder ? .isFolder : .isNoFile }
    return opened
  }

  /// Creates a file that must not exist yet.
  func create(_ name: String) throws(SystemError) -> OpenFile {
    try OpenFile {
      unsafe openat(
        file.descriptor, name, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
  }

  /// Gives a file another name; what had it before is gone at the same moment.
  func rename(_ source: String, to target: String) throws(SystemError) {
    _ = try FileSystem.call {
      unsafe renameat(file.descriptor, source, file.descriptor, target)
    }
  }

  /// Gives a file another name unless something has it already.
  func renameKeeping(_ source: String, to target: String) throws(SystemError) {
    do throws(SystemError) {
      _ = try FileSystem.call {
        unsafe linkat(file.descriptor, source, file.descriptor, target, 0)
      }
      remove(source)
    } catch {
      // Not every file system knows second names; there, looking first is the best there is.
      guard [EPERM, ENOTSUP, ENOSYS].contains(error.code) else { throw error }
      if try info(of: target) != nil { throw .exists }
      try rename(source, to: target)
    }
  }

  /// Removes a file; there is nothing to be done if that fails.
  func remove(_ name: String) {
    _ = try? FileSystem.call { unsafe unlinkat(file.descriptor, name, 0) }
  }
}
