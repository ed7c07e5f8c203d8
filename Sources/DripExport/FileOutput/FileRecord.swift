/// The size and the fingerprint of a file, or of several that belong together.
package struct FileRecord: Sendable, Hashable {
  package var count: Int
  package var fingerprint: Fingerprint
  /// The fingerprints of several files, in their order; empty for one file.
  package var files: [Fingerprint] = []

  package init(count: Int, fingerprint: Fingerprint) {
    (self.count, self.fingerprint) = (count, fingerprint)
  }

  /// Creates the record of bytes.
  package init(_ bytes: [UInt8]) { self.init(count: bytes.count, fingerprint: Fingerprint(bytes)) }

  /// Creates the record of files that belong together, in their order.
  package init(together records: [FileRecord]) {
    let lines = records.flatMap { Array("\($0.count) \($0.fingerprint.text)\n".utf8) }
    self.init(count: records.reduce(0) { $0 + $1.count }, fingerprint: Fingerprint(lines))
    files = records.map(\.fingerprint)
  }

  /// Reads a file of any size block by block.
  ///
  /// The record is nil if the file is missing.
  package init?(ofFile path: String, below root: String? = nil) throws(FileError) {
    do throws(SystemError) {
      self = try Self(of: FileTree.open(path, below: root))
    } catch {
      if error.isMissing { return nil }
      throw error.whileReading(path)
    }
  }

  /// Reads an open file block by block.
  init(of file: borrowing OpenFile) throws(SystemError) {
    var mixer = Fingerprint.Mixer()
    var count = 0
    try file.forEachBlock(ofSize: 1 << 16) { block in
      mixer.mix(block)
      count += block.count
      return true
    }
    self.init(count: count, fingerprint: mixer.fingerprint)
  }
}
