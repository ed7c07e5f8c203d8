public import DripKit
public import DripRaster

/// Turns pixels into PNG files.
///
/// Each picture gets the smallest layout that keeps it exactly: a palette, greys, RGB or RGBA, as its
/// colours allow. Only the colour of pixels that cannot be seen is not kept: they become clear black.
/// Files say that they are sRGB, and equal pictures become equal bytes.
public struct PNGWriter: Sendable, Equatable {
  /// The compression level.
  public var compression: Compression
  /// The maximum side, in pixels.
  public var maximumSide: Int

  /// The sides that are allowed unless something else is asked for.
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
    var encoder = PNGEncoder(self)
    return try encoder.encode(pixmap).bytes
  }

  /// Returns the file for a picture, as a rasterizer draws it.
  ///
  /// The pixels are never all in memory: it takes as much as the outlines in the frame need.
  public func encode(
    _ picture: Picture, _ rasterizer: Rasterizer
  ) throws(EncodingError) -> [UInt8] {
    var encoder = PNGEncoder(self)
    return try encoder.encode(picture, rasterizer) { false }.bytes
  }
}
