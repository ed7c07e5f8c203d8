public import DripKit

/// The width and the height of a frame in pixels.
public struct PixelSize: Sendable, Hashable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// The largest side there is; a pixel's edges are exact up to here and far beyond.
  public static let maximumSide = 1 << 24

  /// Creates a size; sides outside 0…``maximumSide`` count as the nearest of those.
  public init(_ width: Int, _ height: Int) {
    self.width = min(max(width, 0), PixelSize.maximumSide)
    self.height = min(max(height, 0), PixelSize.maximumSide)
  }

  /// Creates the size of a canvas drawn at a scale in pixels to the point, rounded to whole pixels.
  public init(_ size: Size2D, scale: Double = 1) {
    self.init(PixelSize.pixels(size.width * scale), PixelSize.pixels(size.height * scale))
  }

  private static func pixels(_ length: Double) -> Int {
    // A comparison with NaN is false, so this takes that for 0 too.
    length > 0 ? Int(min(length, Double(maximumSide)) + 0.5) : 0
  }
}
