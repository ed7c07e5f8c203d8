import DripExport
import DripKit
import DripRaster

/// The frames of a film in one size, and the memory for drawing them.
struct Drawing: ~Copyable {
  private let film: Film
  private let side: Int
  private let rasterizer: Rasterizer
  private let pictures: [Picture]
  private var workspace = RasterWorkspace()
  /// The last drawing.
  private(set) var image = Pixmap(size: PixelSize(0, 0))
  private let encoders = Compression.allCases.map { ($0, FileFormat.png.makeEncoder($0)) }
  /// A number that depends on all drawings, so that the compiler cannot remove one.
  private(set) var trace = 0

  /// Creates the pictures of a film.
  init(_ film: Film, side: Int) {
    self.film = film
    self.side = side
    rasterizer = Rasterizer(size: PixelSize(side, side))
    pictures = Film.frames.map { film.picture(side, $0) }
  }

  /// Performs a step with the frame of a call, and returns the size of the file if the step makes one.
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

  /// The pictures in pixels, for other programs.
  var recording: Recording {
    var recording = Recording()
    for picture in pictures {
      recording.add(
        picture, under: Placement.contain.transform(from: picture.size, to: rasterizer.size))
    }
    return recording
  }
}
