/// One frame: a size and what is drawn on it, back to front.
///
/// A picture is plain data. Scenes return it, rasterizers and exporters read it, tests compare it;
/// nothing in it knows of time, pixels or files. Lengths are in points; how many pixels a point has
/// is decided by what draws it.
public struct Picture: Sendable, Hashable {
  /// The extent of the canvas, from the origin at the top left.
  public var size: Size2D
  /// The nodes, back to front.
  public var nodes: [Node]

  /// Creates a picture.
  public init(size: Size2D, nodes: [Node] = []) { (self.size, self.nodes) = (size, nodes) }
}
