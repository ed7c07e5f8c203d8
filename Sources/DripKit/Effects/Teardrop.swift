/// A drop as it falls: one cubic that leaves its tip to the lower left and comes back from the lower
/// right.
///
/// In a box w wide and h high the tip is at (w/2, 0) and the handles are the lower corners. The ink is
/// 3/4 · h deep and w/√12 wide: 37.5 by 28.87 in the model's box of 100 by 50.
public struct Teardrop: Sendable, Hashable {
  /// The model's box, twice as wide as high.
  public static let defaultBox = Size(100, 50)

  /// The box the drop hangs in, by its top edge.
  public var box: Rect

  /// Creates a drop in a box.
  public init(in box: Rect) { self.box = box }

  /// The outline.
  public var path: Path {
    let box = box.sane
    let tip = Point(box.center.x, box.minY)
    var path = Path()
    path.move(to: tip)
    path.cubic(
      to: tip,
      control1: Point(box.minX, box.maxY),
      control2: Point(box.maxX, box.maxY))
    path.close()
    return path
  }
}
