internal import DripLibC

/// A non-blocking end of a pipe.
///
/// It is open until its last use, and no other program inherits it.
final class PipeEnd: Sendable {
  let descriptor: Int32

  private init(_ descriptor: Int32) throws(SystemError) {
    self.descriptor = descriptor
    _ = try FileSystem.call { fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  deinit { _ = FileSystem.close(descriptor) }

  /// Makes a pipe.
  ///
  /// Our end is non-blocking.
  static func pair() throws(SystemError) -> (reading: PipeEnd, writing: PipeEnd) {
    var ends: [Int32] = [0, 0]
    // Sound: there is room for both descriptors.
    _ = try FileSystem.call { unsafe pipe(&ends) }
    return (try PipeEnd(ends[0]), try PipeEnd(ends[1]))
  }

  /// Makes a socket pair instead of a pipe, because a write to a closed pipe would end the process
  /// with a signal.
  static func quietPair() throws(SystemError) -> (reading: PipeEnd, writing: PipeEnd) {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      // A program that starts on another thread at this moment must not inherit an end, which would keep the input of
      // this one open.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #endif
    var ends: [Int32] = [0, 0]
    // Sound: there is room for both descriptors.
    _ = try FileSystem.call { unsafe socketpair(AF_UNIX, kind, 0, &ends) }
    let pair = (reading: try PipeEnd(ends[0]), writing: try PipeEnd(ends[1]))
    #if canImport(Darwin)
      var yes: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      // Sound: the size is that of the number.
      _ = unsafe setsockopt(ends[1], SOL_SOCKET, SO_NOSIGPIPE, &yes, size)
    #endif
    return pair
  }

  /// Makes this end non-blocking.
  func unblock() throws(SystemError) {
    let flags = try FileSystem.call { fcntl(descriptor, F_GETFL) }
    _ = try FileSystem.call { fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }

  /// Tells the reader of a socket that no more bytes follow.
  func end() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  #if canImport(Darwin)
    private static let flags: Int32 = 0
  #else
    private static let flags = Int32(MSG_NOSIGNAL)
  #endif

  /// Writes as many bytes as fit at the moment and returns their number, or nil if the reader has
  /// closed its end.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int? {
    do throws(SystemError) {
      return try FileSystem.call {
        // Sound: the buffer is valid during the call, and the count is its own.
        unsafe bytes.withUnsafeBytes {
          unsafe send(descriptor, $0.baseAddress, $0.count, Self.flags)
        }
      }
    } catch {
      if error.isClosedPipe || error.code == ECONNRESET { return nil }
      guard error.code == EAGAIN else { throw error }
      return 0
    }
  }

  /// Reads the available bytes.
  ///
  /// Returns an empty array at the end, and nil if no bytes are ready.
  func read() throws(SystemError) -> [UInt8]? {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    do throws(SystemError) {
      let count = try FileSystem.call {
        // Sound: the buffer is valid during the call, and the count is its own.
        unsafe block.withUnsafeMutableBytes {
          unsafe DripLibC.read(descriptor, $0.baseAddress, $0.count)
        }
      }
      return Array(block.prefix(count))
    } catch {
      guard error.code == EAGAIN else { throw error }
      return nil
    }
  }
}
