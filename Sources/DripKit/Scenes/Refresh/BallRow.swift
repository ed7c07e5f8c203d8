extension RefreshScene {
  /// A row of balls that rise from one point on arcs of circles, and come to rest side by side.
  ///
  /// The ball `tag` ends `reach` = (diameter + gap) · (1.5 − tag) to the left of the middle and `rise`
  /// above it. Its circle passes through the middle and has its top there:
  /// R = (reach² + rise²) / (2 · rise), and the arc is π − 2 · atan(|reach| / rise) long.
  public struct BallRow: Effect {
    /// The number of balls.
    public static let count = 4

    @Parameter("diameter", "Ball diameter", .size, "diameter of a ball", .points, from: .model)
    public var diameter = 15.0
    @Parameter("gap", "Ball gap", .size, "gap between two balls", .points, from: .model)
    public var gap = 10.0
    @Parameter(
      "rise", "Rise duration", .motion, "time in which the balls rise", .seconds, in: 0.001...60,
      from: .model)
    public var rise = 0.5

    /// Creates the row of the model.
    public init() {}

    /// The arc a ball rises on, relative to where it starts.
    public struct Arc: Sendable, Hashable {
      /// The circle the arc lies on.
      public let circle: Circle2D
      /// Where it starts, in radians clockwise on screen.
      public let startAngle: Double
      /// The sweep in radians; positive is clockwise on screen.
      public let sweep: Double

      /// Returns the point at a fraction of the arc.
      public func point(at fraction: Double) -> Point2D {
        circle.point(at: startAngle + sweep * fraction)
      }
    }

    /// Returns how far to the left of the middle a ball ends; negative is to the right.
    public func reach(_ tag: Int) -> Double {
      (diameter + gap) * (Double(Self.count - 1) / 2 - Double(tag))
    }

    /// Returns the arc of a ball that rises by a height.
    ///
    /// A ball that hardly rises goes along a straight line, which is no part of a circle; so it rises by
    /// a millionth of a point at least.
    public func arc(_ tag: Int, height: Double) -> Arc {
      let reach = reach(tag)
      let height = abs(height) < 1e-6 ? 1e-6 : height
      let radius = (reach * reach + height * height) / (2 * height)
      let sweep = Double.pi - 2 * Portable.atan2(y: abs(reach), x: height)
      let top = 3 * Double.pi / 2
      return Arc(
        circle: Circle2D(center: Point2D(-reach, radius - height), radius: radius),
        startAngle: reach > 0 ? top + sweep : top - sweep,
        sweep: reach > 0 ? -sweep : sweep)
    }

    /// Returns where a ball is at an age, relative to where it started.
    public func position(_ tag: Int, at age: Double, height: Double) -> Point2D {
      arc(tag, height: height).point(at: (age / rise).clamped(to: 0...1) ?? 0)
    }

    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_diameter, &_gap, &_rise)
    }
  }
}
