internal import DripKit
internal import DripRaster

extension WrittenFrames {
  /// Checks a frame in a PNG file, with memory for a few rows.
  ///
  /// Compares the pixels with the frame drawn again, if there is one, and the bytes with the record
  /// otherwise. A check that is stopped has no meaningful result.
  func flaw(
    ofPNG file: borrowing OpenFile, _ record: FileRecord?,
    comparingWith fresh: (picture: Picture, rasterizer: Rasterizer)?, _ isStopped: () -> Bool
  ) throws(SystemError) -> Flaw? {
    let byteCount = try file.info.size
    let source = PNGSource(descriptor: file.descriptor)
    do throws(PNGError) {
      var rows = try PNGRows(source, maximumSide: PNGWriter.defaultMaximumSide)
      let size = rows.header.size
      guard size == PixelSize(manifest.width, manifest.height),
        fresh.map({ $0.rasterizer.size == size }) ?? true
      else { return .wrongSize(width: size.width, height: size.height) }
      // Frames are never interlaced, and a file that is too long need not be read to its end.
      if rows.header.isInterlaced { return .changed }
      if fresh == nil, let record, byteCount > min(record.count, FileRecord.maximumCount) {
        return .changed
      }
      var count = 0
      if let fresh {
        count = try fresh.rasterizer.differences(of: fresh.picture, from: &rows, isStopped)
      } else {
        var row = [Pixmap.Pixel](repeating: .clear, count: size.width)
        for _ in 0..<size.height where !isStopped() { try rows.read(into: &row) }
      }
      guard try rows.finish() == byteCount else {
        return .unreadable("extra bytes after the image")
      }
      if count > 0 { return .otherPixels(count: count) }
    } catch {
      if let failure = source.failure { throw failure }
      return .unreadable("\(error)")
    }
    guard fresh == nil else { return nil }
    return try record?.describes(file, isStopped: isStopped) ?? false ? nil : .changed
  }
}

extension Rasterizer {
  /// Returns the number of pixels that differ between a picture and a file of the same size.
  fileprivate func differences(
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
  convenience init(descriptor: Int32) {
    unsafe self.init { buffer, offset throws(SystemError) in
      try unsafe FileSystem.read(descriptor, into: buffer, at: offset)
    }
  }
}
