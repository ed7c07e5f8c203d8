/// Writes files that appear whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which gets the real name when all of them
/// are written. A reader sees the old file or the whole new one. After an error, the temporary file
/// is removed and the old file stays. A killed process leaves a file called `.drip-….part`, never
/// half a file under the real name.
///
/// If the folder is moved during the write, the file is in the moved folder, and the write throws
/// an error.
///
/// A symbolic link is replaced, not followed.
public struct AtomicFile: Sendable, Hashable {
  /// The treatment of an existing file.
  public enum Existing: Sendable, Hashable {
    /// Put the new file in its place.
    case replace
    /// Keep it and fail, even if it appears only while the new one is written.
    case keep
  }

  /// The path of the file.
  public var path: String
  /// The treatment of an existing file.
  public var existing: Existing
  /// True if the write waits until the bytes are on the disk.
  ///
  /// Other files survive a crash of the program, but a power cut may leave a recent one empty.
  /// Waiting costs milliseconds a file, so frames, which can be rendered again, usually do without.
  public var isDurable: Bool
  /// The folder below which no link is followed; nil to follow all links but that of the last name.
  package var root: String?
  /// The rules for an existing file; nil to treat it as ``existing``.
  package var fileGuard: FileGuard?

  /// Creates the description of a file.
  ///
  /// Nothing is opened before `write`.
  public init(_ path: String, existing: Existing = .replace, isDurable: Bool = false) {
    self.path = path
    self.existing = existing
    self.isDurable = isDurable
  }

  /// Writes the whole file.
  public func write(_ bytes: [UInt8]) throws(FileError) { _ = try writeRecorded(bytes) }

  /// Writes the whole file, and returns its record if it has a guard.
  func writeRecorded(_ bytes: [UInt8]) throws(FileError) -> FileRecord? {
    let (file, folder) = try begin()
    try file.write(bytes)
    return try finish(file, in: folder)
  }

  /// Writes the file with a function.
  func write(
    _ fill: (borrowing OpenFile) throws(SystemError) -> Void
  ) throws(FileError) {
    let (file, folder) = try begin()
    try file.fill(fill)
    try finish(file, in: folder)
  }

  /// Opens the temporary file.
  ///
  /// An existing file stays until the new one is finished.
  func begin() throws(FileError) -> (PendingFile, Folder) {
    let (folder, name) = try place
    // Check this before any file is replaced.
    guard folder.isReadable || !isDurable else {
      throw FileError(.cannotCreate, path: path, reason: Folder.cannotSynchronize)
    }
    return (
      try PendingFile(
        name, in: folder, existing: existing, isDurable: isDurable, fileGuard: fileGuard), folder
    )
  }

  /// Throws an error if the path is a folder, or a file to keep.
  package func refuseExisting() throws(FileError) {
    let (folder, name) = try place
    let info = try FileError.creating(path) { () throws(SystemError) in try folder.info(of: name) }
    if info?.kind == .folder { throw SystemError.isFolder.whileCreating(path) }
    if info != nil, existing == .keep { throw SystemError.exists.whileCreating(path) }
  }

  /// Gives a temporary file its real name, and returns its record if it has a guard.
  @discardableResult
  func finish(_ file: PendingFile, in folder: Folder) throws(FileError) -> FileRecord? {
    let record = try file.finish()
    guard try FileError.writing(path, { () throws(SystemError) in try folder.isInPlace }) else {
      throw FileError(
        .inputOutput, path: path, reason: "its folder was moved or replaced meanwhile")
    }
    return record
  }

  /// Removes temporary files of killed processes from the folder.
  package func removeLeftovers() throws(FileError) {
    let folder = try place.folder
    // A process that holds the lock is starting a sequence, and removes them itself.
    guard (try? folder.lock()) == .held else { return }
    defer { folder.unlock() }
    // A folder may be writable and not readable.
    try? TemporaryFile.removeLeftovers(in: folder)
  }

  /// The folder of the file, and its name there.
  private var place: (folder: Folder, name: String) {
    get throws(FileError) {
      let (folder, name) = try FileError.creating(path) { () throws(SystemError) in
        try Folder.locate(path, below: root)
      }
      guard !name.isEmpty else {
        throw FileError(.cannotCreate, path: path, reason: "a file needs a name")
      }
      return (folder, name)
    }
  }
}
