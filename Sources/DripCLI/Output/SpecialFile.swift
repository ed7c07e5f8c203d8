import DripExport
import LibC

/// What has a path and is no file: a device, a pipe with a name, a descriptor of this process.
///
/// It is written to as it is, like a shell's `>` would; nothing could take its place.
struct SpecialFile {
  let path: String
  /// Whether bytes stay in it, as on a disk that has no file system: they overwrite others.
  let keepsBytes: Bool
  /// The descriptor that the path stands for, where it stands for one.
  private let descriptor: Int32?

  /// Creates the description of what is at a path; nil for a file, a folder, or nothing.
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

  /// Returns the number in a path such as `/dev/fd/63`.
  ///
  /// Opened anew, a file behind it would be written from its beginning instead of where it is.
  private static func descriptor(in path: String) -> Int32? {
    guard path != "/dev/stderr" else { return STDERR_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Digits(path.dropFirst(folder.count))?.number.flatMap { Int32(exactly: $0) }
    }
    return nil
  }

  /// Opens it, hands over a function that writes to it, and closes it.
  func write(
    _ body: (_ write: ([UInt8]) throws(StreamError) -> Void) throws -> Void
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
  /// What is at the place, where it is no file and no folder.
  var specialFile: SpecialFile? {
    switch self {
    case .folder(let path), .file(let path): SpecialFile(path)
    case .standardOutput, .pattern: nil
    }
  }
}
