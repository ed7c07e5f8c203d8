internal import DripLibC

/// The operating system's information about a file or folder.
struct FileInfo {
  enum Kind {
    case file, folder, link
    /// For example a pipe or a device.
    case other
  }

  /// An identity that all names of a file share.
  ///
  /// No other file has it while the file is open.
  struct Identity: Hashable {
    fileprivate let device: UInt64
    /// The inode number.
    let number: UInt64
  }

  let kind: Kind
  /// The number of bytes.
  let size: Int
  /// The number of names (hard links).
  let names: Int
  /// The permissions of the owner, the group and others.
  let permissions: mode_t
  let identity: Identity

  /// Creates the information from the structure of a system call.
  private init(_ info: stat) {
    switch info.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = max(0, Int(info.st_size))
    names = Int(info.st_nlink)
    permissions = info.st_mode & 0o777
    identity = Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      number: UInt64(truncatingIfNeeded: info.st_ino))
  }

  /// Returns the information about an open file or folder.
  init(ofDescriptor descriptor: Int32) throws(SystemError) {
    var info = stat()
    // Sound, here and below: the structure is there to be filled.
    _ = try FileSystem.call { unsafe fstat(descriptor, &info) }
    self.init(info)
  }

  /// Returns the information about a name in a folder.
  ///
  /// A link is not followed.
  init(ofName name: String, inDescriptor descriptor: Int32) throws(SystemError) {
    var info = stat()
    _ = try FileSystem.call { unsafe fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) }
    self.init(info)
  }

  /// Returns the information about a path, or nil if nothing is there.
  ///
  /// A link is followed unless it is broken.
  static func at(_ path: String) throws(SystemError) -> FileInfo? {
    var info = stat()
    do throws(SystemError) {
      _ = try FileSystem.call { unsafe stat(path, &info) }
    } catch {
      guard error.isMissing else { throw error }
      guard unsafe lstat(path, &info) == 0 else { return nil }
    }
    return FileInfo(info)
  }
}
