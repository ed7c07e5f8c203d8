import DripRaster

/// Plays GIF files by the specification (CompuServe, version 89a, and appendix F on compression).
struct GIFPlayer {
  private(set) var frames: [Shown] = []
  /// The number of repetitions, 0 for endless repetition, or nil if it is not given.
  private(set) var repeats: Int?
  /// The number of pixels in the image of each frame.
  private(set) var areas: [Int] = []
  struct Malformed: Error {}

  init(_ file: [UInt8]) throws {
    func number(_ offset: Int) -> Int { Int(file[offset]) | Int(file[offset + 1]) << 8 }
    guard file.starts(with: Array("GIF89a".utf8)) else { throw Malformed() }
    let size = PixelSize(number(6), number(8))
    var canvas = Pixmap(size: size)
    let count = 2 << Int(file[10] & 7)
    let palette = (0..<count).map { index in
      Pixmap.Pixel(file[13 + 3 * index], file[14 + 3 * index], file[15 + 3 * index])
    }
    var offset = 13 + 3 * count
    var (delay, disposal, transparent) = (0, 0, -1)
    /// Reads blocks up to the one of no length.
    func blocks() -> [UInt8] {
      var bytes: [UInt8] = []
      while file[offset] > 0 {
        bytes += file[offset + 1...offset + Int(file[offset])]
        offset += 1 + Int(file[offset])
      }
      offset += 1
      return bytes
    }
    while file[offset] != 0x3b {
      let start = offset
      if file[offset] == 0x21 {
        let kind = file[offset + 1]
        offset += 2
        let content = blocks()
        if kind == 0xf9 {
          delay = Int(content[1]) | Int(content[2]) << 8
          disposal = Int(content[0]) >> 2 & 7
          transparent = content[0] & 1 == 1 ? Int(content[3]) : -1
        } else if content.starts(with: Array("NETSCAPE2.0".utf8)) {
          repeats = Int(content[12]) | Int(content[13]) << 8
        }
        continue
      }
      guard file[offset] == 0x2c, file[offset + 9] == 0 else { throw Malformed() }
      let (left, top, width, height) = (
        number(start + 1), number(start + 3), number(start + 5), number(start + 7)
      )
      let depth = Int(file[offset + 10])
      offset += 11
      let indices = try Self.decompress(blocks(), depth: depth)
      guard indices.count == width * height else { throw Malformed() }
      var shown = canvas
      for (place, index) in indices.enumerated() where Int(index) != transparent {
        shown[left + place % width, top + place / width] = palette[Int(index)]
      }
      frames.append(Shown(pixmap: shown, seconds: Double(delay) / 100))
      areas.append(width * height)
      switch disposal {
      case 0, 1: canvas = shown
      case 2:
        canvas = shown
        for y in top..<top + height { canvas.fill(left..<left + width, inRow: y, with: .clear) }
      default: break
      }
    }
    guard offset == file.count - 1 else { throw Malformed() }
  }

  /// Returns the numbers that codes of rising length stand for.
  private static func decompress(_ bytes: [UInt8], depth: Int) throws -> [UInt8] {
    let clear = 1 << depth
    var table: [[UInt8]] = []
    func begin() { table = (0..<clear).map { [UInt8($0)] } + [[], []] }
    begin()
    var (result, last): ([UInt8], [UInt8]) = ([], [])
    var (bit, length) = (0, depth + 1)
    while true {
      guard bit + length <= bytes.count * 8 else { throw Malformed() }
      let code = (0..<length).reduce(0) { code, place in
        let at = bit + place
        return code | (Int(bytes[at / 8]) >> (at % 8) & 1) << place
      }
      bit += length
      if code == clear {
        begin()
        (last, length) = ([], depth + 1)
        continue
      }
      if code == clear + 1 { break }
      guard code <= table.count, code < table.count || !last.isEmpty else { throw Malformed() }
      let string = code < table.count ? table[code] : last + [last[0]]
      result += string
      if !last.isEmpty, table.count < 4096 { table.append(last + [string[0]]) }
      if table.count == 1 << length, length < 12 { length += 1 }
      last = string
    }
    // Nothing but the rest of a byte may follow.
    guard bytes.count * 8 - bit < 8 else { throw Malformed() }
    return result
  }
}
