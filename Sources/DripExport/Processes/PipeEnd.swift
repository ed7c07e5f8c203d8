internal import LibC

/// One end of a pipe, open until its last use, which does not wait and which no other program inherits.
final class PipeEnd: Sendable {
  let descriptor: Int32

  private init(_ descriptor: Int32) throws(SystemError) {
    self.descriptor = descriptor
    _ = try FileSystem.call { fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  deinit { _ = FileSystem.close(descriptor) }

  /// Makes a pipe; the end that is ours does not wait.
  static func pair() throws(SystemError) -> (reading: PipeEnd, writing: PipeEnd) {
    var ends: [Int32] = [0, 0]
    // Sound: there is room for the two numbers that the call fills in.
    _ = try FileSystem.call { unsafe pipe(&ends) }
    return (try PipeEnd(ends[0]), try PipeEnd(ends[1]))
  }

  /// Makes what is as good as a pipe, but ends nobody who writes where nobody reads any more: whether that ends a
  /// program is not for a library to say.
  static func quietPair() throws(SystemError) -> (reading: PipeEnd, writing: PipeEnd) {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    var ends: [Int32] = [0, 0]
    // Sound: there is room for the two numbers that the call fills in.
    _ = try FileSystem.call { unsafe socketpair(AF_UNIX, kind, 0, &ends) }
    let pair = (reading: try PipeEnd(ends[0]), writing: try PipeEnd(ends[1]))
    #if canImport(Darwin)
      var yes: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      // Sound: the number is as large as is said.
      _ = unsafe setsockopt(ends[1], SOL_SOCKET, SO_NOSIGPIPE, &yes, size)
    #endif
    return pair
  }

  /// Lets nothing wait at this end.
  func unblock() throws(SystemError) {
    let flags = try FileSystem.call { fcntl(descriptor, F_GETFL) }
    _ = try FileSystem.call { fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }

  #if canImport(Darwin)
    private static let flags: Int32 = 0
  #else
    private static let flags = Int32(MSG_NOSIGNAL)
  #endif

  /// Writes what goes into one of a quiet pair at the moment, and returns how many bytes that were; nil where nobody reads any more.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int? {
    do throws(SystemError) {
      return try FileSystem.call {
        // Sound: the buffer is valid during the call, and its own count says how much may be read.
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

  /// Reads what is there at the moment: nothing at the end, nil where there is nothing yet.
  func read() throws(SystemError) -> [UInt8]? {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    do throws(SystemError) {
      let count = try FileSystem.call {
        // Sound: the buffer is valid during the call, and its own count says how much may be written.
        unsafe block.withUnsafeMutableBytes {
          unsafe LibC.read(descriptor, $0.baseAddress, $0.count)
        }
      }
      return Array(block.prefix(count))
    } catch {
      guard error.code == EAGAIN else { throw error }
      return nil
    }
  }
}
