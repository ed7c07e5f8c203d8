#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What the operating system says when it refuses.
struct SystemError: Error, Equatable {
  var code: Int32

  /// The error of the call that just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// Whether something of that name is there already.
  var isExisting: Bool { code == EEXIST }

  /// What it means for a file that was being written.
  func whileWriting(_ path: String) -> FileError {
    let isFull = code == ENOSPC || code == EDQUOT
    return FileError(isFull ? .diskFull : .inputOutput, path: path, reason: reason)
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

  private var reason: String {
    // Sound: the text is copied at once. The C libraries keep one text per thread, or constant ones for
    // the codes that files know.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

/// A file that is being written.
struct OpenFile {
  let descriptor: Int32

  /// Creates a file that must not exist yet.
  init(creating path: String) throws(SystemError) {
    // Sound: Swift hands over a string that ends with a zero and lives as long as the call.
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw .last }
  }

  /// Writes all bytes, however many calls it takes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // Sound: the buffer is valid during the call, and its own count says how much may be read.
      let written = unsafe rest.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
          unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          unsafe Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if written == 0 {
        throw SystemError(code: EIO)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Waits until the bytes are on the disk.
  func synchronize() throws(SystemError) {
    while fsync(descriptor) != 0 { if errno != EINTR { throw .last } }
  }

  /// Closes the file.
  ///
  /// Some file systems say only now that the disk is full.
  func close() throws(SystemError) {
    #if canImport(Darwin)
      let result = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      let result = Glibc.close(descriptor)
    #elseif canImport(Musl)
      let result = Musl.close(descriptor)
    #endif
    // An interrupted close has closed the file all the same.
    if result != 0, errno != EINTR { throw .last }
  }
}

/// The calls that change names in folders.
enum FileSystem {
  /// The number of this process.
  static var processNumber: Int32 { getpid() }

  /// Gives a file another name; what had it before is gone at the same moment.
  static func rename(_ source: String, to target: String) throws(SystemError) {
    // Sound, here and below: Swift hands over strings that end with a zero and live as long as the
    // call.
    #if canImport(Darwin)
      let result = unsafe Darwin.rename(source, target)
    #elseif canImport(Glibc)
      let result = unsafe Glibc.rename(source, target)
    #elseif canImport(Musl)
      let result = unsafe Musl.rename(source, target)
    #endif
    if result != 0 { throw .last }
  }

  /// Gives a file another name unless something has it already.
  static func renameKeeping(_ source: String, to target: String) throws(SystemError) {
    if unsafe link(source, target) == 0 {
      remove(source)
      return
    }
    // Not every file system knows second names; there, looking first is the best there is.
    guard [EPERM, ENOTSUP, ENOSYS].contains(errno) else { throw .last }
    if unsafe access(target, F_OK) == 0 { throw SystemError(code: EEXIST) }
    try rename(source, to: target)
  }

  /// Removes a file; there is nothing to be done if that fails.
  static func remove(_ path: String) { _ = unsafe unlink(path) }
}
