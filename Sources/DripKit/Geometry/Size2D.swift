/// A width and a height, in points.
public struct Size2D: Sendable, Hashable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates the size with the given extents.
  @inlinable
  public init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }

  /// Creates the size of a square.
  @inlinable public init(square side: Double) { self.init(side, side) }

  /// The centre of a canvas of this size.
  public var center: Point2D { Point2D(width / 2, height / 2) }
}
