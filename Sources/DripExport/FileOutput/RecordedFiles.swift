/// Compares files below a root with their records.
///
/// The folder of the last file stays open, because many files have the same one.
package struct RecordedFiles: Sendable {
  private let root: String
  private var last: (path: Substring, folder: Folder)?

  package init(below root: String) { self.root = root }

  /// Returns true if a file exists with the recorded size and bytes.
  ///
  /// A file of another size is not read, however large it is.
  package mutating func has(_ path: String, as record: FileRecord) -> Bool {
    do throws(SystemError) {
      let (folder, name) = try locate(path)
      let file = try folder.openForReading(name, followingLinks: false)
      guard try file.info.size == record.count else { return false }
      // One byte more, to see the end at once.
      let found = try FileRecord(of: file, blockSize: min(record.count | 31, 65535) + 1)
      return found.count == record.count && found.fingerprint == record.fingerprint
    } catch {
      return false
    }
  }

  private mutating func locate(
    _ path: String
  ) throws(SystemError) -> (folder: Folder, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return try Folder.locate(path, below: root)
    }
    let name = String(path[path.utf8.index(after: slash)...])
    if let last, last.path == path[..<slash] { return (last.folder, name) }
    let (folder, _) = try Folder.locate(path, below: root)
    last = (path[..<slash], folder)
    return (folder, name)
  }
}
