/// Packs files into an archive that appears whole or not at all.
package final class TarWriter {
  private let archive: AtomicFile
  private let file: PendingFile
  private let folder: Folder

  /// Begins an archive.
  package init(_ archive: AtomicFile) throws(FileError) {
    self.archive = archive
    try archive.makeFolder()
    (file, folder) = try archive.begin()
  }

  /// Adds a file under a name and returns its record.
  @discardableResult
  package func add(_ path: String, as name: String) throws(FileError) -> FileRecord {
    guard let count = FileTree.size(ofFile: path) else {
      throw FileError(.cannotRead, path: path, reason: "it is missing")
    }
    guard let head = TarHeader.blocks(name: name, count: count) else {
      throw FileError(.cannotRead, path: path, reason: "it is too large for an archive")
    }
    try file.write(head)
    var mixer = Fingerprint.Mixer()
    var written = 0
    var failure: FileError?
    try FileError.reading(path) { () throws(SystemError) in
      let source = try FileTree.open(path, below: nil)
      try source.forEachBlock(ofSize: 1 << 16) { block in
        mixer.mix(block)
        written += block.count
        do throws(FileError) { try file.write(block) } catch { failure = error }
        return failure == nil
      }
    }
    if let failure { throw failure }
    guard written == count else {
      throw FileError(.cannotRead, path: path, reason: "it changed while it was read")
    }
    try file.write([UInt8](repeating: 0, count: TarHeader.padding(behind: count)))
    return FileRecord(count: count, fingerprint: mixer.fingerprint)
  }

  /// Ends the archive and gives it its name.
  package func finish() throws(FileError) {
    try file.write([UInt8](repeating: 0, count: 2 * TarHeader.blockSize))
    try archive.finish(file, in: folder)
  }
}
