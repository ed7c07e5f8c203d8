/// A file that is written bit by bit, and has its real name only once it is whole.
///
/// One that is not finished is removed with the last reference to it.
final class PendingFile {
  private let folder: Folder
  private let name: String
  private let existing: AtomicFile.Existing
  private let isDurable: Bool
  /// Nil once it is closed.
  private var file: OpenFile?
  /// The holder of the lock until the file has its final name; a manifest's file needs none.
  ///
  /// The lock keeps other processes from removing the file as a leftover.
  private var keeper: OpenFile?
  /// The name it has meanwhile; nil once it has another, or is gone.
  private var temporaryName: String?

  /// Begins with a file in a folder.
  init(
    _ name: String, in folder: Folder, existing: AtomicFile.Existing, isDurable: Bool,
    of manifest: FileInfo.Identity? = nil, number: Int = 0
  ) throws(FileError) {
    self.folder = folder
    self.name = name
    self.existing = existing
    self.isDurable = isDurable
    let path = folder.path(of: name)
    let temporary = try FileError.creating(path) { () throws(SystemError) in
      try TemporaryFile(in: folder, of: manifest, number: number)
    }
    temporaryName = temporary.name
    keeper = nil
    if manifest == nil {
      do throws(SystemError) { keeper = try temporary.file.duplicate() } catch {
        folder.remove(temporary.name)
        throw error.whileWriting(path)
      }
    }
    file = consume temporary.file
  }

  deinit {
    if let temporaryName { folder.remove(temporaryName) }
  }

  /// Where the file is meanwhile, for programs that are to write it.
  var temporaryPath: String { temporaryName.map(folder.path) ?? folder.path(of: name) }

  /// Lets a function write.
  func fill(
    _ body: (borrowing OpenFile) throws(SystemError) -> Void
  ) throws(FileError) {
    do throws(SystemError) {
      // Nobody writes a file that is finished.
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

  /// Adds bytes.
  func write(_ bytes: [UInt8]) throws(FileError) {
    try fill { file throws(SystemError) in try file.write(bytes) }
  }

  /// Puts bytes in the place of those at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try fill { file throws(SystemError) in try file.write(bytes, at: offset) }
  }

  /// The size, in bytes.
  var length: Int {
    get throws(FileError) {
      var length = 0
      try fill { file throws(SystemError) in length = try file.info.size }
      return length
    }
  }

  /// Gives the file its name.
  func finish() throws(FileError) {
    guard let file = file.take(), let temporary = temporaryName else { return }
    do throws(SystemError) {
      if isDurable { try file.synchronize() }
      try file.close()
    } catch {
      throw error.whileWriting(folder.path(of: name))
    }
    try folder.place(temporary, as: name, existing, isDurable: isDurable)
    temporaryName = nil
    try? keeper.take()?.close()
  }
}

extension Folder {
  /// Writes a file that appears whole or not at all.
  func write(
    _ name: String, existing: AtomicFile.Existing, isDurable: Bool,
    of manifest: FileInfo.Identity? = nil, number: Int = 0,
    _ fill: (borrowing OpenFile) throws(SystemError) -> Void
  ) throws(FileError) {
    let file = try PendingFile(
      name, in: self, existing: existing, isDurable: isDurable, of: manifest, number: number)
    try file.fill(fill)
    try file.finish()
  }

  /// Writes a file that takes the place of what is there, and leaves it open and locked.
  func replace(
    _ name: String, isDurable: Bool, with bytes: [UInt8]
  ) throws(FileError) -> OpenFile {
    let path = path(of: name)
    let temporary = try FileError.creating(path) { () throws(SystemError) in
      try TemporaryFile(in: self)
    }
    let temporaryName = temporary.name
    let file = temporary.file
    do throws(FileError) {
      try FileError.writing(path) { () throws(SystemError) in
        try file.write(bytes)
        if isDurable { try file.synchronize() }
      }
      try place(temporaryName, as: name, .replace, isDurable: isDurable)
    } catch {
      remove(temporaryName)
      throw error
    }
    return file
  }

  /// Gives a file that is whole its name.
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
      // A folder is no older version of the file, whatever is to be done with one.
      let isFolder = (try? info(of: name))?.kind == .folder
      throw (isFolder ? .isFolder : error).whileCreating(path)
    }
    if isDurable {
      try FileError.writing(path) { () throws(SystemError) in try synchronize() }
    }
  }
}
