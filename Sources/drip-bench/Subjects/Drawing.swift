import DripExport
import DripKit
import DripRaster

/// The frames of a film in one size, and the memory to draw them in.
struct Drawing: ~Copyable {
  private let film: Film
  private let side: Int
  private let rasterizer: Rasterizer
  private let pictures: [Picture]
  private var workspace = RasterWorkspace()
  private var image = Pixmap(size: PixelSize(0, 0))
  private let encoders = Compression.allCases.map { ($0, FileFormat.png.makeEncoder($0)) }
  /// A number that depends on all that was drawn, so that nothing can be left out.
  private(set) var trace = 0

  /// Describes frames of a film beforehand.
  init(_ film: Film, side: Int, frames: [Int] = Array(0..<Film.length)) {
    self.film = film
    self.side = side
    rasterizer = Rasterizer(size: PixelSize(side, side))
    pictures = frames.map { film.picture(side, $0) }
  }

  /// Takes a step with the next of the frames, and returns how large the file is where there is one.
  @discardableResult mutating func take(_ step: Step, _ call: Int) throws(EncodingError) -> Int {
    var size = 0
    switch step {
    case .picture: size = film.picture(side, call).nodes.count
    case .runs:
      rasterizer.pixelRows(of: pictures[call % pictures.count], using: &workspace) { _, runs in
        size &+= runs.count
      }
    case .pixels:
      image.draw(pictures[call % pictures.count], rasterizer, using: &workspace)
      size = Int(image.pixels[image.pixels.count / 2].bits)
    case .all:
      image.draw(film.picture(side, call), rasterizer, using: &workspace)
      size = Int(image.pixels[image.pixels.count / 2].bits)
    case .png(let compression):
      for (level, encode) in encoders where level == compression {
        size = try encode(pictures[call % pictures.count], rasterizer) { false }.count
      }
    }
    trace &+= size &+ 1
    return size
  }

  /// The pixels drawn last.
  var pixels: [Pixmap.Pixel] { image.pixels }
}
