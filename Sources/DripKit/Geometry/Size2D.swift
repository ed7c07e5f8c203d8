/// A width and a height, in points.
public struct Size2D: Sendable, Hashable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size from a width and a height.
  @inlinable
  public init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }

  /// Creates the size of a square.
  @inlinable public init(square side: Double) { self.init(side, side) }

  /// The centre of a canvas with this size.
  public var center: Point2D { Point2D(width / 2, height / 2) }
}
