/// The names, sizes and times of files, which tell whether one of them was changed, made or removed.
package struct FileStamp: Sendable, Hashable {
  private struct Entry: Sendable, Hashable {
    let path: String
    let size, seconds, nanoseconds: Int
  }

  private var entries: [Entry] = []

  /// The number of folders within each other that are read.
  private static let maximumDepth = 32

  /// Reads the stamp of files, and of all files in folders and in the folders within.
  ///
  /// Missing files have no part in it, and neither have hidden ones: editors keep such copies of open files. If there is an
  /// ending, the stamp has only files with this ending.
  package init(of paths: [String], ending: String = "") {
    for path in paths { add(path, ending, depth: 0) }
  }

  private mutating func add(_ path: String, _ ending: String, depth: Int) {
    guard depth < Self.maximumDepth, let info = (try? FileInfo.at(path)) ?? nil else { return }
    switch info.kind {
    case .folder:
      for name in (try? FileTree.names(in: path)) ?? [] where !name.hasPrefix(".") {
        add("\(path)/\(name)", ending, depth: depth + 1)
      }
    case .file where path.hasSuffix(ending):
      entries.append(
        Entry(
          path: path, size: info.size, seconds: info.seconds, nanoseconds: info.nanoseconds))
    default: break
    }
  }

  /// True if there is no file.
  package var isEmpty: Bool { entries.isEmpty }

  /// Returns true if a file was changed later than another file was, or if the other one is missing.
  package func isNewer(than path: String) -> Bool {
    guard let info = (try? FileInfo.at(path)) ?? nil else { return true }
    return entries.contains {
      ($0.seconds, $0.nanoseconds) > (info.seconds, info.nanoseconds)
    }
  }
}
