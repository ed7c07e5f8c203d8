/// A lock on a file that one process at a time can hold.
///
/// The programs that the holder starts hold the lock, too. It is released when the last of them has ended, so a
/// program that outlives a killed holder keeps others out.
package final class FileLock: Sendable {
  private let path: String
  private let root: String?
  private let file: OpenFile
  /// True if the file existed before, usually because its last holder was killed.
  package let wasLeft: Bool

  /// Takes the lock, or returns nil if another process holds it.
  ///
  /// The file and its folders are created if they are missing. On a file system without locks, every process gets it.
  package init?(_ path: String, below root: String? = nil) throws(FileError) {
    while true {
      var place = AtomicFile(path)
      place.root = root
      try place.makeFolder()
      do throws(SystemError) {
        let (folder, name) = try Folder.locate(path, below: root)
        let existed = try folder.info(of: name) != nil
        let file = try folder.openForLocking(name)
        if case .taken = try file.lock() { return nil }
        // The last holder may have removed the file before it released the lock.
        let identity = try file.info.identity
        guard try folder.info(of: name)?.identity == identity else { continue }
        (self.path, self.root) = (path, root)
        self.file = file
        wasLeft = existed
        return
      } catch {
        // The last holder may have removed the folder.
        guard error.isMissing else { throw error.whileCreating(path) }
      }
    }
  }

  /// Removes the file, unless somebody has replaced it.
  ///
  /// The lock is released when this object and all programs that inherited it are gone.
  package func removeFile() {
    guard let (folder, name) = try? Folder.locate(path, below: root),
      let own = try? file.info.identity, (try? folder.info(of: name))?.identity == own
    else { return }
    folder.remove(name)
  }
}
