import DripExport
import DripRaster

/// The frames that other programs are compared with, as files.
struct FileBench {
  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  /// Writes the first frame of each film as raw RGBA and as PNG of each compression into an existing folder.
  func write(to folder: String) throws {
    let names = options.only.isEmpty ? PeerPicture.allCases.map(\.rawValue) : options.only
    for film in names.compactMap(Film.named) {
      for side in options.sides {
        var drawing = Drawing(film, side: side, frames: [0])
        try drawing.take(.pixels, 0)
        try write(drawing.pixels, side, to: "\(folder)/\(film.name)-\(side)")
      }
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
