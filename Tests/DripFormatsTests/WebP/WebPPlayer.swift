import CLibWebP
import DripRaster

/// Plays animated WebP files by the specification (RFC 9649): each image is made a file of its own that libwebp
/// decodes, and put onto a canvas here.
struct WebPPlayer {
  struct Frame: Equatable {
    var pixmap: Pixmap
    var milliseconds: Int
  }
  /// Where an image is and whether it is laid over others.
  struct Place: Equatable {
    var (x, y, width, height) = (0, 0, 0, 0)
    var isOver = false
  }
  private(set) var frames: [Frame] = []
  private(set) var places: [Place] = []
  /// The number of plays, or 0 for ever.
  private(set) var plays = 0
  struct Malformed: Error {}

  init(_ file: [UInt8]) throws {
    func number(_ offset: Int, _ count: Int) -> Int {
      file[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func name(_ offset: Int) -> String {
      String(decoding: file[offset..<offset + 4], as: UTF8.self)
    }
    guard name(0) == "RIFF", number(4, 4) == file.count - 8, name(8) == "WEBP",
      name(12) == "VP8X", number(16, 4) == 10, number(20, 1) & 2 != 0
    else { throw Malformed() }
    var canvas = Pixmap(size: PixelSize(number(24, 3) + 1, number(27, 3) + 1))
    var offset = 30
    while offset < file.count {
      let (kind, length, content) = (name(offset), number(offset + 4, 4), offset + 8)
      offset = content + length + length % 2
      switch kind {
      case "ANIM": plays = number(content + 4, 2)
      case "ANMF":
        let flags = number(content + 15, 1)
        guard flags & ~2 == 0 else { throw Malformed() }
        let place = Place(
          x: 2 * number(content, 3), y: 2 * number(content + 3, 3),
          width: number(content + 6, 3) + 1, height: number(content + 9, 3) + 1,
          isOver: flags & 2 == 0)
        let chunk = Array(file[content + 16..<content + length])
        let image = try Self.decode(chunk, place.width, place.height)
        for y in 0..<place.height {
          for x in 0..<place.width {
            let at = 4 * (y * place.width + x)
            let pixel = Pixmap.Pixel(image[at], image[at + 1], image[at + 2], image[at + 3])
            // Nothing translucent is to be laid over anything here.
            guard !place.isOver || pixel.alpha % 255 == 0 else { throw Malformed() }
            if !place.isOver || pixel.alpha == 255 { canvas[place.x + x, place.y + y] = pixel }
          }
        }
        places.append(place)
        frames.append(Frame(pixmap: canvas, milliseconds: number(content + 12, 3)))
      default: throw Malformed()
      }
    }
    guard offset == file.count else { throw Malformed() }
  }

  /// Returns red, green, blue and alpha of the image of a chunk.
  private static func decode(_ chunk: [UInt8], _ width: Int, _ height: Int) throws -> [UInt8] {
    let length = chunk.count + 4
    let file =
      Array("RIFF".utf8) + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: length >> $0) }
      + Array("WEBP".utf8) + chunk
    var (foundWidth, foundHeight): (Int32, Int32) = (0, 0)
    // Sound: the library reads the file during the call only, and its result has that many bytes.
    let decoded = unsafe file.withUnsafeBufferPointer { file in
      unsafe WebPDecodeRGBA(file.baseAddress, file.count, &foundWidth, &foundHeight)
    }
    defer { unsafe WebPFree(decoded) }
    guard unsafe decoded != nil, foundWidth == width, foundHeight == height else {
      throw Malformed()
    }
    return unsafe Array(UnsafeBufferPointer(start: decoded, count: 4 * width * height))
  }
}
