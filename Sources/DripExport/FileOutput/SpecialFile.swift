internal import DripLibC

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
    guard descriptor == nil else {
      keepsBytes = false
      return
    }
    var info = stat()
    // Sound: the structure is there to be filled, and the path ends with a zero.
    guard unsafe stat(path, &info) == 0 else { return nil }
    switch info.st_mode & S_IFMT {
    case S_IFCHR, S_IFIFO, S_IFSOCK: keepsBytes = false
    case S_IFBLK: keepsBytes = true
    default: return nil
    }
  }

  /// Returns the number in a path such as `/dev/fd/63`.
  ///
  /// A new open would write a file from its beginning instead of the current position.
  private static func descriptor(in path: String) -> Int32? {
    guard path != "/dev/stderr" else { return STDERR_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      let digits = path.dropFirst(folder.count)
      guard digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
        return nil
      }
      return Int32(digits)
    }
    return nil
  }

  /// Opens it for writing.
  func open() throws(FileError) -> OpenFile {
    try FileError.creating(path) { () throws(SystemError) in
      // Sound: the path ends with a zero and lives as long as the call.
      try OpenFile {
        unsafe descriptor.map { dup($0) } ?? DripLibC.open(path, O_WRONLY | O_CLOEXEC)
      }
    }
  }
}
