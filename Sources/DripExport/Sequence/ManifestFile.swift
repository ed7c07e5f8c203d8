/// The manifest on disk, locked as long as it is open: one process at a time writes frames of the same
/// names into a folder.
final class ManifestFile: Sendable {
  private let folder: Folder
  private let name: String
  private let file: OpenFile
  /// True to sync every line before continuing.
  private let isDurable: Bool
  /// True if no other process can write frames of these names.
  let isLocked: Bool

  /// The length of the file as written by this process; one thread at a time appends lines.
  private let length = Monitor(0)

  /// Where it is.
  var path: String { folder.path(of: name) }

  /// Opens the manifest of some frames, or returns nil where there is none.
  init?(in folder: Folder, for names: FrameNames, isDurable: Bool = false) throws(SequenceError) {
    let name = names.manifestName
    let path = folder.path(of: name)
    let lock: OpenFile.Lock
    do throws(SystemError) {
      let opened = try folder.openForAppending(name)
      lock = try opened.lock()
      file = opened
    } catch {
      if error.isMissing { return nil }
      throw .file(error.whileCreating(path))
    }
    guard lock != .taken else { throw .busy(path: folder.path(of: names.pattern)) }
    isLocked = lock == .held
    (self.folder, self.name, self.isDurable) = (folder, name, isDurable)
  }

  /// Writes a manifest that takes the place of what is there.
  init(
    _ manifest: Manifest, replacingIn folder: Folder, isDurable: Bool
  ) throws(FileError) {
    let bytes = Array(manifest.text.utf8)
    name = manifest.names.manifestName
    let written = try folder.replace(name, isDurable: isDurable, with: bytes)
    // It was locked before it got its name, unless there are no locks.
    do throws(SystemError) { isLocked = try written.lock() == .held } catch {
      throw error.whileWriting(folder.path(of: name))
    }
    file = written
    (self.folder, self.isDurable) = (folder, isDurable)
    length.with { $0 = bytes.count }
  }

  deinit {
    // A program that another thread is just about to start has the file open too, for a moment.
    if isLocked { file.unlock() }
  }

  /// The attributes of the file.
  var info: FileInfo {
    get throws(SystemError) { try file.info }
  }

  /// True if the file still has its name.
  var isInPlace: Bool {
    get throws(SystemError) { try folder.info(of: name)?.identity == file.info.identity }
  }

  /// Returns the manifest, or nil where the file holds none, or that of other names.
  func read() throws(FileError) -> Manifest? {
    guard let (manifest, byteCount) = try Manifest.read(file, path),
      manifest.names.manifestName == name
    else { return nil }
    length.with { $0 = byteCount }
    return manifest
  }

  /// Makes sure that new lines begin a line: what is behind the last whole one is gone.
  func removeHalfLine() throws(SystemError) {
    let whole = length.with { $0 }
    if try file.info.size > whole { try file.shorten(to: whole) }
  }

  /// Adds lines, all of them or none.
  func append(_ lines: String) throws(SystemError) {
    let bytes = Array(lines.utf8)
    try length.with { length throws(SystemError) in
      // Without a lock others may have added lines.
      if !isLocked { length = try file.info.size }
      do throws(SystemError) {
        try file.write(bytes)
        length += bytes.count
      } catch {
        // A full disk may have taken half a line, to which the next one must not be joined.
        try? file.shorten(to: length)
        throw error
      }
    }
    if isDurable { try file.synchronize() }
  }
}
