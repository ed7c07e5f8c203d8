/// A manifest on disk.
///
/// It is locked while it is open, so one process at a time writes frames of the same names.
final class ManifestFile: Sendable {
  private let folder: Folder
  private let name: String
  private let file: OpenFile
  /// True if every line is forced onto the disk before its frame gets a name.
  private let isDurable: Bool
  /// True if no other process can write frames of these names.
  let isLocked: Bool

  /// The length of the file as this process knows it.
  ///
  /// One thread at a time appends lines.
  private let length = Monitor(0)
  /// The state of the checksums as this process knows it.
  private let state = Monitor(Manifest.Seal.missing)

  /// The state of the checksums.
  var checksums: Manifest.Seal { state.with { $0 } }

  var path: String { folder.path(of: name) }

  /// Opens the manifest of frames, or returns nil if there is none.
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

  /// Writes a manifest that replaces the existing one.
  init(
    _ manifest: Manifest, replacingIn folder: Folder, isDurable: Bool
  ) throws(FileError) {
    let bytes = Array(manifest.text.utf8)
    name = manifest.names.manifestName
    let written = try folder.replace(name, isDurable: isDurable, with: bytes)
    // The file was locked before it got its name, if there are locks.
    do throws(SystemError) { isLocked = try written.lock() == .held } catch {
      throw error.whileWriting(folder.path(of: name))
    }
    file = written
    (self.folder, self.isDurable) = (folder, isDurable)
    length.with { $0 = bytes.count }
  }

  deinit {
    // A program that another thread starts has the file open for a moment, too.
    if isLocked { file.unlock() }
  }

  /// The operating system's information about the file.
  var info: FileInfo {
    get throws(SystemError) { try file.info }
  }

  /// True if the file still has its name.
  var isInPlace: Bool {
    get throws(SystemError) { try folder.info(of: name)?.identity == file.info.identity }
  }

  /// Reads the manifest, or returns nil if the file holds none or one of other names.
  func read() throws(FileError) -> Manifest? {
    guard let (manifest, byteCount, seal) = try Manifest.read(file, path),
      manifest.names.manifestName == name
    else { return nil }
    length.with { $0 = byteCount }
    state.with { $0 = seal }
    return manifest
  }

  /// Removes an incomplete last line.
  func removeHalfLine() throws(SystemError) {
    let whole = length.with { $0 }
    if try file.info.size > whole { try file.shorten(to: whole) }
  }

  /// Appends all lines or none.
  func append(_ lines: String) throws(SystemError) {
    let bytes = Array(lines.utf8)
    if !bytes.isEmpty { state.with { $0 = .missing } }
    try length.with { length throws(SystemError) in
      // Without a lock, other processes may have appended lines.
      if !isLocked { length = try file.info.size }
      do throws(SystemError) {
        try file.write(bytes)
        length += bytes.count
      } catch {
        // On a full disk, half a line may be written, which must be removed.
        try? file.shorten(to: length)
        throw error
      }
    }
    if isDurable { try file.synchronize() }
  }

  /// Appends the checksum of all lines, unless it is the last line already.
  func seal() throws(SystemError) {
    guard checksums != .right else { return }
    let lines = try FileRecord(of: file)
    try append(Manifest.line(sealing: lines.count, lines.fingerprint))
    state.with { $0 = .right }
  }
}
