internal import LibC

/// A file or folder that is open, until its last use.
struct OpenFile: ~Copyable, Sendable {
  /// The result of a request for a lock.
  enum Lock {
    case held
    /// Somebody else has it.
    case taken
    /// The file system knows no locks.
    case unknown
  }

  let descriptor: Int32

  /// Opens what a call of the operating system opens.
  init(_ open: () -> Int32) throws(SystemError) { descriptor = try FileSystem.call(open) }

  deinit { _ = FileSystem.close(descriptor) }

  /// The attributes of the file.
  var info: FileInfo {
    get throws(SystemError) { try FileInfo(ofDescriptor: descriptor) }
  }

  /// Writes all bytes, however many calls it takes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try FileSystem.write(bytes, to: descriptor)
  }

  /// Puts bytes in the place of those at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    // A file opened for appending ignores offsets.
    let flags = try FileSystem.call { fcntl(descriptor, F_GETFL) }
    _ = try FileSystem.call { fcntl(descriptor, F_SETFL, flags & ~O_APPEND) }
    defer { _ = fcntl(descriptor, F_SETFL, flags) }
    _ = try FileSystem.call { lseek(descriptor, off_t(offset), SEEK_SET) }
    try write(bytes)
    _ = try FileSystem.call { lseek(descriptor, 0, SEEK_END) }
  }

  /// Calls a function with what is in the file, in blocks of a size but the last, until it returns false.
  func forEachBlock(
    ofSize size: Int, _ body: ([UInt8]) throws(SystemError) -> Bool
  ) throws(SystemError) {
    var offset = 0
    var block: [UInt8] = []
    repeat {
      block = try bytes(at: offset, count: size)
      offset += block.count
      guard try body(block) else { return }
    } while block.count == size
  }

  /// Returns the bytes at a place, fewer than asked for at the end.
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

  /// Cuts off what is behind a count of bytes.
  func shorten(to count: Int) throws(SystemError) {
    _ = try FileSystem.call { ftruncate(descriptor, off_t(count)) }
  }

  /// Waits until everything is on the disk.
  func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // There, fsync leaves it to the disk when to write; not every file system knows more.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try FileSystem.call { fsync(descriptor) }
  }

  /// Asks for the lock that one process at a time can have, and does not wait for it.
  ///
  /// It is gone when the process is, however it ends.
  func lock() throws(SystemError) -> Lock {
    do throws(SystemError) {
      _ = try FileSystem.call { flock(descriptor, LOCK_EX | LOCK_NB) }
      return .held
    } catch {
      switch error.code {
      case EWOULDBLOCK: return .taken
      // Network file systems have no locks, or none of folders.
      case ENOLCK, ENOSYS, ENOTSUP, EOPNOTSUPP, EINVAL, EBADF: return .unknown
      default: throw error
      }
    }
  }

  /// Gives the lock back.
  func unlock() { _ = try? FileSystem.call { flock(descriptor, LOCK_UN) } }

  /// Opens it once more; the lock is there until both are closed.
  func duplicate() throws(SystemError) -> OpenFile {
    try OpenFile { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
  }

  /// Closes the file.
  ///
  /// Some file systems say only now that the disk is full.
  consuming func close() throws(SystemError) {
    let descriptor = descriptor
    discard self
    // An interrupted close has closed the file all the same.
    if FileSystem.close(descriptor) != 0, errno != EINTR { throw .last }
  }
}
