import DripExport
import DripFormats
import DripRaster
import DripTestSupport

/// Plays animated PNG files by the specification (PNG, third edition): each image is made a file of its own that
/// libpng decodes, and put onto a canvas here.
struct APNGPlayer {
  private(set) var frames: [Shown] = []
  /// The number of plays, or 0 for endless repetition.
  private(set) var plays = 0
  /// The images of the file as it has them: where they are and whether they are laid over others.
  private(set) var places: [Place] = []
  struct Place: Equatable {
    var (x, y, width, height) = (0, 0, 0, 0)
    var isOver = false
    var seconds = 0.0
  }
  struct Malformed: Error {}

  init(_ file: [UInt8]) throws {
    var header: [UInt8] = []
    /// The chunks that every image needs.
    var common: [UInt8] = []
    var data: [[UInt8]] = []
    var (offset, sequence, declared) = (8, 0, 0)
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    while offset < file.count {
      let length = number(file[offset..<offset + 4])
      let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
      let content = file[offset + 8..<offset + 8 + length]
      func field(_ place: Int, _ count: Int = 4) -> Int {
        number(content[content.startIndex + place..<content.startIndex + place + count])
      }
      switch name {
      case "IHDR": header = Array(content)
      case "acTL": (declared, plays) = (field(0), field(4))
      case "fcTL":
        guard field(0) == sequence, field(24, 1) == 0 else { throw Malformed() }
        sequence += 1
        places.append(
          Place(
            x: field(12), y: field(16), width: field(4), height: field(8),
            isOver: field(25, 1) == 1, seconds: Double(field(20, 2)) / Double(field(22, 2))))
        data.append([])
      case "IDAT":
        guard data.count == 1 else { throw Malformed() }
        data[0] += content
      case "fdAT":
        guard field(0) == sequence, data.count > 1 else { throw Malformed() }
        sequence += 1
        data[data.count - 1] += content.dropFirst(4)
      case "IEND": break
      default: common += file[offset..<offset + 12 + length]
      }
      offset += 12 + length
    }
    guard declared == places.count, offset == file.count else { throw Malformed() }
    var canvas = Pixmap(size: PixelSize(number(header[0..<4]), number(header[4..<8])))
    for (place, data) in zip(places, data) {
      let size = PlainPNG.bigEndian(place.width) + PlainPNG.bigEndian(place.height)
      let image =
        Array(file[..<8]) + PlainPNG.chunk("IHDR", size + header[8...]) + common
        + PlainPNG.chunk("IDAT", data) + PlainPNG.chunk("IEND", [])
      let pixmap = try PNGReader().decode(image).pixmap
      for y in 0..<place.height {
        for x in 0..<place.width {
          let pixel = pixmap[x, y]
          guard place.isOver else {
            canvas[place.x + x, place.y + y] = pixel.alpha == 0 ? .clear : pixel
            continue
          }
          // Nothing translucent is to be laid over anything here.
          guard pixel.alpha == 0 || pixel.alpha == 255 else { throw Malformed() }
          if pixel.alpha == 255 { canvas[place.x + x, place.y + y] = pixel }
        }
      }
      frames.append(Shown(pixmap: canvas, seconds: place.seconds))
    }
  }
}
