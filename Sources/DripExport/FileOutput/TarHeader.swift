/// The header of a file in an archive (POSIX.1-1988, "ustar"; longer names as in POSIX.1-2001,
/// "pax").
///
/// It contains no time, place or user, so equal files make equal archives.
struct TarHeader {
  static let blockSize = 512

  /// Returns the blocks before a file, or nil if the file is too large for an archive.
  static func blocks(name: String, count: Int) -> [UInt8]? {
    // Eleven octal digits.
    guard count < 1 << 33 else { return nil }
    if let parts = parts(of: name) { return block(parts.prefix, parts.name, count, kind: "0") }
    // The record contains its own length, which may make it longer.
    let rest = " path=\(name)\n"
    var length = rest.utf8.count
    while String(length).utf8.count + rest.utf8.count != length {
      length = String(length).utf8.count + rest.utf8.count
    }
    let record = Array("\(length)\(rest)".utf8)
    let short = Array(name.utf8.prefix(100))
    return block([], Array("pax".utf8), record.count, kind: "x") + record
      + [UInt8](repeating: 0, count: padding(behind: record.count))
      + block([], short, count, kind: "0")
  }

  /// Returns the number of bytes that fill up the last block of a file.
  static func padding(behind count: Int) -> Int { (blockSize - count % blockSize) % blockSize }

  /// Splits a name into two parts that fit, or returns nil.
  private static func parts(of name: String) -> (prefix: [UInt8], name: [UInt8])? {
    let bytes = Array(name.utf8)
    if bytes.count <= 100 { return ([], bytes) }
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") {
      let last = bytes.count - index - 1
      if index <= 155, last <= 100, last > 0 {
        return (Array(bytes[..<index]), Array(bytes[(index + 1)...]))
      }
    }
    return nil
  }

  private static func block(
    _ prefix: [UInt8], _ name: [UInt8], _ count: Int, kind: Unicode.Scalar
  ) -> [UInt8] {
    var block: [UInt8] = []
    func field(_ bytes: [UInt8], _ length: Int) {
      block += bytes + [UInt8](repeating: 0, count: length - bytes.count)
    }
    func number(_ value: Int, _ digits: Int) {
      let text = String(value, radix: 8)
      field(
        Array((String(repeating: "0", count: digits - text.utf8.count) + text).utf8), digits + 1)
    }
    field(name, 100)
    number(0o644, 7)
    number(0, 7)
    number(0, 7)
    number(count, 11)
    number(0, 11)
    // The checksum counts its own field as spaces.
    let sumPlace = block.count
    field([UInt8](repeating: UInt8(ascii: " "), count: 8), 8)
    field(Array(String(kind).utf8), 1)
    field([], 100)
    field(Array("ustar\0".utf8) + Array("00".utf8), 8)
    field([], 32)
    field([], 32)
    number(0, 7)
    number(0, 7)
    field(prefix, 155)
    field([], 12)
    let sum = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
    let digits = Array((String(repeating: "0", count: 6 - sum.utf8.count) + sum).utf8)
    block.replaceSubrange(sumPlace..<sumPlace + 8, with: digits + [0, UInt8(ascii: " ")])
    return block
  }
}
