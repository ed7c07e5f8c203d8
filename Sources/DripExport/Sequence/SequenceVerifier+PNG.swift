internal import DripRaster

extension SequenceVerifier {
  /// Checks a PNG frame with memory for a few rows only.
  ///
  /// If the frame can be drawn again, its pixels are compared, otherwise its fingerprint. The result of a stopped
  /// check has no meaning.
  func flaw(
    ofPNG file: borrowing OpenFile, _ record: Manifest.Record?,
    comparingWith fresh: FrameSequence?, _ number: Int, _ isStopped: () -> Bool
  ) throws(SystemError) -> Flaw? {
    let byteCount = try file.info.size
    let source = PNGSource(descriptor: file.descriptor)
    do throws(PNGError) {
      var rows = try PNGRows(source, maximumSide: PNGWriter.defaultMaximumSide)
      let size = rows.header.size
      guard size == PixelSize(manifest.width, manifest.height),
        fresh.map({ $0.rasterizer.size == size }) ?? true
      else { return .wrongSize(width: size.width, height: size.height) }
      // No frame is written in passes, and what is longer than it was need not be read to its end.
      if rows.header.isInterlaced { return .changed }
      if fresh == nil, let record, byteCount > min(record.count, Manifest.Record.maximumCount) {
        return .changed
      }
      var count = 0
      if let fresh {
        count = try fresh.differences(of: number, from: &rows, isStopped)
      } else {
        var row = [Pixmap.Pixel](repeating: .clear, count: size.width)
        for _ in 0..<size.height where !isStopped() { try rows.read(into: &row) }
      }
      guard try rows.finish() == byteCount else {
        return .unreadable("there is something behind the end of the picture")
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

extension FrameSequence {
  /// Returns how many pixels of a frame differ from those of a file of the same size.
  fileprivate func differences(
    of number: Int, from rows: inout PNGRows, _ isStopped: () -> Bool
  ) throws(PNGError) -> Int {
    var workspace = RasterWorkspace()
    var row = [Pixmap.Pixel](repeating: .clear, count: rasterizer.size.width)
    var count = 0
    try rasterizer.pixelRows(of: picture(number), using: &workspace) {
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
  /// The bytes of an open file, which stays open meanwhile.
  convenience init(descriptor: Int32) {
    unsafe self.init { buffer, offset throws(SystemError) in
      try unsafe FileSystem.read(descriptor, into: buffer, at: offset)
    }
  }
}
