internal import LibC

/// A file that is written bit by bit, and gets its real name when it is whole.
///
/// An unfinished file is removed with its last reference.
final class PendingFile {
  private let folder: Folder
  private let name: String
  private let existing: AtomicFile.Existing
  /// The open file; nil after it is closed.
  private var file: OpenFile?
  /// The temporary name; nil after the file is renamed or removed.
  private var temporaryName: String?
  /// The permissions of the file that will be replaced; nil if there is none.
  private let permissions: mode_t?

  /// Opens a temporary file in a folder.
  init(_ name: String, in folder: Folder, existing: AtomicFile.Existing) throws(FileError) {
    (self.folder, self.name, self.existing) = (folder, name, existing)
    let replaced = existing == .replace ? try? folder.info(of: name) : nil
    let permissions = replaced?.kind == .file ? replaced?.permissions : nil
    self.permissions = permissions
    let temporary = try FileError.creating(folder.path(of: name)) { () throws(SystemError) in
      // The old file may be private, so nobody else may read the new one before it is finished.
      try TemporaryFile(in: folder, permissions: permissions == nil ? 0o666 : 0o600)
    }
    temporaryName = temporary.name
    file = consume temporary.file
  }

  deinit {
    if let temporaryName { folder.remove(temporaryName) }
  }

  /// The path of the file with its real name.
  private var path: String { folder.path(of: name) }

  /// The path of the temporary file.
  var temporaryPath: String { temporaryName.map(folder.path) ?? path }

  /// The descriptor of the open file, for programs that write it.
  var descriptor: Int32 {
    get throws(FileError) {
      var descriptor: Int32 = -1
      try use { file throws(SystemError) in descriptor = file.descriptor }
      return descriptor
    }
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(FileError) {
    try use { file throws(SystemError) in try file.write(bytes) }
  }

  /// Replaces the bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try use { file throws(SystemError) in try file.write(bytes, at: offset) }
  }

  /// The number of bytes.
  var length: Int {
    get throws(FileError) {
      var length = 0
      try use { file throws(SystemError) in length = try file.info.size }
      return length
    }
  }

  /// Calls a function with the open file.
  func use(
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
      throw error.whileWriting(path)
    }
  }

  /// Gives the file its real name.
  func finish() throws(FileError) {
    guard let file = file.take(), let temporary = temporaryName else { return }
    let locked: OpenFile
    do throws(SystemError) {
      // Some file systems have no permissions.
      if let permissions { _ = fchmod(file.descriptor, permissions) }
      // Without a lock, another process would remove the file as a leftover before it has its name.
      let duplicate = try file.duplicate()
      try file.close()
      locked = duplicate
    } catch {
      throw error.whileWriting(path)
    }
    do throws(SystemError) {
      // In a shared folder, the temporary name may belong to another file or a link by now.
      guard try folder.info(of: temporary)?.identity == locked.info.identity else {
        temporaryName = nil
        throw SystemError.isReplaced
      }
      switch existing {
      case .replace: try folder.rename(temporary, to: name)
      case .keep: try folder.renameKeeping(temporary, to: name)
      }
    } catch {
      // A folder is never replaced with a file.
      let isFolder = (try? folder.info(of: name))?.kind == .folder
      throw (isFolder ? .isFolder : error).whileCreating(path)
    }
    temporaryName = nil
    try? locked.close()
  }
}

extension Folder {
  /// Writes a file that appears whole or not at all.
  func write(
    _ bytes: [UInt8], as name: String, existing: AtomicFile.Existing
  ) throws(FileError) {
    let file = try PendingFile(name, in: self, existing: existing)
    try file.write(bytes)
    try file.finish()
  }
}
