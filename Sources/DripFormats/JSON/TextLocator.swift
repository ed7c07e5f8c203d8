internal import DripKit

/// A position in a text file.
package struct TextLocation: Sendable, Equatable {
  /// The file's name in messages.
  package let name: String
  /// The line, from 1.
  package let line: Int
  /// The character in the line, from 1.
  package let column: Int

  package init(name: String, line: Int, column: Int) {
    (self.name, self.line, self.column) = (name, line, column)
  }
}

/// A converter of byte offsets in a file to lines and columns, quick enough for a million lookups.
package struct TextLocator: Sendable {
  /// The file's name in messages.
  package let name: String
  private let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let lineStarts: [Int]
  /// The number of characters that begin before each block of bytes.
  private let characterCounts: [Int]
  private static let blockSize = 256

  package init(_ bytes: [UInt8], name: String) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    lineStarts = starts
    var counts = [0]
    for block in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      let end = min(block + Self.blockSize, bytes.count)
      counts.append(
        counts[counts.count - 1] + bytes[block..<end].count(where: Self.beginsCharacter))
    }
    characterCounts = counts
  }

  /// Returns false for UTF-8 continuation bytes.
  private static func beginsCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  private func characters(before offset: Int) -> Int {
    let offset = min(offset, bytes.count)
    let block = offset / Self.blockSize
    return characterCounts[block]
      + bytes[(block * Self.blockSize)..<offset].count(where: Self.beginsCharacter)
  }

  /// Returns the line and column of a byte.
  package func location(_ offset: Int) -> TextLocation {
    let line = lineStarts.partitioningIndex { $0 > offset }
    let start = lineStarts[line - 1]
    // Most lines are short.
    let column =
      offset - start < Self.blockSize
      ? bytes[start..<min(offset, bytes.count)].count(where: Self.beginsCharacter) + 1
      : characters(before: offset) - characters(before: start) + 1
    return TextLocation(name: name, line: line, column: column)
  }
}

extension [UInt8] {
  /// The text without a UTF-8 byte order mark, which some editors write.
  package var withoutMark: [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return starts(with: mark) ? Array(dropFirst(mark.count)) : self
  }
}
