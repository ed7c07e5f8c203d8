internal import DripFormats

/// The size and the fingerprint of a file, or of several that belong together.
package struct FileRecord: Sendable, Hashable {
  /// The number of bytes.
  package var count: Int
  /// The fingerprint of the bytes.
  package var fingerprint: Fingerprint
  /// The fingerprints of several files, in their order; empty for one file.
  package var files: [Fingerprint] = []

  /// The maximum number of bytes of a frame: twice the pixels of the largest image with 16 bits a channel.
  ///
  /// A sparse file may be much longer, and would have to be read to its end.
  static let maximumCount = 16 * PNGWriter.defaultMaximumSide * PNGWriter.defaultMaximumSide

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
  ///
  /// The size of a block is a multiple of 32.
  init(of file: borrowing OpenFile, blockSize: Int = 1 << 16) throws(SystemError) {
    var mixer = Fingerprint.Mixer()
    var count = 0
    try file.forEachBlock(ofSize: blockSize) { block in
      mixer.mix(block)
      count += block.count
      return true
    }
    self.init(count: count, fingerprint: mixer.fingerprint)
  }

  /// Returns true if a file is as recorded: compares its size, then its bytes, block by block.
  ///
  /// Returns false if the check is stopped.
  func describes(
    _ file: borrowing OpenFile, isStopped: () -> Bool
  ) throws(SystemError) -> Bool {
    guard try file.info.size == count, count <= Self.maximumCount else { return false }
    var mixer = Fingerprint.Mixer()
    var isRead = true
    // One byte more, to see the end at once.
    let size = min(count | 31, 65535) + 1
    try file.forEachBlock(ofSize: size) { block in
      mixer.mix(block)
      isRead = !isStopped()
      return isRead
    }
    return isRead && mixer.fingerprint == fingerprint
  }
}
