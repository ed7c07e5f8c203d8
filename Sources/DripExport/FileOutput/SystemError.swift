internal import DripLibC

/// An error of the operating system.
package struct SystemError: Error, Equatable {
  var code: Int32

  /// The error of the call that just failed.
  package static var last: SystemError { SystemError(code: errno) }

  /// The path is a folder, but should be a file.
  static let isFolder = SystemError(code: EISDIR)
  /// The path is no file, but should be one, for example a pipe.
  static let isNoFile = SystemError(code: -1)
  /// The path leads through a link below a folder within which links are not followed.
  static let isLink = SystemError(code: -2)
  /// Another program has given the temporary name of a file to something else, or has removed it.
  static let isReplaced = SystemError(code: -3)
  /// The system does not work, and gives no reason.
  static let inputOutput = SystemError(code: EIO)
  /// The name exists.
  static let exists = SystemError(code: EEXIST)

  /// True if the name is missing.
  package var isMissing: Bool { code == ENOENT }

  /// True if the name exists.
  var isExisting: Bool { code == EEXIST }

  /// The errors of a full disk and of a full quota.
  static let diskFull = [SystemError(code: ENOSPC), SystemError(code: EDQUOT)]

  /// True if the reader has closed the pipe.
  package var isClosedPipe: Bool { code == EPIPE }

  /// Returns the error for a file that was being written.
  func whileWriting(_ path: String) -> FileError {
    let isFull = Self.diskFull.contains(self)
    return FileError(isFull ? .diskFull : .inputOutput, path: path, reason: reason)
  }

  /// Returns the error for a file that was being read.
  func whileReading(_ path: String) -> FileError {
    FileError(.cannotRead, path: path, reason: reason)
  }

  /// Returns the error for a file that was being created.
  func whileCreating(_ path: String) -> FileError {
    let kind: FileError.Kind =
      switch code {
      case EEXIST: .exists
      case ENOSPC, EDQUOT: .diskFull
      case EIO: .inputOutput
      default: .cannotCreate
      }
    return FileError(kind, path: path, reason: reason)
  }

  /// The description, usually that of the operating system.
  package var reason: String {
    switch self {
    case .isNoFile: return "it is not a regular file"
    case .isLink: return "links below the folder of the command are not followed"
    case .isReplaced: return "another program replaced or removed its temporary file"
    default: break
    }
    // Sound: the text is copied at once. The C libraries keep one text per thread, or constant ones for
    // the codes that files know.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
