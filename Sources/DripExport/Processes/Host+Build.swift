extension Host {
  /// Sixteen digits that differ between builds of this program; nil if its file cannot be read.
  static let build = ownFile.flatMap { try? build(ofFile: $0) }

  /// Returns the first digits of the identifier that the linker has computed from a program.
  ///
  /// Linkers for Linux write it near the start of the file. For a file without an identifier, returns a hash of its
  /// bytes (FNV-1a), which takes longer.
  static func build(ofFile path: String) throws(SystemError) -> String {
    let file = try FileTree.open(path, below: nil)
    let start = try file.bytes(at: 0, count: 4096)
    if let identifier = linkerIdentifier(in: start) { return digits(of: identifier) }
    var (offset, hash) = (0, 0xcbf2_9ce4_8422_2325 as UInt64)
    while case let block = try file.bytes(at: offset, count: 1 << 16), !block.isEmpty {
      for byte in block { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      offset += block.count
    }
    return digits(of: hash)
  }

  private static func digits(of number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Returns the first eight bytes of the note NT_GNU_BUILD_ID of an ELF file.
  ///
  /// A note has three numbers (the length of its name, the length of its value, and its kind), a name
  /// and a value.
  private static func linkerIdentifier(in bytes: [UInt8]) -> UInt64? {
    guard bytes.starts(with: [0x7F] + Array("ELF".utf8)) else { return nil }
    let kindAndName = [3, 0, 0, 0] + Array("GNU\0".utf8)
    for place in stride(from: 0, through: bytes.count - 24, by: 4) {
      let value = place + 16
      guard bytes[place..<place + 4] == [4, 0, 0, 0], bytes[place + 4] >= 8,
        bytes[place + 8..<value].elementsEqual(kindAndName)
      else { continue }
      return bytes[value..<value + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    return nil
  }
}
