internal import DripRaster

/// Makes runs of bytes from runs of numbers that share bytes.
struct BytePacker {
  private var bitsPerPixel = 1
  var runs: [Run<Pixmap.Pixel>] = []

  /// Begins anew.
  mutating func begin(bitsPerPixel: Int) {
    self.bitsPerPixel = bitsPerPixel
    runs.removeAll(keepingCapacity: true)
  }

  /// Adds a row, and returns which runs are its own.
  ///
  /// Bytes with several colours are put together number by number; the others are as many as fit between.
  mutating func appendRow(_ row: Span<Run<Pixmap.Pixel>>) -> Range<Int> {
    let first = runs.count
    let perByte = Int32(8 / bitsPerPixel)
    // What there is of a byte, and how many numbers that are.
    var (byte, filled): (UInt32, Int32) = (0, 0)
    var start: Int32 = 0
    for index in row.indices {
      let number = row[index].value.bits
      var left = row[index].end - start
      start = row[index].end
      while filled > 0, left > 0 {
        byte |= number << UInt32(8 - bitsPerPixel * Int(filled + 1))
        filled = (filled + 1) % perByte
        left -= 1
        if filled == 0 { append(byte, 1, from: first) }
      }
      if left >= perByte {
        append(number * UInt32(255 / (1 << bitsPerPixel - 1)), left / perByte, from: first)
        left %= perByte
      }
      if filled == 0 { byte = 0 }
      for _ in 0..<left {
        byte |= number << UInt32(8 - bitsPerPixel * Int(filled + 1))
        filled += 1
      }
    }
    if filled > 0 { append(byte, 1, from: first) }
    return first..<runs.count
  }

  /// Lengthens the row by bytes; its runs begin at `first`.
  private mutating func append(_ byte: UInt32, _ times: Int32, from first: Int) {
    let end = (runs.count > first ? runs[runs.count - 1].end : 0) + times
    if runs.count > first, runs[runs.count - 1].value.bits == byte {
      runs[runs.count - 1].end = end
    } else {
      runs.append(Run(Pixmap.Pixel(bits: byte), to: end))
    }
  }
}
