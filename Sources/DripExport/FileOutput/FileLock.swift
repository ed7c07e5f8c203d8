internal import LibC

/// A lock on a file that one process at a time can hold.
///
/// The programs that the holder starts hold the lock, too. It is released when the last of them has ended, so a
/// program that outlives a killed holder keeps others out.
package final class FileLock: Sendable {
  private let path: String
  private let file: OpenFile

  /// Takes the lock, or returns nil if another process holds it.
  ///
  /// The file and its folders are created if they are missing. On a file system without locks, every process gets it.
  package init?(_ path: String) throws(FileError) {
    while true {
      try AtomicFile(path).makeFolder()
      do throws(SystemError) {
        // Without O_CLOEXEC, programs that this one starts inherit the lock.
        let file = try OpenFile { unsafe open(path, O_RDWR | O_CREAT, 0o666) }
        if case .taken = try file.lock() { return nil }
        // The last holder may have removed the file before it released the lock.
        let identity = try file.info.identity
        guard try FileInfo.at(path)?.identity == identity else { continue }
        self.path = path
        self.file = file
        return
      } catch {
        // The last holder may have removed the folder.
        guard error.isMissing else { throw error.whileCreating(path) }
      }
    }
  }

  /// Removes the file.
  ///
  /// The lock is released when this object and all programs that inherited it are gone.
  package func removeFile() { FileTree.remove(path) }
}
