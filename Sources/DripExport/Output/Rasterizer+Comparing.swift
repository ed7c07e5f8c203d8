internal import DripFormats
internal import DripKit
internal import DripRaster

extension Rasterizer {
  /// Compares a picture with the pixels of a PNG file, with memory for a few rows, and returns the flaw of the file.
  ///
  /// A comparison that is stopped has no meaningful result.
  func flaw(
    ofPNG file: OpenFile, comparedWith picture: Picture, _ isStopped: () -> Bool
  ) -> Output.Flaw? {
    let source = PNGSource(descriptor: file.descriptor)
    do throws(PNGError) {
      var rows = try PNGRows(source, maximumSide: PNGWriter.defaultMaximumSide)
      let found = rows.header.size
      guard found == size else { return .wrongSize(width: found.width, height: found.height) }
      guard !rows.header.isInterlaced else { return .unreadable("it is interlaced") }
      let count = try differences(of: picture, from: &rows, isStopped)
      let end = try rows.finish()
      guard (try? file.info.size) == end else { return .unreadable("extra bytes after the image") }
      return count > 0 ? .otherPixels(count: count) : nil
    } catch {
      return .unreadable(source.failure?.reason ?? "\(error)")
    }
  }

  /// Returns the number of pixels that differ between a picture and a file of the same size.
  private func differences(
    of picture: Picture, from rows: inout PNGRows, _ isStopped: () -> Bool
  ) throws(PNGError) -> Int {
    var workspace = RasterWorkspace()
    var row = [Pixmap.Pixel](repeating: .clear, count: size.width)
    var count = 0
    try pixelRows(of: picture, using: &workspace) {
      (y, runs) throws(PNGError) in
      if isStopped() { return }
      try rows.read(into: &row)
      var start = 0
      for index in runs.indices {
        let end = Int(runs[index].end)
        let value = runs[index].value.bits.littleEndian
        for pixel in row[start..<end] where pixel.bits != value { count += 1 }
        start = end
      }
    }
    return count
  }
}

extension PNGSource {
  /// Creates a source of the bytes of an open file, which must stay open.
  fileprivate convenience init(descriptor: Int32) {
    unsafe self.init { buffer, offset throws(SystemError) in
      try unsafe FileSystem.read(descriptor, into: buffer, at: offset)
    }
  }
}
