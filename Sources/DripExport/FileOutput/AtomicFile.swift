internal import DripLibC

/// A file that appears whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which gets the real name when all of them
/// are written. A reader sees the old file or the whole new one. Without ``finish()``, and after an error, the temporary
/// file is removed with its last reference, and the old file stays. A killed process leaves a file called `.drip-….part`,
/// never half a file under the real name.
///
/// A symbolic link is replaced, not followed.
public final class AtomicFile {
  /// The treatment of an existing file.
  public enum Existing: Sendable, Hashable {
    /// Put the new file in its place.
    case replace
    /// Keep it and fail. This also holds for a file that appears while the new one is written.
    case keep
  }

  private let folder: Folder
  private let name: String
  private let existing: Existing
  /// The open file, which is locked: a temporary file without a lock is a leftover of a killed process.
  private let file: OpenFile
  /// The temporary name; nil after the file is renamed or removed.
  private var temporaryName: String?
  /// The permissions of the file that will be replaced; nil if there is none.
  private let permissions: mode_t?

  /// Opens the temporary file of a path in an existing folder.
  ///
  /// Throws an error if the path is a folder, or a file to keep.
  public convenience init(_ path: String, existing: Existing = .replace) throws(FileError) {
    let (folder, name) = try Self.place(of: path)
    try self.init(name, in: folder, existing: existing)
  }

  /// Opens the temporary file of a path, and makes its folder; no link is followed below a root.
  package convenience init(
    makingFolderOf path: String, existing: Existing = .replace, below root: String? = nil
  ) throws(FileError) {
    try Folder.makeFolder(of: path, below: root)
    let (folder, name) = try Self.place(of: path, below: root)
    try self.init(name, in: folder, existing: existing)
  }

  /// Opens a temporary file in a folder.
  init(_ name: String, in folder: Folder, existing: Existing) throws(FileError) {
    (self.folder, self.name, self.existing) = (folder, name, existing)
    let replaced = try Self.replaced(name, in: folder, existing)
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
  var path: String { folder.path(of: name) }

  /// The path of the temporary file.
  var temporaryPath: String { temporaryName.map(folder.path) ?? path }

  /// The path at which a program that inherits the descriptor opens the file.
  var pathForProgram: String {
    #if canImport(Darwin)
      // This system's /dev/fd shares one position between all who open the file.
      temporaryPath
    #else
      // A name in the folder could lead to another file by now.
      "/dev/fd/\(inheritedFile)"
    #endif
  }

  /// The descriptor of the open file, for programs that write it.
  var descriptor: Int32 { file.descriptor }

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(FileError) {
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
  public func finish() throws(FileError) {
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

  /// Removes temporary files of killed processes from the folder, which may be writable and not readable.
  func removeLeftovers() { try? folder.removeLeftovers() }
}

extension AtomicFile {
  /// Writes a whole file.
  public static func write(
    _ bytes: [UInt8], to path: String, existing: Existing = .replace
  ) throws(FileError) {
    try write([(AtomicFile(path, existing: existing), bytes)])
  }

  /// Writes files that belong together.
  ///
  /// No file gets its name before all of them are whole, and the last file gets its name last.
  public static func write(_ files: [(file: AtomicFile, bytes: [UInt8])]) throws(FileError) {
    for (file, bytes) in files { try file.write(bytes) }
    for (file, _) in files { try file.finish() }
  }

  /// Throws an error if a path is that of a folder, or of a file to keep.
  static func check(_ path: String, existing: Existing) throws(FileError) {
    let (folder, name) = try place(of: path)
    _ = try replaced(name, in: folder, existing)
  }

  /// Returns the information about the file that a new one replaces; throws an error if it must stay.
  private static func replaced(
    _ name: String, in folder: Folder, _ existing: Existing
  ) throws(FileError) -> FileInfo? {
    try FileError.creating(folder.path(of: name)) { () throws(SystemError) in
      let info = try folder.info(of: name)
      if info?.kind == .folder { throw .isFolder }
      if info != nil, existing == .keep { throw .exists }
      return info
    }
  }

  /// Returns the folder of a path, and the name there.
  private static func place(
    of path: String, below root: String? = nil
  ) throws(FileError) -> (folder: Folder, name: String) {
    let (folder, name) = try FileError.creating(path) { () throws(SystemError) in
      try Folder.locate(path, below: root)
    }
    guard !name.isEmpty else {
      throw FileError(.cannotCreate, path: path, reason: "a file needs a name")
    }
    return (folder, name)
  }

  /// Returns the target of a symbolic link, through all links, or the path itself if it is none.
  static func target(of path: String) throws(FileError) -> String {
    var info = stat()
    // Sound: `lstat` only writes to the structure, and Swift passes the path as a C string.
    guard unsafe lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFLNK else { return path }
    // Sound: the text is copied and freed at once.
    guard let target = unsafe realpath(path, nil) else {
      throw FileError(.cannotCreate, path: path, reason: "it is a link that leads nowhere")
    }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }
}
