internal import LibC

/// What the operating system says when it refuses.
package struct SystemError: Error, Equatable {
  var code: Int32

  /// The error of the call that just failed.
  package static var last: SystemError { SystemError(code: errno) }

  /// A folder is where a file is needed.
  static let isFolder = SystemError(code: EISDIR)
  /// Something else than a file is where a file is needed.
  static let isNoFile = SystemError(code: EINVAL)
  /// The system does not do what it should, and does not say why.
  static let inputOutput = SystemError(code: EIO)
  /// Something of that name is there already.
  static let exists = SystemError(code: EEXIST)

  /// Whether there is nothing of that name.
  package var isMissing: Bool { code == ENOENT }

  /// Whether something of that name is there already.
  var isExisting: Bool { code == EEXIST }

  /// Whether nobody reads what is written any more.
  package var isClosedPipe: Bool { code == EPIPE }

  /// What it means for a file that was being written.
  func whileWriting(_ path: String) -> FileError {
    let isFull = code == ENOSPC || code == EDQUOT
    return FileError(isFull ? .diskFull : .inputOutput, path: path, reason: reason)
  }

  /// What it means for a file that was to be read.
  func whileReading(_ path: String) -> FileError {
    FileError(.cannotRead, path: path, reason: reason)
  }

  /// What it means for a file that was to come into being.
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

  /// What the operating system says in words.
  package var reason: String {
    // Sound: the text is copied at once. The C libraries keep one text per thread, or constant ones for
    // the codes that files know.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
