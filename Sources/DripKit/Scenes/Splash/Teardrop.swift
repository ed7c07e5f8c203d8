extension SplashScene {
  /// A falling drop, whose outline is one closed cubic.
  ///
  /// In a box with the width w and the height h, the tip is at (w/2, 0) and the handles are the lower corners. The
  /// outline is 3/4 · h high and w/√12 wide: 37.5 by 28.87 in the model's box of 100 by 50. Its area is
  /// 3/20 · w · h.
  ///
  /// A drop that sticks to water has the same height and area, but it has a round body, which goo needs, and a
  /// tail, which shrinks during the fall.
  public struct Teardrop: Effect {
    public var width = 100.0
    public var height = 50.0
    public var top = 20.0
    public var barrier = 35.0
    public var gravity = 1000.0

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

    /// The distance of a hanging drop's tip from the middle of its body, in radii: in the model's box, the drop is
    /// 3/4 · h high, to a fiftieth.
    private static let stretch = 1.6

    /// Returns the body of a drop after a time of falling, and the tip of its tail.
    ///
    /// The tail is a cone that touches the body. With its tip k radii away from the middle, the drop has the
    /// area r² · (π − acos(1/k) + √(k² − 1)), which is constant.
    func body(top: Point2D, after time: Double) -> (circle: Circle2D, tip: Point2D) {
      let k =
        1 + (Self.stretch - 1) * (1 - Effects.TimingCurve.easeInOut.value(at: time / rounding))
      let area = 0.15 * width * height
      let radius = (area / (.pi - Portable.acos(1 / k) + (k * k - 1).squareRoot())).squareRoot()
      let center = Point2D(top.x, top.y + 0.75 * height - radius)
      return (Circle2D(center: center, radius: radius), Point2D(top.x, center.y - k * radius))
    }

    /// Returns the outline of a body with a tail that ends in a tip above it.
    static func path(_ body: Circle2D, tip: Point2D) -> Path2D {
      let half = Portable.acos(min(1, body.radius / (body.center.y - tip.y)))
      var path = Path2D.arc(
        center: body.center, radius: body.radius, from: half - .pi / 2, to: 1.5 * .pi - half)
      path.line(to: tip)
      path.close()
      return path
    }

    /// Returns the fall of the drop on a canvas of a given height.
    public func fall(canvasHeight: Double) -> Effects.FreeFall {
      Effects.FreeFall(distance: canvasHeight - barrier - height - top, gravity: gravity)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.size(
        "width", &width, "Drop width", "width of the drop's box", .number(1...1000, .points),
        from: .model)
      settings.size(
        "height", &height, "Drop height", "height of the drop's box", .number(1...1000, .points),
        from: .model)
      settings.motion(
        "top", &top, "Drop start", "position of the top of the drop's box at the start",
        .number(-1000...1000, .points), from: .model)
      settings.motion(
        "barrier", &barrier, "Drop end",
        "distance from the bottom of the canvas at which the drop stops", .number(0...150, .points),
        from: .model)
      settings.motion(
        "gravity", &gravity, "Drop gravity", "acceleration of the drop",
        .number(1...100_000, .pointsPerSecondSquared), from: .model)
      settings.motion(
        "rounding", &rounding, "Drop rounding", "time in which a sticking drop becomes round",
        .number(0.01...60, .seconds))
    }
  }
}
