import DripExport
import DripRaster

/// The frames that other programs are compared with, as files.
struct FileBench {
  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  /// Writes the first frame of each film as raw RGBA and as PNG of each compression into an existing folder.
  func write(to folder: String) throws {
    try draw { drawing, name in
      try drawing.take(.pixels, 0)
      try AtomicFile.write(drawing.image.bytes, to: "\(folder)/\(name).rgba")
      for compression in Compression.allCases {
        try AtomicFile.write(
          PNGWriter(compression: compression).encode(drawing.image),
          to: "\(folder)/\(name)-\(compression.rawValue).png")
      }
    }
  }

  /// Writes the frames of each film as a recording, and the first and the last one as raw RGBA, into an existing folder.
  func record(to folder: String) throws {
    try draw { drawing, name in
      try AtomicFile.write(Array(drawing.recording.text.utf8), to: "\(folder)/\(name).txt")
      var bytes: [UInt8] = []
      for frame in [0, Film.frames.count - 1] {
        try drawing.take(.pixels, frame)
        bytes += drawing.image.bytes
      }
      try AtomicFile.write(bytes, to: "\(folder)/\(name).rgba")
    }
  }

  private func draw(_ write: (inout Drawing, _ name: String) throws -> Void) throws {
    let names = options.only.isEmpty ? PeerPicture.allCases.map(\.rawValue) : options.only
    for film in names.compactMap(Film.named) {
      for side in options.sides {
        var drawing = Drawing(film, side: side)
        try write(&drawing, "\(film.name)-\(side)")
      }
    }
  }
}
