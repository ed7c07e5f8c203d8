/// Writes files that appear whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which takes the name of the real one when all
/// of them are written. A reader sees what was there before or everything. When something fails,
/// the temporary file is removed and what was there stays. A process that is killed leaves a file
/// named `.drip-` and `.part` behind, never half a file under the real name.
///
/// All of that happens in the folder that is at the path in the beginning. Where it is moved away meanwhile,
/// the file is in it, and that is an error.
///
/// A symbolic link is replaced, not followed.
public struct AtomicFile: Sendable, Hashable {
  /// The policy for an existing file.
  public enum Existing: Sendable, Hashable {
    /// Put the new file in its place.
    case replace
    /// Keep it and fail, even if it appears only while the new one is written.
    case keep
  }

  /// Where the file is to be.
  public var path: String
  /// The policy for an existing file.
  public var existing: Existing
  /// True to wait until the bytes are on the disk.
  ///
  /// Otherwise, files survive a crash of the program, but a power cut may leave a recent one empty.
  /// Waiting costs milliseconds for each file, so it is off for frames, which can be rendered again.
  public var isDurable: Bool

  /// Creates the description of a file; nothing is touched before `write`.
  public init(_ path: String, existing: Existing = .replace, isDurable: Bool = false) {
    self.path = path
    self.existing = existing
    self.isDurable = isDurable
  }

  /// Writes the whole file.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try write { file throws(SystemError) in try file.write(bytes) }
  }

  /// Writes the file as a function does.
  func write(
    _ fill: (borrowing OpenFile) throws(SystemError) -> Void
  ) throws(FileError) {
    let (file, folder) = try begin()
    try file.fill(fill)
    try finish(file, in: folder)
  }

  /// Begins with the file; what was there before stays until it is finished.
  func begin() throws(FileError) -> (PendingFile, Folder) {
    let (folder, name) = try place
    // Found out before anything is replaced.
    guard folder.isReadable || !isDurable else {
      throw FileError(.cannotCreate, path: path, reason: Folder.cannotSynchronize)
    }
    return (
      try PendingFile(name, in: folder, existing: existing, isDurable: isDurable), folder
    )
  }

  /// Finds out at once that there is something which is to be kept, as a folder always is.
  package func refuseExisting() throws(FileError) {
    let (folder, name) = try place
    let info = try FileError.creating(path) { () throws(SystemError) in try folder.info(of: name) }
    if info?.kind == .folder { throw SystemError.isFolder.whileCreating(path) }
    if info != nil, existing == .keep { throw SystemError.exists.whileCreating(path) }
  }

  /// Gives a file that was begun with its name.
  func finish(_ file: PendingFile, in folder: Folder) throws(FileError) {
    try file.finish()
    guard try FileError.writing(path, { () throws(SystemError) in try folder.isInPlace }) else {
      throw FileError(
        .inputOutput, path: path, reason: "its folder was moved or replaced meanwhile")
    }
  }

  /// Removes what processes left behind in the folder of the file that were killed in the middle of one.
  package func removeLeftovers() throws(FileError) {
    let folder = try place.folder
    // The process that holds the lock is about to begin a sequence, and does the same.
    guard (try? folder.lock()) == .held else { return }
    defer { folder.unlock() }
    // A folder can be writable and not readable.
    try? TemporaryFile.removeLeftovers(in: folder)
  }

  /// The folder of the file, and its name there.
  private var place: (folder: Folder, name: String) {
    get throws(FileError) {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let name = slash.map { path.utf8[path.utf8.index(after: $0)...] } ?? path.utf8[...]
      guard !name.isEmpty else {
        throw FileError(.cannotCreate, path: path, reason: "a file needs a name")
      }
      let folder = try FileError.creating(path) { () throws(SystemError) in
        try Folder(at: slash.map { String(path[...$0]) } ?? "")
      }
      return (folder, String(Substring(name)))
    }
  }
}
