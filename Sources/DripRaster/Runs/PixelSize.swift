public import DripKit

/// The width and the height of a frame in pixels.
public struct PixelSize: Sendable, Hashable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// The maximum side.
  ///
  /// The borders of pixels are exact numbers up to this limit and far beyond.
  public static let maximumSide = 1 << 24

  /// Creates a size whose sides are clamped to 0…``maximumSide``.
  public init(_ width: Int, _ height: Int) {
    self.width = min(max(width, 0), PixelSize.maximumSide)
    self.height = min(max(height, 0), PixelSize.maximumSide)
  }

  /// Creates the size of a canvas drawn at a scale in pixels to the point, rounded to whole pixels.
  public init(_ size: Size2D, scale: Double = 1) {
    self.init(PixelSize.pixels(size.width * scale), PixelSize.pixels(size.height * scale))
  }

  private static func pixels(_ length: Double) -> Int {
    // A comparison with NaN is false, so NaN counts as 0.
    length > 0 ? Int(min(length, Double(maximumSide)) + 0.5) : 0
  }
}
