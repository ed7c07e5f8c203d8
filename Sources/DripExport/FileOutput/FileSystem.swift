internal import DripLibC

/// Calls of the operating system with Swift types.
package enum FileSystem {
  /// Repeats a system call that a signal interrupts, and returns its result.
  ///
  /// A negative result is an error.
  static func call<Result: SignedInteger>(_ body: () -> Result) throws(SystemError) -> Result {
    while true {
      let result = body()
      if result >= 0 { return result }
      let error = SystemError.last
      guard error.code == EINTR else { throw error }
    }
  }

  /// Renames a file in an open folder in one step unless the new name exists.
  static func renameKeeping(
    _ source: String, to target: String, in folder: Int32
  ) throws(SystemError) {
    #if canImport(Darwin)
      _ = try call { unsafe renameatx_np(folder, source, folder, target, UInt32(RENAME_EXCL)) }
    #else
      guard let rename = unsafe renameat2 else { throw SystemError(code: ENOSYS) }
      _ = try call { unsafe rename(folder, source, folder, target, 1) }
    #endif
  }

  #if !canImport(Darwin)
    private typealias Rename =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

    /// The function of the C library that Swift does not import; nil in a library without it.
    private static let renameat2: Rename? = {
      // Sound: the function has this type since it exists. Its flag 1 is RENAME_NOREPLACE.
      unsafe dlsym(nil, "renameat2").map { unsafe unsafeBitCast($0, to: Rename.self) }
    }()
  #endif

  /// Fills a buffer with the bytes of a file from an offset on, and returns their number, which is
  /// smaller than the buffer only at the end of the file.
  static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SystemError) -> Int {
    var count = 0
    while count < buffer.count {
      // Sound: the count is that of the rest of the buffer.
      let read = try call {
        unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count,
          off_t(offset + count))
      }
      if read == 0 { break }
      count += read
    }
    return count
  }

  /// Writes all bytes, with as many calls as necessary.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        let written = try call {
          // Sound: the buffer is valid during the call, and its own count says how much may be read.
          unsafe rest.withUnsafeBytes { buffer in
            unsafe DripLibC.write(descriptor, buffer.baseAddress, buffer.count)
          }
        }
        // A descriptor that takes no bytes without an error would loop forever.
        guard written > 0 else { throw .inputOutput }
        rest = rest.dropFirst(written)
      } catch {
        try wait(after: error, until: descriptor, is: POLLOUT)
      }
    }
  }

  /// Returns the bytes of a file, a pipe or (without a path) standard input, or nil if there are
  /// more than a maximum.
  package static func contents(
    of path: String?, atMost limit: Int
  ) throws(SystemError) -> [UInt8]? {
    guard let path else { return try contents(of: STDIN_FILENO, atMost: limit) }
    // Sound, here and for all paths: the string ends with a zero and lives as long as the call.
    return try contents(of: OpenFile { unsafe open(path, O_RDONLY | O_CLOEXEC) }, atMost: limit)
  }

  /// Returns the bytes of an open file from its position on, or nil if there are more than a maximum.
  static func contents(
    of file: OpenFile, atMost limit: Int
  ) throws(SystemError) -> [UInt8]? {
    try contents(of: file.descriptor, atMost: limit)
  }

  private static func contents(
    of descriptor: Int32, atMost limit: Int
  ) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count <= limit {
      do throws(SystemError) {
        let count = try call {
          // Sound: the buffer is valid during the call, and its own count says how much may be written.
          unsafe block.withUnsafeMutableBytes { buffer in
            unsafe DripLibC.read(descriptor, buffer.baseAddress, buffer.count)
          }
        }
        if count == 0 { return bytes }
        bytes += block.prefix(count)
      } catch {
        try wait(after: error, until: descriptor, is: POLLIN)
      }
    }
    return nil
  }

  /// Waits for a non-blocking pipe.
  ///
  /// Throws any other error.
  private static func wait(
    after error: SystemError, until descriptor: Int32, is event: some FixedWidthInteger
  ) throws(SystemError) {
    guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    // Sound: there is one request, which outlives the call.
    _ = try call { unsafe poll(&request, 1, -1) }
  }

  /// Closes a file and returns 0, or an error.
  static func close(_ descriptor: Int32) -> Int32 { DripLibC.close(descriptor) }

  /// Sleeps for a hundredth of a second.
  package static func pause() {
    var time = timespec(tv_sec: 0, tv_nsec: 10_000_000)
    // Sound: the time outlives the call.
    unsafe nanosleep(&time, nil)
  }

  /// The number of this process.
  static var processNumber: Int32 { getpid() }
}
