internal import LibC

/// The attributes of a file or folder.
struct FileInfo {
  enum Kind {
    case file, folder, link
    /// A pipe, a device or the like.
    case other
  }

  /// The same for all names of a file, and no other's as long as it is open.
  struct Identity: Hashable {
    fileprivate let device: UInt64
    /// The number of the inode.
    let number: UInt64
  }

  let kind: Kind
  /// The size, in bytes.
  let size: Int
  /// The number of hard links.
  let names: Int
  let identity: Identity
  /// When something was written to it: a count of seconds, and of nanoseconds more.
  let seconds, nanoseconds: Int

  /// Creates what a call has filled in.
  private init(_ info: stat) {
    switch info.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = max(0, Int(info.st_size))
    names = Int(info.st_nlink)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      number: UInt64(truncatingIfNeeded: info.st_ino))
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
  }

  /// Asks about an open file or folder.
  init(ofDescriptor descriptor: Int32) throws(SystemError) {
    var info = stat()
    // Sound, here and below: the structure is there to be filled.
    _ = try FileSystem.call { unsafe fstat(descriptor, &info) }
    self.init(info)
  }

  /// Asks about a name in a folder, which may be a link.
  init(ofName name: String, inDescriptor descriptor: Int32) throws(SystemError) {
    var info = stat()
    _ = try FileSystem.call { unsafe fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) }
    self.init(info)
  }

  /// Asks about what is at a path, a link followed unless it leads nowhere; nil where there is nothing.
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
