internal import LibC

/// A file with a temporary name that is written bit by bit, and gets its real name when it is whole.
///
/// It is locked while it is open. A file without a lock is a leftover of a killed process. An unfinished file is removed
/// with its last reference.
final class PendingFile {
  private let folder: Folder
  private let name: String
  private let existing: AtomicFile.Existing
  private let file: OpenFile
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
    (temporaryName, file) = try FileError.creating(folder.path(of: name)) {
      () throws(SystemError) in
      // The old file may be private, so nobody else may read the new one before it is finished.
      try folder.createTemporary(permissions: permissions == nil ? 0o666 : 0o600)
    }
  }

  deinit {
    if let temporaryName { folder.remove(temporaryName) }
  }

  /// The path of the file with its real name.
  private var path: String { folder.path(of: name) }

  /// The path of the temporary file.
  var temporaryPath: String { temporaryName.map(folder.path) ?? path }

  /// The descriptor of the open file, for programs that write it.
  var descriptor: Int32 { file.descriptor }

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
    get throws(FileError) { try use { file throws(SystemError) in try file.info.size } }
  }

  /// Calls a function with the open file.
  func use<Result>(
    _ body: (OpenFile) throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do throws(SystemError) { return try body(file) } catch { throw error.whileWriting(path) }
  }

  /// Gives the file its real name.
  func finish() throws(FileError) {
    guard let temporary = temporaryName else { return }
    try use { file throws(SystemError) in
      // Some file systems have no permissions.
      if let permissions { _ = fchmod(file.descriptor, permissions) }
      try file.finishWriting()
    }
    do throws(SystemError) {
      // In a shared folder, the temporary name may belong to another file or a link by now.
      guard try folder.info(of: temporary)?.identity == file.info.identity else {
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

  /// Creates and locks a temporary file, whose name is so short that it fits into every folder.
  fileprivate func createTemporary(
    permissions: mode_t
  ) throws(SystemError) -> (name: String, file: OpenFile) {
    for _ in 0..<10_000 {
      let number = countOfTemporaryFiles.with { count in
        count += 1
        return count
      }
      let name = ".drip-\(FileSystem.processNumber)-\(number).part"
      let file: OpenFile
      do throws(SystemError) { file = try create(name, permissions: permissions) } catch {
        // A process of another machine or a killed process may have the same number.
        guard error.isExisting else { throw error }
        continue
      }
      do throws(SystemError) {
        // Another process may have removed the file as a leftover before it was locked.
        if try file.lock() != .taken, try file.info.names > 0 { return (name, file) }
      } catch {
        remove(name)
        throw error
      }
    }
    throw .exists
  }

  /// Removes temporary files of killed processes.
  func removeLeftovers() throws(SystemError) {
    var names: [String] = []
    try forEachName { if Self.isTemporary($0) { names.append($0) } }
    for name in names {
      // A file that cannot be opened or locked is in use or not ours.
      guard let file = try? openForReading(name, followingLinks: false),
        (try? file.lock()) == .held,
        // The name may belong to another file by now.
        let there = try? info(of: name), let info = try? file.info,
        there.identity == info.identity
      else { continue }
      remove(name)
    }
  }

  /// Returns true for the name of a temporary file, which has the number of a process and another one.
  private static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(".drip-"), name.hasSuffix(".part") else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let numbers = name.dropFirst(6).dropLast(5).utf8
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
  }
}

/// The number of temporary files of this process so far.
private let countOfTemporaryFiles = Locked(0)
