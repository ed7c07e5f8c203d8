/// An archive of compressed files (PKWARE, "APPNOTE.TXT", version 2.0).
struct ZIPArchive {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  init() {}

  /// Adds a file.
  mutating func append(_ name: String, _ contents: [UInt8]) {
    let packed = ByteCompressor.compressed(contents)
    var checksum = CRC32()
    checksum.append(contents.span)
    var header: [UInt8] = []
    // Version 2.0, names in UTF-8, deflated, and the earliest possible time.
    header.append(littleEndian: 20, bytes: 2)
    header.append(littleEndian: 0x800, bytes: 2)
    header.append(littleEndian: 8, bytes: 2)
    header.append(littleEndian: 0x0021_0000, bytes: 4)
    header.append(littleEndian: Int(truncatingIfNeeded: checksum.value), bytes: 4)
    header.append(littleEndian: packed.count, bytes: 4)
    header.append(littleEndian: contents.count, bytes: 4)
    header.append(littleEndian: name.utf8.count, bytes: 2)
    header.append(littleEndian: 0, bytes: 2)

    directory.append(littleEndian: 0x0201_4B50, bytes: 4)
    directory.append(littleEndian: 20, bytes: 2)
    directory += header
    // No comment, the first disk, and no attributes.
    directory.append(littleEndian: 0, bytes: 2)
    directory.append(littleEndian: 0, bytes: 4)
    directory.append(littleEndian: 0, bytes: 4)
    directory.append(littleEndian: bytes.count, bytes: 4)
    directory += name.utf8

    bytes.append(littleEndian: 0x0403_4B50, bytes: 4)
    bytes += header
    bytes += name.utf8
    bytes += packed
    count += 1
  }

  /// Returns the archive.
  func finished() -> [UInt8] {
    var bytes = bytes
    let start = bytes.count
    bytes += directory
    bytes.append(littleEndian: 0x0605_4B50, bytes: 4)
    bytes.append(littleEndian: 0, bytes: 4)
    bytes.append(littleEndian: count, bytes: 2)
    bytes.append(littleEndian: count, bytes: 2)
    bytes.append(littleEndian: directory.count, bytes: 4)
    bytes.append(littleEndian: start, bytes: 4)
    bytes.append(littleEndian: 0, bytes: 2)
    return bytes
  }
}
