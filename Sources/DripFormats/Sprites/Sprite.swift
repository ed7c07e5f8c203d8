public import DripRaster

/// A frame without its clear border.
public struct Sprite: Sendable, Equatable {
  let image: RunImage

  /// The place of the sprite in the frame; the top left pixel if the frame is clear.
  public let bounds: PixelRect
  /// The size of the whole frame.
  public let sourceSize: PixelSize

  /// Trims a frame, which has at least one pixel.
  public init(_ frame: FilmFrame) {
    sourceSize = frame.size
    bounds = frame.image.visibleBounds ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    image = frame.image.cropped(to: bounds)
  }

  /// True if the frame had a clear border.
  public var isTrimmed: Bool { PixelSize(bounds.width, bounds.height) != sourceSize }
}
