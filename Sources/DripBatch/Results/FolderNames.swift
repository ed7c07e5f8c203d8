internal import DripExport

/// A cache of the names in folders.
final class FolderNames {
  private var known: [String: Set<String>] = [:]

  /// Returns true if the files of some frames exist.
  func has(_ numbers: Range<Int>, of result: BatchResult, in folder: BatchFolder) -> Bool {
    guard let pattern = result.pattern, let names = FrameNames(pattern: pattern) else {
      return false
    }
    let place = result.file.lastIndex(of: "/").map { "\(folder.path)/\(result.file[..<$0])" }
    let present = self.names(in: place ?? folder.path, folder)
    return numbers.allSatisfy { present.contains(names.name(of: $0)) }
  }

  /// Forgets all names, which another process may have changed.
  func forget() { known = [:] }

  private func names(in place: String, _ folder: BatchFolder) -> Set<String> {
    if let names = known[place] { return names }
    let names = Set((try? FileTree.names(in: place, below: folder.root)) ?? [])
    known[place] = names
    return names
  }
}
