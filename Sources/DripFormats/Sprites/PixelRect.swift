/// A rectangle of whole pixels.
public struct PixelRect: Sendable, Hashable {
  /// The column of its left edge.
  public var x: Int
  /// The row of its upper edge.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a rectangle from its top left corner and its sides.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The column after the last.
  public var endX: Int { x + width }
  /// The row after the last.
  public var endY: Int { y + height }
}
