public import DripRaster

/// Those pixels of a frame that are looked at.
public struct Window: Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// How many columns there are.
  public var width: Int
  /// How many rows.
  public var height: Int

  /// Creates a window.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates the window that shows all of a frame.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }
}
