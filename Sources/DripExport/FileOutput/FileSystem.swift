internal import LibC

/// What the operating system says when it refuses.
struct SystemError: Error, Equatable {
  var code: Int32

  /// The error of the call that just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// A folder is where a file is needed.
  static let isFolder = SystemError(code: EISDIR)

  /// Whether there is nothing of that name.
  var isMissing: Bool { code == ENOENT }

  /// Whether something of that name is there already.
  var isExisting: Bool { code == EEXIST }

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
  var reason: String {
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
    try FileSystem.write(bytes, to: descriptor)
  }

  /// Waits until the bytes are on the disk.
  func synchronize() throws(SystemError) {
    while fsync(descriptor) != 0 { if errno != EINTR { throw .last } }
  }

  /// Closes the file.
  ///
  /// Some file systems say only now that the disk is full.
  func close() throws(SystemError) {
    // An interrupted close has closed the file all the same.
    if FileSystem.close(descriptor) != 0, errno != EINTR { throw .last }
  }
}

/// What is asked of the operating system, in Swift's terms.
enum FileSystem {
  /// What a name in a folder leads to.
  enum Kind {
    case file, folder, brokenLink
    /// A pipe, a device or the like.
    case other
  }

  /// Returns what is at a path, links followed, or nil where there is nothing.
  static func kind(of path: String) throws(SystemError) -> Kind? {
    var info = stat()
    // Sound, here and below: Swift hands over strings that end with a zero and live as long as the
    // call.
    if unsafe stat(path, &info) != 0 {
      guard errno == ENOENT else { throw .last }
      // The path itself is there, but what it leads to is not.
      return unsafe lstat(path, &info) == 0 ? .brokenLink : nil
    }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Makes a folder; the one it is to be in must be there.
  static func makeFolder(_ path: String) throws(SystemError) {
    if unsafe mkdir(path, 0o777) != 0 { throw .last }
  }

  /// Calls a function with the names of everything in a folder, in no particular order.
  static func forEachName(
    in folder: String, _ body: (String) -> Void
  ) throws(SystemError) {
    guard let stream = unsafe opendir(folder) else { throw .last }
    defer { unsafe closedir(stream) }
    // Sound: the entry is valid until the next one is read, and its name ends with a zero.
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)
        ) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { body(name) }
    }
  }

  /// Returns what a file holds.
  ///
  /// What is not a file, a pipe for instance, counts as missing instead of being waited for.
  static func contents(of path: String) throws(SystemError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last }
    defer { _ = close(descriptor) }
    return try contents(of: descriptor)
  }

  /// Returns what an open file holds.
  static func contents(of descriptor: Int32) throws(SystemError) -> [UInt8] {
    var info = stat()
    // Sound: the structure is there to be filled.
    guard unsafe fstat(descriptor, &info) == 0 else { throw .last }
    switch info.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder
    default: throw SystemError(code: EINVAL)
    }
    var bytes: [UInt8] = []
    var failure: SystemError?
    repeat {
      // One more than there should be, to see the end.
      let room = max(Int(info.st_size) - bytes.count, 0) + 1
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var read: Int
        // Sound: the buffer says how much may be written to it.
        repeat {
          read = unsafe pread(descriptor, buffer.baseAddress, room, off_t(bytes.count))
        } while read < 0 && errno == EINTR
        if read < 0 { failure = .last }
        count = max(read, 0)
      }
      if let failure { throw failure }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if piece.isEmpty || piece.count < room && bytes.count >= Int(info.st_size) { break }
    } while true
    return bytes
  }

  /// Writes all bytes, however many calls it takes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
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

  /// Closes a file, and returns 0 if nothing went wrong.
  static func close(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.close(descriptor)
    #elseif canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #endif
  }

  /// The number of this process.
  static var processNumber: Int32 { getpid() }

  /// Gives a file another name; what had it before is gone at the same moment.
  static func rename(_ source: String, to target: String) throws(SystemError) {
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
