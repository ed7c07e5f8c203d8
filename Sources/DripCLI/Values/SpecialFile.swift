import DripExport
import LibC

/// A device, a named pipe or a descriptor of this process.
///
/// Bytes are written to it directly, as by a shell's `>`, because no file could replace it.
struct SpecialFile {
  let path: String
  /// True if bytes stay in it and overwrite others, as on a disk without a file system.
  let keepsBytes: Bool
  /// The descriptor of the path, if it has one.
  private let descriptor: Int32?

  /// Creates the description of a path; nil for a file, a folder or a missing path.
  init?(_ path: String) {
    self.path = path
    descriptor = Self.descriptor(in: path)
    var info = stat()
    // Sound: the structure is there to be filled, and the path ends with a zero.
    guard descriptor == nil else {
      keepsBytes = false
      return
    }
    guard unsafe stat(path, &info) == 0 else { return nil }
    switch info.st_mode & S_IFMT {
    case S_IFCHR, S_IFIFO, S_IFSOCK: keepsBytes = false
    case S_IFBLK: keepsBytes = true
    default: return nil
    }
  }

  /// Returns true if there is a folder or a special file at a path.
  static func isFolderOrSpecial(_ path: String) -> Bool {
    SpecialFile(path) != nil || isFolder(path)
  }

  /// Returns true if there is a folder at a path.
  static func isFolder(_ path: String) -> Bool { has(path, S_IFDIR) }

  private static func has(_ path: String, _ kind: mode_t) -> Bool {
    var info = stat()
    // Sound: the structure is there to be filled, and the path ends with a zero.
    return unsafe stat(path, &info) == 0 && info.st_mode & S_IFMT == kind
  }

  /// Returns the number in a path such as `/dev/fd/63`.
  ///
  /// A new open would write a file from its beginning instead of the current position.
  private static func descriptor(in path: String) -> Int32? {
    guard path != "/dev/stderr" else { return STDERR_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Digits(path.dropFirst(folder.count))?.number.flatMap { Int32(exactly: $0) }
    }
    return nil
  }

  /// Opens it, calls a function with a function that writes, and closes it.
  func write(
    _ body: (_ write: @escaping ([UInt8]) throws(StreamError) -> Void) throws -> Void
  ) throws {
    // Sound: the path ends with a zero and lives as long as the call.
    let file = unsafe descriptor.map { dup($0) } ?? open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw FileError(.cannotCreate, path: path, reason: SystemError.last.reason)
    }
    defer { _ = close(file) }
    do {
      try body { bytes throws(StreamError) in try StandardStreams.send(bytes, to: file) }
    } catch StreamError.cannotWrite(let reason) {
      throw FileError(.inputOutput, path: path, reason: reason)
    }
  }
}

extension OutputPlace {
  /// The device or pipe at the place; nil if there is none.
  var specialFile: SpecialFile? {
    switch self {
    case .folder(let path), .file(let path): SpecialFile(path)
    case .standardOutput, .pattern: nil
    }
  }
}
