public import DripRaster

/// A frame without the clear border around what it shows.
public struct Sprite: Sendable, Equatable {
  let image: RunImage

  /// Where in the frame the sprite is; its top left pixel alone where nothing can be seen.
  public let bounds: PixelRect
  /// How many pixels the whole frame has.
  public let sourceSize: PixelSize

  /// Trims a frame, which has at least one pixel.
  public init(_ frame: FilmFrame) {
    sourceSize = frame.size
    bounds = frame.image.visibleBounds ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    image = frame.image.cropped(to: bounds)
  }

  /// Whether there was a border to be left out.
  public var isTrimmed: Bool { PixelSize(bounds.width, bounds.height) != sourceSize }
}
