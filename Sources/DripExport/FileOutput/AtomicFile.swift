internal import LibC

/// Writes files that appear whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which gets the real name when all of them
/// are written. A reader sees the old file or the whole new one. After an error, the temporary file
/// is removed and the old file stays. A killed process leaves a file called `.drip-….part`, never
/// half a file under the real name.
///
/// A symbolic link is replaced, not followed.
public struct AtomicFile: Sendable, Hashable {
  /// The treatment of an existing file.
  public enum Existing: Sendable, Hashable {
    /// Put the new file in its place.
    case replace
    /// Keep it and fail. This also holds for a file that appears while the new one is written.
    case keep
  }

  /// The path of the file.
  public var path: String
  /// The treatment of an existing file.
  public var existing: Existing
  /// The folder below which no link is followed; nil to follow all links but that of the last name.
  package var root: String?

  /// Creates the description of a file.
  ///
  /// Nothing is opened before `write`.
  public init(_ path: String, existing: Existing = .replace) {
    self.path = path
    self.existing = existing
  }

  /// Writes the whole file.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    let file = try begin()
    try file.write(bytes)
    try file.finish()
  }

  /// Writes files that belong together.
  ///
  /// No file gets its name before all of them are whole, and the last file gets its name last.
  ///
  /// If a file cannot be written, or exists and must be kept, no existing file changes.
  public static func write(_ files: [(file: AtomicFile, bytes: [UInt8])]) throws(FileError) {
    for (file, _) in files { try file.refuseExisting() }
    var pending: [PendingFile] = []
    for (file, bytes) in files {
      let begun = try file.begin()
      try begun.write(bytes)
      pending.append(begun)
    }
    for file in pending { try file.finish() }
  }

  /// Opens the temporary file.
  ///
  /// An existing file stays until the new one is finished.
  func begin() throws(FileError) -> PendingFile {
    let (folder, name) = try place
    return try PendingFile(name, in: folder, existing: existing)
  }

  /// Throws an error if the path is a folder, or a file to keep.
  package func refuseExisting() throws(FileError) {
    let (folder, name) = try place
    let info = try FileError.creating(path) { () throws(SystemError) in try folder.info(of: name) }
    if info?.kind == .folder { throw SystemError.isFolder.whileCreating(path) }
    if info != nil, existing == .keep { throw SystemError.exists.whileCreating(path) }
  }

  /// Makes the folder of the file and its missing parents.
  package func makeFolder() throws(FileError) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
    _ = try Folder.make(slash == path.startIndex ? "/" : String(path[..<slash]), below: root)
  }

  /// Removes temporary files of killed processes from the folder.
  package func removeLeftovers() throws(FileError) {
    // A folder may be writable and not readable.
    try? place.folder.removeLeftovers()
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

  /// Returns the target of a symbolic link, through all links, or the path itself if it is none.
  package static func target(of path: String) throws(FileError) -> String {
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
