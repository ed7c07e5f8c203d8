import DripExport
import DripRaster

/// Writes what other programs are to be compared with, or are to read.
struct FileBench {
  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  /// Writes, into a folder that is there, the first frame of pictures as raw RGBA and as PNG of each
  /// compression, and beside each other file of a kind its pixels.
  func write(to folder: String) throws {
    let names = options.only.isEmpty ? PeerPicture.allCases.map(\.rawValue) : options.only
    for film in names.compactMap(Film.named) {
      for side in options.sides {
        var drawing = Drawing(film, side: side, frames: [0])
        try drawing.take(.pixels, 0)
        try write(drawing.pixels, side, to: "\(folder)/\(film.name)-\(side)")
      }
    }
    for kind in FileKind.allCases {
      try write(kind.pixels, FileKind.side, to: "\(folder)/\(kind.rawValue)-\(FileKind.side)")
    }
  }

  private func write(_ pixels: [Pixmap.Pixel], _ side: Int, to path: String) throws {
    guard let image = Pixmap(size: PixelSize(side, side), pixels: pixels) else { return }
    try AtomicFile("\(path).rgba").write(image.bytes)
    for compression in Compression.allCases {
      try AtomicFile("\(path)-\(compression.rawValue).png").write(
        PNGWriter(compression: compression).encode(image))
    }
  }
}

/// A kind of PNG file: what makes the writer choose each layout that it has.
private enum FileKind: String, CaseIterable {
  case gray1, gray2, gray4, gray8, palette1, palette2, palette4, palette8, grayAlpha, rgb, rgba

  /// Not a multiple of eight, so that rows of small numbers end within a byte.
  static let side = 61

  /// Squares of three by three pixels, each with a colour of its own until there are no more of them.
  var pixels: [Pixmap.Pixel] {
    (0..<Self.side * Self.side).map { place in
      let (y, x) = place.quotientAndRemainder(dividingBy: Self.side)
      return pixel(number: x / 3 + 21 * (y / 3))
    }
  }

  private func pixel(number: Int) -> Pixmap.Pixel {
    let byte = UInt8(number % 256)
    func gray(of count: Int) -> Pixmap.Pixel {
      let value = UInt8(number % count * 255 / (count - 1))
      return Pixmap.Pixel(value, value, value)
    }
    func color(of count: Int) -> Pixmap.Pixel {
      let value = UInt8(number % count)
      return Pixmap.Pixel(value &* 37, 200, value &* 11, value % 2 == 0 ? 255 : 100 &+ value / 2)
    }
    return switch self {
    case .gray1: gray(of: 2)
    case .gray2: gray(of: 4)
    case .gray4: gray(of: 16)
    case .gray8: Pixmap.Pixel(byte, byte, byte)
    case .palette1: color(of: 2)
    case .palette2: color(of: 4)
    case .palette4: color(of: 16)
    case .palette8: color(of: 200)
    case .grayAlpha: Pixmap.Pixel(byte, byte, byte, UInt8(1 + number / 2))
    case .rgb: Pixmap.Pixel(byte, UInt8(number / 2), 40)
    case .rgba: Pixmap.Pixel(byte, 80, UInt8(number / 2), UInt8(1 + number / 2))
    }
  }
}
