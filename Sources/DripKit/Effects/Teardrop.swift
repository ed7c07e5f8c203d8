/// A drop as it falls: one cubic that leaves its tip to the lower left and comes back from the lower
/// right.
///
/// In a box w wide and h high the tip is at (w/2, 0) and the handles are the lower corners. The ink is
/// 3/4 · h deep and w/√12 wide: 37.5 by 28.87 in the model's box of 100 by 50.
public struct Teardrop: Effect {
  /// The width of the drop's box.
  @Parameter("width", "width of the drop's box", .points, in: 1...1000, from: .model)
  public var width = 100.0
  /// The height of the drop's box.
  @Parameter("height", "height of the drop's box", .points, in: 1...1000, from: .model)
  public var height = 50.0
  /// Where the top of the drop's box starts, on the canvas.
  @Parameter(
    "top", "where the top of the drop's box starts", .points, in: -1000...1000, from: .model)
  public var top = 20.0
  /// How far above the bottom of the canvas the drop's box is stopped.
  @Parameter(
    "barrier", "how far above the bottom the drop ends", .points, in: 0...150, from: .model)
  public var barrier = 35.0
  /// How fast the drop gets faster.
  @Parameter(
    "gravity", "how fast the drop gets faster", .pointsPerSecondSquared, in: 1...100_000,
    from: .model)
  public var gravity = 1000.0

  /// Creates the drop of the model.
  public init() {}

  /// Returns the outline of a drop whose tip is at a point.
  public func path(tip: Point) -> Path {
    var path = Path()
    path.move(to: tip)
    path.cubic(
      to: tip,
      control1: Point(tip.x - width / 2, tip.y + height),
      control2: Point(tip.x + width / 2, tip.y + height))
    path.close()
    return path
  }

  /// Returns the fall of the drop on a canvas of a given height.
  public func fall(canvasHeight: Double) -> FreeFall {
    FreeFall(distance: canvasHeight - barrier - height - top, gravity: gravity)
  }

  /// Shows all parameters.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_width, &_height, &_top, &_barrier, &_gravity)
  }
}
