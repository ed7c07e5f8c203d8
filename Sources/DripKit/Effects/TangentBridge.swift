/// The classic bridge between two circles: two tangent points on each, and a cubic on either side.
///
/// It is short and well known (SATO Hiroyuki's metaball script for Illustrator, spread by the example
/// that comes with Paper.js), and one cubic a side is all it takes. ``Goo`` is what the
/// scenes use: here a bridge appears at its full width as soon as it is asked for, the circles do
/// not lean toward each other before they meet, the sides are no contour of anything, and a bridge
/// to a wave is out of reach.
public struct TangentBridge: Sendable, Hashable {
  /// Where the bridge leaves the circles, between 0 (on the line between the centres) and 1 (where
  /// a belt around both would leave them).
  public var spread: Double
  /// How far the handles reach, before the distance shortens them.
  public var handleLength: Double

  /// Half way: the spread unless told otherwise.
  public static let defaultSpread = 0.5
  /// The handle length unless told otherwise.
  public static let defaultHandleLength = 2.4

  /// Creates a bridge builder.
  public init(
    spread: Double = defaultSpread,
    handleLength: Double = defaultHandleLength
  ) {
    self.spread = spread
    self.handleLength = handleLength
  }

  /// One side of a bridge: a cubic from the first circle to the second.
  public typealias Side = CubicCurve

  /// Returns the two sides of the bridge from one circle to another, or nil when there is none:
  /// one circle holds the other, or a circle has no radius.
  ///
  /// The first side is the one to the left of the way from the first centre to the second, so above
  /// when that way leads to the right. A side is tangent to both circles.
  public func sides(_ a: Circle2D, _ b: Circle2D) -> (left: Side, right: Side)? {
    guard a.isDrawable, b.isDrawable else { return nil }
    let offset = b.center - a.center
    let distance = offset.length
    guard distance > abs(a.radius - b.radius), let axis = offset.normalized else { return nil }

    // Where the circles overlap, the angles from the axis to where they cross, by the cosine rule.
    let overlaps = distance < a.radius + b.radius
    let crossing =
      overlaps
      ? (
        a: Portable.acos(
          clamped(
            (a.radius * a.radius + distance * distance - b.radius * b.radius)
              / (2 * a.radius * distance))),
        b: Portable.acos(
          clamped(
            (b.radius * b.radius + distance * distance - a.radius * a.radius)
              / (2 * b.radius * distance)))
      ) : (a: 0, b: 0)
    // The angle from the axis to where a belt around both circles leaves them.
    let belt = Portable.acos(clamped((a.radius - b.radius) / distance))
    let angleA = crossing.a + (belt - crossing.a) * spread
    let angleB = .pi - crossing.b - (.pi - crossing.b - belt) * spread

    let sum = a.radius + b.radius
    func side(_ sign: Double) -> Side {
      func direction(_ angle: Double) -> Vector2D {
        let (sine, cosine) = Portable.sineAndCosine(angle)
        return axis * cosine + axis.perpendicular * (sign * sine)
      }
      let start = a.center + direction(angleA) * a.radius
      let end = b.center + direction(angleB) * b.radius
      // Handles shrink with the distance they bridge, and more so where the circles overlap.
      let wide = min(spread * handleLength, (end - start).length / sum)
      let handle = wide * min(1, 2 * distance / sum)
      let leaving = direction(angleA - .pi / 2)
      let arriving = direction(angleB + .pi / 2)
      return Side(
        start: start,
        control1: start + leaving * (a.radius * handle),
        control2: end + arriving * (b.radius * handle),
        end: end
      )
    }
    let sides = (left: side(-1), right: side(1))
    let points = [sides.left, sides.right].flatMap { [$0.start, $0.control1, $0.control2, $0.end] }
    return points.allSatisfy { $0.isFinite } ? sides : nil
  }

  /// Returns the patch between two circles, to be drawn along with both; empty when there is none.
  ///
  /// Between its ends on a circle the patch is closed by a straight line inside it.
  public func path(_ a: Circle2D, _ b: Circle2D) -> Path2D {
    guard let (left, right) = sides(a, b) else { return Path2D() }
    var path = Path2D()
    path.move(to: left.start)
    path.cubic(to: left.end, control1: left.control1, control2: left.control2)
    path.line(to: right.end)
    path.cubic(to: right.start, control1: right.control2, control2: right.control1)
    path.close()
    return path
  }

  private func clamped(_ cosine: Double) -> Double { min(max(cosine, -1), 1) }
}
