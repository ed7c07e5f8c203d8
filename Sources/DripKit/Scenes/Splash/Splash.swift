extension SplashScene {
  /// The splash of a drop that hits the water: small droplets on parabolas.
  public struct Splash: Effect {
    public var count = 7
    public var stagger = 0.01
    public var flight = 0.7
    public var width = 15
    public var height = 74

    /// Creates the splash of the model: whole widths 1…15 and heights 0…74.
    public init() {}

    /// The time at which the last droplet has landed, in seconds after the impact.
    public var duration: Double { count > 0 ? Double(count - 1) * stagger + flight : 0 }

    /// The flight of one droplet.
    public struct Jump: Sendable, Hashable {
      /// The diameter of the droplet.
      public var width: Double
      /// The path of its centre; the parameter is the fraction of the flight.
      public var curve: Path2D.Quadratic

      /// Creates a jump from the quantities of the model.
      ///
      /// - Parameters:
      ///   - width: the diameter of the droplet.
      ///   - impact: the impact of the drop on the water.
      ///   - endX: the x coordinate of the landing.
      ///   - height: the height of the control point above the top of the bowl.
      public init(width: Double, impact: Point2D, endX: Double, height: Double) {
        self.width = width
        curve = Path2D.Quadratic(
          start: Point2D(impact.x, impact.y + width / 2),
          control: Point2D((impact.x + endX) / 2, -height),
          end: Point2D(endX, impact.y))
      }

      /// Returns the droplet at a fraction of its flight.
      public func circle(at fraction: Double) -> Circle2D {
        Circle2D(center: curve.point(at: fraction), radius: width / 2)
      }
    }

    /// Returns the jump of one droplet in one cycle.
    ///
    /// - Parameters:
    ///   - index: the number of the droplet in its splash.
    ///   - cycle: the number of the splash.
    ///   - impact: the impact of the drop on the water, in the bowl's coordinates.
    ///   - bowlWidth: the width of the bowl; droplets land at a whole number from 1 to this.
    ///   - isSpread: true if each droplet lands in its own part of the bowl.
    ///   - random: the random values.
    /// - Returns: the droplet's size and path.
    public func jump(
      _ index: Int, cycle: Int, impact: Point2D, bowlWidth: Int, isSpread: Bool = false,
      _ random: Portable.AddressedRandom
    ) -> Jump {
      let (part, parts) = isSpread ? (index, max(count, 1)) : (0, 1)
      let landing = part * bowlWidth / parts + 1
      let width = random.whole(in: 1...width, .width, index: index, cycle: cycle)
      let end = random.whole(
        in: landing...max(landing, (part + 1) * bowlWidth / parts), .landing, index: index,
        cycle: cycle)
      let height = random.whole(in: 0...height, .height, index: index, cycle: cycle)
      return Jump(width: Double(width), impact: impact, endX: Double(end), height: Double(height))
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.droplets(
        "count", &count, "Droplet count", "number of droplets in a splash", .whole(0...100),
        from: .model)
      settings.droplets(
        "stagger", &stagger, "Droplet stagger", "delay of each droplet after the previous one",
        .number(0...1, .seconds), from: .model)
      settings.droplets(
        "flight", &flight, "Flight duration", "time in which a droplet of the splash flies",
        .number(0.01...10, .seconds), from: .model)
      settings.droplets(
        "width", &width, "Droplet width", "largest diameter of a droplet of the splash",
        .whole(1...150), from: .model)
      settings.droplets(
        "height", &height, "Jump height",
        "largest height of a path's control point above the top of the bowl", .whole(0...10_000),
        from: .model)
    }
  }
}
