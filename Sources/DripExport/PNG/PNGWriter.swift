public import DripKit
public import DripRaster

/// Turns pixels into PNG files.
///
/// Each picture gets the smallest layout that keeps it exactly: a palette, greys, RGB or RGBA, as its
/// colours allow. Only the colour of pixels that cannot be seen is not kept: they become clear black.
/// Files say that they are sRGB, and equal pictures become equal bytes.
public struct PNGWriter: Sendable, Equatable {
  /// How much time to spend on making files small.
  public var compression: Compression
  /// How many pixels a side a picture may have.
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
  public func encode(_ pixmap: Pixmap) throws(PNGError) -> [UInt8] {
    try check(pixmap.size)
    var workspace = PNGWorkspace()
    workspace.copy(pixmap)
    try workspace.write(compression) { false }
    return workspace.file
  }

  /// Returns the file for a picture, as a rasterizer draws it.
  ///
  /// The pixels are never all in memory: it takes as much as the outlines in the frame need.
  public func encode(_ picture: Picture, _ rasterizer: Rasterizer) throws(PNGError) -> [UInt8] {
    var workspace = PNGWorkspace()
    try encode(picture, rasterizer, using: &workspace)
    return workspace.file
  }

  /// Makes the file for a picture, as a rasterizer draws it, working in given memory.
  ///
  /// It is there as the workspace's ``PNGWorkspace/file``.
  public func encode(
    _ picture: Picture, _ rasterizer: Rasterizer, using workspace: inout PNGWorkspace
  ) throws(PNGError) {
    try encode(picture, rasterizer, using: &workspace, isStopped: { false })
  }

  /// Makes the file for a picture, unless it turns out that nobody wants it any more.
  func encode(
    _ picture: Picture, _ rasterizer: Rasterizer, using workspace: inout PNGWorkspace,
    isStopped: () -> Bool
  ) throws(PNGError) {
    try check(rasterizer.size)
    try workspace.draw(picture, rasterizer, isStopped: isStopped)
    try workspace.write(compression, isStopped: isStopped)
  }

  private func check(_ size: PixelSize) throws(PNGError) {
    guard size.width > 0, size.height > 0 else {
      throw .empty(width: size.width, height: size.height)
    }
    guard size.width <= maximumSide, size.height <= maximumSide else {
      throw .tooLarge(width: size.width, height: size.height, limit: maximumSide)
    }
  }
}
