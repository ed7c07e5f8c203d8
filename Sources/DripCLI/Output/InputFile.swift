import DripExport

/// Reads files that are written by hand, up to a maximum size.
enum InputFile {
  /// The maximum number of bytes.
  static let maximumSize = FolderSettings.maximumSize

  /// Returns the bytes of a file; `-` is standard input.
  static func contents(_ path: String) throws(InputFileError) -> [UInt8] {
    try contents(called: path, limit: maximumSize) { limit throws(SystemError) in
      try FileSystem.contents(of: path == "-" ? nil : path, atMost: limit)
    }
  }

  /// Returns the bytes that a function reads from a file; the function returns nil if there are more than the limit.
  static func contents(
    called name: String, limit: Int, _ read: (_ limit: Int) throws(SystemError) -> [UInt8]?
  ) throws(InputFileError) -> [UInt8] {
    do throws(SystemError) { if let bytes = try read(limit) { return bytes } } catch {
      throw .unreadable(name, reason: error.reason)
    }
    throw .tooLarge(name, limit: limit)
  }
}

/// The reason for which a file of settings cannot be read.
enum InputFileError: UserFacingError, Equatable {
  case unreadable(_ path: String, reason: String)
  case tooLarge(_ path: String, limit: Int = InputFile.maximumSize)

  var message: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path.quoted): \(reason)"
    case .tooLarge(let path, let limit): "\(path.quoted) must be at most \(limit) bytes long"
    }
  }
}
