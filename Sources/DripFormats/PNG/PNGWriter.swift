public import DripKit
public import DripRaster

/// A writer of PNG files.
///
/// Each picture gets the smallest layout that stores it exactly: a palette, greys, RGB or RGBA. Only fully transparent
/// pixels lose their colour and become clear black. Files are marked as sRGB, and equal pictures have equal bytes.
public struct PNGWriter: Sendable, Equatable {
  /// The compression level.
  public var compression: Compression
  /// The maximum side, in pixels.
  public var maximumSide: Int

  /// The default maximum side, in pixels.
  public static let defaultMaximumSide = 16384

  /// Creates a writer.
  public init(
    compression: Compression = .default, maximumSide: Int = PNGWriter.defaultMaximumSide
  ) {
    self.compression = compression
    self.maximumSide = maximumSide
  }

  /// Returns the file for an image.
  public func encode(_ pixmap: Pixmap) throws(EncodingError) -> [UInt8] {
    try PNGEncoder(self).encode(pixmap).bytes
  }

  /// Returns the file for a picture that a rasterizer draws.
  ///
  /// The memory depends on the outlines in the frame, because the pixels are never all in memory.
  public func encode(
    _ picture: Picture, _ rasterizer: Rasterizer
  ) throws(EncodingError) -> [UInt8] {
    try PNGEncoder(self).encode(picture, rasterizer) { false }.bytes
  }
}
