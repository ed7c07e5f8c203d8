internal import DripLibC

/// A file or folder that is open until its last reference is gone.
final class OpenFile: Sendable {
  /// The result of asking for a lock.
  enum Lock {
    case held
    /// Another process has the lock.
    case taken
    /// The file system has no locks.
    case unknown
  }

  let descriptor: Int32

  /// Opens a file with a system call.
  init(_ open: () -> Int32) throws(SystemError) { descriptor = try FileSystem.call(open) }

  deinit { _ = FileSystem.close(descriptor) }

  /// The operating system's information about the file.
  var info: FileInfo {
    get throws(SystemError) { try FileInfo(ofDescriptor: descriptor) }
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try FileSystem.write(bytes, to: descriptor)
  }

  /// Replaces the bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    // In append mode, the system ignores the offset.
    let flags = try FileSystem.call { fcntl(descriptor, F_GETFL) }
    _ = try FileSystem.call { fcntl(descriptor, F_SETFL, flags & ~O_APPEND) }
    defer { _ = fcntl(descriptor, F_SETFL, flags) }
    _ = try FileSystem.call { lseek(descriptor, off_t(offset), SEEK_SET) }
    try write(bytes)
    _ = try FileSystem.call { lseek(descriptor, 0, SEEK_END) }
  }

  /// Returns the bytes at an offset, fewer than requested at the end of the file.
  func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try unsafe FileSystem.read(
          descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Returns true if the file has these bytes and no more.
  func holds(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    guard try info.size == bytes.count else { return false }
    return try self.bytes(at: 0, count: bytes.count) == bytes
  }

  /// Asks for the lock that one process at a time can have.
  ///
  /// Does not wait.
  ///
  /// The system releases the lock when the process ends.
  func lock() throws(SystemError) -> Lock {
    do throws(SystemError) {
      _ = try FileSystem.call { flock(descriptor, LOCK_EX | LOCK_NB) }
      return .held
    } catch {
      switch error.code {
      case EWOULDBLOCK: return .taken
      // Some network file systems have no locks, or no locks of folders.
      case ENOLCK, ENOSYS, ENOTSUP, EOPNOTSUPP, EINVAL, EBADF: return .unknown
      default: throw error
      }
    }
  }

  /// Releases the lock.
  func unlock() { _ = try? FileSystem.call { flock(descriptor, LOCK_UN) } }

  /// Throws an error if the disk is full, which some file systems report only when a file is closed.
  ///
  /// A second descriptor is closed, so the lock stays.
  func finishWriting() throws(SystemError) {
    let second = try FileSystem.call { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
    // A close that a signal interrupts has closed the file.
    if FileSystem.close(second) != 0, errno != EINTR { throw .last }
  }
}
