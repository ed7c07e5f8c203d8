import LibC

/// Reads files that people write by hand, and therefore not without end.
enum SettingsFile {
  /// More bytes than this nobody writes by hand.
  static let maximumSize = 1 << 20

  /// Returns what a file holds; `-` is standard input.
  static func contents(_ path: String) throws(SettingsFileError) -> [UInt8] {
    guard path != "-" else { return try contents(of: STDIN_FILENO, path) }
    // Sound: Swift hands over a string that ends with a zero and lives as long as the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path, reason: systemReason(errno)) }
    defer { _ = close(descriptor) }
    return try contents(of: descriptor, path)
  }

  private static func contents(of descriptor: Int32, _ path: String) throws(SettingsFileError)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        // Sound: the buffer is valid during the call, and its own count says how much may be
        // written.
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      switch count {
      case 0: return bytes
      case 1...: bytes += buffer.prefix(count)
      default:
        guard errno == EINTR else {
          throw .unreadable(path, reason: systemReason(errno))
        }
      }
      guard bytes.count <= maximumSize else {
        throw .tooLarge(path)
      }
    }
  }
}

/// Why a file of settings cannot be read.
enum SettingsFileError: SpokenError, Equatable {
  case unreadable(_ path: String, reason: String)
  case tooLarge(_ path: String)

  var message: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path.quoted): \(reason)"
    case .tooLarge(let path):
      "\(path.quoted) must be at most \(SettingsFile.maximumSize) bytes long"
    }
  }
}
