internal import LibC

/// System calls with Swift errors.
package enum FileSystem {
  /// Calls the operating system again as long as a signal comes in between, and returns what it says; a
  /// negative number is an error.
  static func call<Result: SignedInteger>(_ body: () -> Result) throws(SystemError) -> Result {
    while true {
      let result = body()
      if result >= 0 { return result }
      let error = SystemError.last
      guard error.code == EINTR else { throw error }
    }
  }

  /// Makes a folder; the one it is to be in must be there.
  static func makeFolder(_ path: String) throws(SystemError) {
    // Sound, here and wherever a path is handed over: the string ends with a zero, and lives as long as
    // the call.
    _ = try call { unsafe mkdir(path, 0o777) }
  }

  /// Fills a buffer with what is in a file from an offset on, and returns the count of bytes: fewer than
  /// there is room for only at the end.
  static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SystemError) -> Int {
    var count = 0
    while count < buffer.count {
      // Sound: the rest of the buffer is as large as is said.
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

  /// Writes all bytes, however many calls and however much patience it takes.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        let written = try call {
          // Sound: the buffer is valid during the call, and its own count says how much may be read.
          unsafe rest.withUnsafeBytes { buffer in
            unsafe systemWrite(descriptor, buffer.baseAddress, buffer.count)
          }
        }
        // A write of no bytes without an error would repeat for ever.
        guard written > 0 else { throw .inputOutput }
        rest = rest.dropFirst(written)
      } catch {
        try wait(after: error, until: descriptor, is: POLLOUT)
      }
    }
  }

  /// Returns what is in a file or pipe, or nil where that is more than a count of bytes; without a path,
  /// it is standard input.
  package static func contents(
    of path: String?, atMost limit: Int
  ) throws(SystemError) -> [UInt8]? {
    guard let path else { return try contents(of: STDIN_FILENO, atMost: limit) }
    let file = try OpenFile { unsafe open(path, O_RDONLY | O_CLOEXEC) }
    return try contents(of: file.descriptor, atMost: limit)
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
            unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
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

  /// Returns what is in a file from an offset on, as far as it has been written.
  package static func contents(of path: String, from offset: Int) throws(SystemError) -> [UInt8] {
    let file = try OpenFile { unsafe open(path, O_RDONLY | O_CLOEXEC) }
    _ = try call { lseek(file.descriptor, off_t(offset), SEEK_SET) }
    return try contents(of: file.descriptor, atMost: .max - 1) ?? []
  }

  /// Waits for a pipe that does not wait by itself; any other error remains one.
  private static func wait(
    after error: SystemError, until descriptor: Int32, is event: some FixedWidthInteger
  ) throws(SystemError) {
    guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    // Sound: there is one request, which outlives the call.
    _ = try call { unsafe poll(&request, 1, -1) }
  }

  /// Closes a file, and returns 0 if nothing went wrong.
  static func close(_ descriptor: Int32) -> Int32 { systemClose(descriptor) }

  /// Lets others go on for a hundredth of a second.
  package static func pause() {
    var time = timespec(tv_sec: 0, tv_nsec: 10_000_000)
    // Sound: the time outlives the call.
    unsafe nanosleep(&time, nil)
  }

  /// The number of this process.
  static var processNumber: Int32 { getpid() }
}

// Among functions of the same names, those of the system cannot be seen.

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, bytes, count)
}

private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(file, bytes, count)
}

private func systemClose(_ file: Int32) -> Int32 { close(file) }
