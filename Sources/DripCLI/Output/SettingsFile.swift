#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads files that people write by hand, and therefore not without end.
enum SettingsFile {
  /// More bytes than this nobody writes by hand.
  static let maximumSize = 1 << 20

  /// Returns what a file holds; `-` is standard input.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    guard path != "-" else { return try read(STDIN_FILENO, path) }
    // Sound: Swift hands over a string that ends with a zero and lives as long as the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .input(Messages.cannotRead(path, reason: reason(errno))) }
    defer { _ = close(descriptor) }
    return try read(descriptor, path)
  }

  private static func read(_ descriptor: Int32, _ path: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        // Sound: the buffer is valid during the call, and its own count says how much may be
        // written.
        unsafe platformRead(descriptor, buffer)
      }
      switch count {
      case 0: return bytes
      case 1...: bytes += buffer.prefix(count)
      default:
        guard errno == EINTR else {
          throw .input(Messages.cannotRead(path, reason: reason(errno)))
        }
      }
      guard bytes.count <= maximumSize else {
        throw .data(Messages.tooLargeFile(path, limit: maximumSize))
      }
    }
  }

  private static func platformRead(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Glibc)
      unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}
