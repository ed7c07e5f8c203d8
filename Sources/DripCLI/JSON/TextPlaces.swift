/// Finds the lines and columns of bytes in a file, however many are asked for.
struct TextPlaces: Sendable {
  /// What the file is called in messages.
  let name: String
  private let bytes: [UInt8]
  /// Where each line begins.
  private let starts: [Int]

  init(_ bytes: [UInt8], name: String) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    self.starts = starts
  }

  /// Returns where a byte is.
  func place(_ offset: Int) -> FilePlace {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    // The bytes that continue a character are no characters of their own.
    let column = bytes[starts[low]..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 } + 1
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
