/// The drawing of one frame: a size and a list of nodes, back to front.
///
/// A picture is plain data without time, pixels or files. Scenes return it, rasterizers and exporters
/// read it, and tests compare it. Lengths are in points; the renderer chooses the number of pixels for
/// a point.
public struct Picture: Sendable, Hashable {
  /// The extent of the canvas, from the origin at the top left.
  public var size: Size2D
  /// The nodes, back to front.
  public var nodes: [Node]

  /// Creates a picture.
  public init(size: Size2D, nodes: [Node] = []) { (self.size, self.nodes) = (size, nodes) }
}
