internal import LibC

/// A temporary folder of this process.
///
/// It has a locked file. If the process is killed, the next one that needs such a folder removes it.
package final class ScratchFolder: Sendable {
  package let path: String
  private let lock: FileLock

  private static let lockName = ".lock"

  /// Makes a folder whose name begins with a prefix, and removes those of killed processes.
  package init(_ prefix: String) throws(FileError) {
    // Sound: the variable's text is copied at once.
    let place = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    for name in (try? FileTree.names(in: place)) ?? [] where name.hasPrefix("\(prefix)-") {
      Self.removeLeftover("\(place)/\(name)", in: place)
    }
    while true {
      let path = try FileTree.makeTemporaryFolder(prefix)
      // Another process may have taken the folder for a leftover.
      guard let lock = try FileLock("\(path)/\(Self.lockName)") else { continue }
      (self.path, self.lock) = (path, lock)
      return
    }
  }

  /// Removes the folder.
  package func remove() { FileTree.removeFolder(path) }

  private static func removeLeftover(_ path: String, in place: String) {
    let file = "\(path)/\(lockName)"
    guard FileTree.has(file, below: place), let lock = try? FileLock(file, below: place) else {
      return
    }
    FileTree.removeFolder(path, below: place)
    withExtendedLifetime(lock) {}
  }
}
