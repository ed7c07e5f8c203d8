internal import LibC

/// The manifest on disk, locked as long as it is open: one process at a time writes frames of the same
/// names into a folder.
///
/// The lock is gone when the process is, however it ends.
final class ManifestFile: Sendable {
  /// Where the manifest is.
  let path: String
  private let descriptor: Int32
  /// Whether no other process can write frames of these names meanwhile.
  ///
  /// Some network file systems have no locks.
  let isLocked: Bool

  /// How long the file is, as far as this process knows; one thread at a time adds lines.
  private let length = Monitor(0)

  /// Opens or creates the manifest of some frames.
  init(in folder: Folder, for names: FrameNames) throws(SequenceError) {
    path = folder.path(of: names.manifestName)
    // Sound: Swift hands over a string that ends with a zero and lives as long as the call. A link is
    // not followed: it might lead out of the folder.
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else {
      throw .file(SystemError.last.whileCreating(path))
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      isLocked = true
    } else {
      isLocked = false
      if errno == EWOULDBLOCK {
        _ = FileSystem.close(descriptor)
        throw .busy(path: folder.path(of: names.pattern))
      }
    }
  }

  deinit {
    // A program that another thread is just about to start has the file open too, for a moment.
    if isLocked { flock(descriptor, LOCK_UN) }
    _ = FileSystem.close(descriptor)
  }

  /// Returns the manifest, or nil where the file holds none, and makes sure that new lines begin a line.
  func read() throws(SystemError) -> Manifest? {
    let bytes = try FileSystem.contents(of: descriptor)
    guard let manifest = Manifest(bytes) else { return nil }
    let whole = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    if whole < bytes.count { try shorten(to: whole) }
    length.with { $0 = whole }
    return manifest
  }

  /// Begins anew: what was recorded is forgotten.
  func begin(_ manifest: Manifest) throws(SystemError) {
    try shorten(to: 0)
    length.with { $0 = 0 }
    try append(manifest.head)
  }

  /// Adds lines, all of them or none.
  func append(_ lines: String) throws(SystemError) {
    let bytes = Array(lines.utf8)
    try length.with { length throws(SystemError) in
      // Without a lock others may have added lines.
      if !isLocked { length = Int(lseek(descriptor, 0, SEEK_END)) }
      do throws(SystemError) {
        try FileSystem.write(bytes, to: descriptor)
        length += bytes.count
      } catch {
        // A full disk may have taken half a line, to which the next one must not be joined.
        if length >= 0 { try? shorten(to: length) }
        throw error
      }
    }
  }

  private func shorten(to count: Int) throws(SystemError) {
    while ftruncate(descriptor, off_t(count)) != 0 { if errno != EINTR { throw .last } }
  }
}
