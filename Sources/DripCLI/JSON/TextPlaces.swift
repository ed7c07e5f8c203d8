/// Finds the lines and columns of bytes in a file, however many are asked for.
struct TextPlaces: Sendable {
  /// What the file is called in messages.
  let name: String
  private let bytes: [UInt8]
  /// Where each line begins.
  private let starts: [Int]
  /// How many characters begin before each block of bytes.
  private let counts: [Int]
  private static let blockSize = 256

  init(_ bytes: [UInt8], name: String) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    self.starts = starts
    var counts = [0]
    for block in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      let end = min(block + Self.blockSize, bytes.count)
      counts.append(
        counts[counts.count - 1] + bytes[block..<end].count(where: Self.beginsCharacter))
    }
    self.counts = counts
  }

  /// The bytes that continue a character are no characters of their own.
  private static func beginsCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  /// Returns how many characters begin before a byte.
  private func characters(before offset: Int) -> Int {
    let offset = min(offset, bytes.count)
    let block = offset / Self.blockSize
    return counts[block]
      + bytes[(block * Self.blockSize)..<offset].count(where: Self.beginsCharacter)
  }

  /// Returns where a byte is.
  func place(_ offset: Int) -> FilePlace {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = characters(before: offset) - characters(before: starts[low]) + 1
    return FilePlace(name: name, line: low + 1, column: column)
  }
}

extension [UInt8] {
  /// The bytes of a text without the mark with which some editors begin every file, and which no one sees.
  var withoutMark: [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return starts(with: mark) ? Array(dropFirst(mark.count)) : self
  }
}
