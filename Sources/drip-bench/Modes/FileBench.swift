import DripExport
import DripRaster

/// The frames that other programs are compared with, as files.
struct FileBench {
  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  /// Writes the first frame of each film as raw RGBA and as PNG of each compression into an existing folder.
  func write(to folder: String) throws {
    try draw(to: folder) { drawing, path in
      for compression in Compression.allCases {
        try AtomicFile("\(path)-\(compression.rawValue).png").write(
          PNGWriter(compression: compression).encode(drawing.image))
      }
    }
  }

  /// Writes the first frame of each film as raw RGBA, and its frames as a recording, into an existing folder.
  func record(to folder: String) throws {
    try draw(to: folder) { drawing, path in
      try AtomicFile("\(path).txt").write(Array(drawing.recording.text.utf8))
    }
  }

  private func draw(
    to folder: String, _ write: (borrowing Drawing, _ path: String) throws -> Void
  ) throws {
    let names = options.only.isEmpty ? PeerPicture.allCases.map(\.rawValue) : options.only
    for film in names.compactMap(Film.named) {
      for side in options.sides {
        let path = "\(folder)/\(film.name)-\(side)"
        var drawing = Drawing(film, side: side)
        try drawing.take(.pixels, 0)
        try AtomicFile("\(path).rgba").write(drawing.image.bytes)
        try write(drawing, path)
      }
    }
  }
}
