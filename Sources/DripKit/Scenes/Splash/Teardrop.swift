extension SplashScene {
  /// A drop as it falls: one cubic that leaves its tip to the lower left and comes back from the lower
  /// right.
  ///
  /// In a box w wide and h high the tip is at (w/2, 0) and the handles are the lower corners. The ink is
  /// 3/4 · h deep and w/√12 wide: 37.5 by 28.87 in the model's box of 100 by 50. Its area is 3/20 · w · h.
  ///
  /// A drop that sticks to water is as deep and as large, but it has a round body, which goo needs, and a
  /// tail, which it draws in on its way.
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

    /// How long a drop that sticks takes to become round.
    @Parameter(
      "rounding", "how long a drop that sticks takes to become round", .seconds, in: 0.01...60)
    public var rounding = 0.35

    /// Creates the drop of the model.
    public init() {}

    /// Returns the outline of a drop whose tip is at a point.
    public func path(tip: Point2D) -> Path2D {
      var path = Path2D()
      path.move(to: tip)
      path.cubic(
        to: tip,
        control1: Point2D(tip.x - width / 2, tip.y + height),
        control2: Point2D(tip.x + width / 2, tip.y + height))
      path.close()
      return path
    }

    /// How far the tip of a drop that hangs is from the middle of its body, in radii: so it is 3/4 · h
    /// deep, to a fiftieth, in the model's box.
    private static let stretch = 1.6

    /// Returns the body of a drop that has been falling for a time and whose box starts at a point, and
    /// the tip of its tail.
    ///
    /// The tail is a cone that touches the body. With its tip k radii away from the middle, the drop has
    /// the area r² · (π − acos(1/k) + √(k² − 1)), and that is kept.
    func body(top: Point2D, after time: Double) -> (circle: Circle2D, tip: Point2D) {
      let k = 1 + (Self.stretch - 1) * (1 - TimingCurve.easeInOut.value(at: time / rounding))
      let area = 0.15 * width * height
      let radius = (area / (.pi - Portable.acos(1 / k) + (k * k - 1).squareRoot())).squareRoot()
      let center = Point2D(top.x, top.y + 0.75 * height - radius)
      return (Circle2D(center: center, radius: radius), Point2D(top.x, center.y - k * radius))
    }

    /// Returns the outline of a body and of the tail that runs out in a tip above it.
    static func path(_ body: Circle2D, tip: Point2D) -> Path2D {
      let half = Portable.acos(min(1, body.radius / (body.center.y - tip.y)))
      var path = Path2D.arc(
        center: body.center, radius: body.radius, from: half - .pi / 2, to: 1.5 * .pi - half)
      path.line(to: tip)
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
      parameters.visit(&_rounding)
    }
  }
}
