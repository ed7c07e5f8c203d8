internal import DripRaster

extension Mosaic {
  /// Returns the images as a PNG file.
  func png(
    _ compression: Compression, isStopped: () -> Bool
  ) throws(EncodingError) -> [UInt8] {
    var encoder = PNGEncoder(
      PNGWriter(compression: compression, maximumSide: max(size.width, size.height)))
    return try encoder.encode(self, isStopped: isStopped).bytes
  }
}
