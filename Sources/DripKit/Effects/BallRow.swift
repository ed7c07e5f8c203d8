/// A row of balls that rise from one point on arcs of circles, and come to rest side by side.
///
/// The ball `tag` ends `reach` = (diameter + gap) · (1.5 − tag) to the left of the middle and `rise`
/// above it. Its circle passes through the middle and has its top there:
/// R = (reach² + rise²) / (2 · rise), and the arc is π − 2 · atan(|reach| / rise) long.
public struct BallRow: Sendable, Hashable {
  /// How many balls there are.
  public static let count = 4
  /// The diameter of a ball, in points.
  public static let defaultDiameter = 15.0
  /// The gap between two balls, in points.
  public static let defaultGap = 10.0
  /// How long they rise, in seconds.
  public static let defaultDuration = 0.5

  /// The diameter of a ball.
  public var diameter: Double
  /// The gap between two balls.
  public var gap: Double
  /// How high they rise.
  public var rise: Double
  /// How long they rise.
  public var duration: Double

  /// Creates a row that rises so many points.
  public init(
    rise: Double, diameter: Double = defaultDiameter, gap: Double = defaultGap,
    duration: Double = defaultDuration
  ) {
    self.rise = rise
    self.diameter = diameter
    self.gap = gap
    self.duration = duration
  }

  /// The arc a ball rises on, relative to where it starts.
  public struct Arc: Sendable, Hashable {
    /// The circle the arc lies on.
    public let circle: Circle
    /// Where it starts, in radians clockwise on screen.
    public let startAngle: Double
    /// How far it goes, in radians; positive is clockwise on screen.
    public let sweep: Double

    /// Returns the point at a fraction of the arc.
    public func point(at fraction: Double) -> Point {
      circle.point(at: startAngle + sweep * fraction.sane)
    }
  }

  /// Returns how far to the left of the middle a ball ends; negative is to the right.
  public func reach(_ tag: Int) -> Double {
    (diameter.sane + gap.sane) * (Double(Self.count - 1) / 2 - Double(tag))
  }

  /// Returns the arc of a ball.
  ///
  /// A ball that hardly rises goes along a straight line, which is no part of a circle; so it rises by
  /// a millionth of a point at least.
  public func arc(_ tag: Int) -> Arc {
    let reach = reach(tag)
    let rise = abs(rise.sane) < 1e-6 ? 1e-6 : rise.sane
    let radius = (reach * reach + rise * rise) / (2 * rise)
    let sweep = Double.pi - 2 * Portable.atan2(y: abs(reach), x: rise)
    let top = 3 * Double.pi / 2
    return Arc(
      circle: Circle(center: Point(-reach, radius - rise), radius: radius),
      startAngle: reach > 0 ? top + sweep : top - sweep,
      sweep: reach > 0 ? -sweep : sweep)
  }

  /// Returns where a ball is so many seconds after it has left, relative to where it started.
  public func position(_ tag: Int, at time: Double) -> Point {
    arc(tag).point(at: (time / duration).clamped(to: 0...1) ?? 0)
  }
}
