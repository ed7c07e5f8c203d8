/// A writer of uncompressed PNG files of every kind (ISO/IEC 15948) that shares no code with the library.
public struct PlainPNG {
  private let width: Int
  private let height: Int
  private let colorType: UInt8
  private let bitDepth: Int
  private let isInterlaced: Bool
  private let palette: [[UInt8]]
  private let transparency: [UInt8]?
  private let sample: (_ x: Int, _ y: Int) -> [Int]

  /// Creates a writer of an image.
  ///
  /// The transparency is the content of the tRNS chunk. The function returns the samples of a pixel, one number for each
  /// channel.
  public init(
    width: Int, height: Int, colorType: UInt8, bitDepth: Int, isInterlaced: Bool = false,
    palette: [[UInt8]] = [], transparency: [UInt8]? = nil,
    sample: @escaping (_ x: Int, _ y: Int) -> [Int]
  ) {
    (self.width, self.height, self.colorType) = (width, height, colorType)
    (self.bitDepth, self.isInterlaced, self.palette) = (bitDepth, isInterlaced, palette)
    (self.transparency, self.sample) = (transparency, sample)
  }

  /// The bytes of the file.
  public var file: [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    bytes += Self.chunk(
      "IHDR",
      Self.bigEndian(width) + Self.bigEndian(height)
        + [UInt8(bitDepth), colorType, 0, 0, isInterlaced ? 1 : 0])
    if !palette.isEmpty { bytes += Self.chunk("PLTE", palette.flatMap { $0 }) }
    if let transparency { bytes += Self.chunk("tRNS", transparency) }
    bytes += Self.chunk("IDAT", Self.stored(rows))
    return bytes + Self.chunk("IEND", [])
  }

  /// The rows of all passes, each after a zero for "no filter".
  private var rows: [UInt8] {
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var bytes: [UInt8] = []
    for (x0, y0, dx, dy) in passes where x0 < width {
      for y in stride(from: y0, to: height, by: dy) {
        bytes.append(0)
        var bits: [UInt8] = []
        for x in stride(from: x0, to: width, by: dx) {
          for value in sample(x, y) {
            for bit in (0..<bitDepth).reversed() { bits.append(UInt8(value >> bit & 1)) }
          }
        }
        for start in stride(from: 0, to: bits.count, by: 8) {
          var byte: UInt8 = 0
          for (place, bit) in bits[start..<min(start + 8, bits.count)].enumerated() {
            byte |= bit << UInt8(7 - place)
          }
          bytes.append(byte)
        }
      }
    }
    return bytes
  }

  /// Returns the four bytes of a number, the most significant first.
  public static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns a chunk with its length and checksum.
  public static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return bigEndian(content.count) + checked + bigEndian(Int(checksum(checked)))
  }

  /// Returns the CRC-32 of bytes.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var rest: UInt32 = 0xffff_ffff
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xedb8_8320 }
    }
    return ~rest
  }

  /// Returns a zlib stream of blocks that are not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65535, bytes.count)
      let count = end - start
      stream.append(end == bytes.count ? 1 : 0)
      for value in [count, ~count] {
        stream += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
      }
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return stream + bigEndian(b << 16 | a)
  }

  /// Returns the names and contents of a file's chunks, up to the first one that is damaged.
  public static func chunks(of file: [UInt8]) -> [(name: String, content: [UInt8])] {
    var result: [(String, [UInt8])] = []
    var rest = file.dropFirst(8)
    while rest.count >= 12 {
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= count + 12 else { break }
      let checked = Array(rest.dropFirst(4).prefix(count + 4))
      let expected = bigEndian(Int(checksum(checked)))
      guard Array(rest.dropFirst(count + 8).prefix(4)) == expected else { break }
      result.append(
        (String(decoding: checked.prefix(4), as: UTF8.self), Array(checked.dropFirst(4))))
      rest = rest.dropFirst(count + 12)
    }
    return result
  }
}
