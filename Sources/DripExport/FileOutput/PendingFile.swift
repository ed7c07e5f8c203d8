/// A file that is written bit by bit, and gets its real name when it is whole.
///
/// An unfinished file is removed with its last reference.
final class PendingFile {
  private let folder: Folder
  private let name: String
  private let existing: AtomicFile.Existing
  private let isDurable: Bool
  private let fileGuard: FileGuard?
  /// The open file; nil after it is closed.
  private var file: OpenFile?
  /// A duplicate that holds the lock until the file has its real name.
  ///
  /// Without a lock, another process would remove the file as a leftover.
  private var keeper: OpenFile?
  /// The temporary name; nil after the file is renamed or removed.
  private var temporaryName: String?
  /// The written bytes; nil if they need no check, or if others than this object have written them.
  private var written: WrittenBytes?

  /// Opens a temporary file in a folder.
  init(
    _ name: String, in folder: Folder, existing: AtomicFile.Existing, isDurable: Bool,
    fileGuard: FileGuard? = nil
  ) throws(FileError) {
    self.fileGuard = fileGuard
    self.folder = folder
    self.name = name
    self.existing = existing
    self.isDurable = isDurable
    let path = folder.path(of: name)
    let temporary = try FileError.creating(path) { () throws(SystemError) in
      try TemporaryFile(in: folder)
    }
    temporaryName = temporary.name
    written = fileGuard.map { _ in WrittenBytes() }
    do throws(SystemError) { keeper = try temporary.file.duplicate() } catch {
      folder.remove(temporary.name)
      throw error.whileWriting(path)
    }
    file = consume temporary.file
  }

  deinit {
    if let temporaryName { folder.remove(temporaryName) }
  }

  /// The path of the temporary file, for programs that write it.
  var temporaryPath: String {
    written = nil
    return temporaryName.map(folder.path) ?? folder.path(of: name)
  }

  /// Writes the file with a function.
  func fill(
    _ body: (borrowing OpenFile) throws(SystemError) -> Void
  ) throws(FileError) {
    written = nil
    try use(body)
  }

  private func use(
    _ body: (borrowing OpenFile) throws(SystemError) -> Void
  ) throws(FileError) {
    do throws(SystemError) {
      // A finished file is never written to.
      guard let open = file.take() else { throw .inputOutput }
      do throws(SystemError) { try body(open) } catch {
        file = consume open
        throw error
      }
      file = consume open
    } catch {
      throw error.whileWriting(folder.path(of: name))
    }
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(FileError) {
    try use { file throws(SystemError) in try file.write(bytes) }
    written?.append(bytes)
  }

  /// Replaces the bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try use { file throws(SystemError) in
      if written != nil {
        let earlier = try file.bytes(at: offset, count: bytes.count)
        written?.replace(earlier, at: offset)
      }
      try file.write(bytes, at: offset)
    }
  }

  /// The number of bytes.
  var length: Int {
    get throws(FileError) {
      var length = 0
      try use { file throws(SystemError) in length = try file.info.size }
      return length
    }
  }

  /// Gives the file its real name, and returns its record if it has a guard.
  @discardableResult
  func finish() throws(FileError) -> FileRecord? {
    guard let file = file.take(), let temporary = temporaryName else { return nil }
    var record: FileRecord?
    do throws(SystemError) {
      if isDurable { try file.synchronize() }
      try file.close()
    } catch {
      throw error.whileWriting(folder.path(of: name))
    }
    if let fileGuard {
      record = try folder.place(temporary, as: name, by: fileGuard, written)
      if isDurable {
        try FileError.writing(folder.path(of: name)) { () throws(SystemError) in
          try folder.synchronize()
        }
      }
    } else {
      try folder.place(temporary, as: name, existing, isDurable: isDurable)
    }
    temporaryName = nil
    try? keeper.take()?.close()
    return record
  }
}

extension Folder {
  /// Writes a file that appears whole or not at all.
  func write(
    _ bytes: [UInt8], as name: String, existing: AtomicFile.Existing, isDurable: Bool = false,
    fileGuard: FileGuard? = nil
  ) throws(FileError) {
    let file = try PendingFile(
      name, in: self, existing: existing, isDurable: isDurable, fileGuard: fileGuard)
    try file.write(bytes)
    try file.finish()
  }

  /// Gives a whole file its real name.
  fileprivate func place(
    _ temporary: String, as name: String, _ existing: AtomicFile.Existing, isDurable: Bool
  ) throws(FileError) {
    let path = path(of: name)
    do throws(SystemError) {
      switch existing {
      case .replace: try rename(temporary, to: name)
      case .keep: try renameKeeping(temporary, to: name)
      }
    } catch {
      // A folder is never replaced with a file.
      let isFolder = (try? info(of: name))?.kind == .folder
      throw (isFolder ? .isFolder : error).whileCreating(path)
    }
    if isDurable {
      try FileError.writing(path) { () throws(SystemError) in try synchronize() }
    }
  }
}
