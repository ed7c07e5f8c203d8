extension RefreshScene {
  /// A row of balls that rise from one point on arcs of circles and come to rest side by side.
  ///
  /// Ball `tag` ends `reach` = (diameter + gap) · (1.5 − tag) to the left of the middle and `rise` above it. Its
  /// circle passes through the middle and has its top at the ball's final place: the radius is
  /// (reach² + rise²) / (2 · rise), and the angle of the arc is π − 2 · atan(|reach| / rise).
  public struct BallRow: Effect {
    /// The number of balls.
    public static let count = 4

    public var diameter = 15.0
    public var gap = 10.0
    public var rise = 0.5

    /// Creates the row of the model.
    public init() {}

    /// The arc of a rising ball, relative to its start.
    public struct Arc: Sendable, Hashable {
      /// The circle of the arc.
      public let circle: Circle2D
      /// The angle of the start, in radians clockwise on screen.
      public let startAngle: Double
      /// The sweep in radians; positive is clockwise on screen.
      public let sweep: Double

      /// Returns the point at a fraction of the arc.
      public func point(at fraction: Double) -> Point2D {
        circle.point(at: startAngle + sweep * fraction)
      }
    }

    /// Returns the final distance of a ball to the left of the middle; negative to the right.
    public func reach(_ tag: Int) -> Double {
      (diameter + gap) * (Double(Self.count - 1) / 2 - Double(tag))
    }

    /// Returns the arc of a ball that rises by a height.
    ///
    /// The height is at least a millionth of a point, because a flat arc has no circle.
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

    /// Returns the position of a ball at an age, relative to its start.
    public func position(_ tag: Int, at age: Double, height: Double) -> Point2D {
      arc(tag, height: height).point(at: (age / rise).clamped(to: 0...1) ?? 0)
    }

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.size(
        "diameter", &diameter, "Ball diameter", "diameter of a ball", .points, from: .model)
      settings.size("gap", &gap, "Ball gap", "gap between two balls", .points, from: .model)
      settings.motion(
        "rise", &rise, "Rise duration", "time in which the balls rise",
        .number(0.001...60, .seconds), from: .model)
    }
  }
}
