/// The curve a droplet flies along: from the edge of an imaginary larger circle, in a bow, to where
/// it is going.
public struct DropletArc: Sendable, Hashable {
  /// Which way a droplet's path bows.
  public enum Side: Sendable, Hashable {
    /// Towards the vector from centre to droplet turned a quarter clockwise on screen, halved.
    case positive
    /// The other way.
    case negative

    /// 1 or −1.
    public var sign: Double { self == .positive ? 1 : -1 }
  }

  /// How far the control point lies from the chord, in points.
  public static let defaultBow = 40.0
  /// How many radii from the centre droplets are born.
  public static let defaultOrbit = 2.0

  /// The path itself.
  public let curve: QuadraticCurve

  /// Creates the path of a droplet that starts somewhere and is drawn to a centre.
  public init(from start: Point, to center: Point, side: Side, bow: Double = defaultBow) {
    let start = start.sane
    let center = center.sane
    curve = QuadraticCurve(
      start: start,
      control: Self.controlPoint(center: center, droplet: start, side: side, bow: bow),
      end: center)
  }

  /// Returns the control point of a droplet's path.
  ///
  /// With A the midpoint of centre O and droplet C, and d = |A − O|, it is
  /// B = A + side · (bow / d) · (−(C.y − A.y), C.x − A.x), so that BA is perpendicular to OC and
  /// `bow` long. (A formula in circulation has a minus in y, and is not perpendicular.) A droplet
  /// that sits on the centre has no direction, and B = A.
  public static func controlPoint(
    center: Point, droplet: Point, side: Side, bow: Double = defaultBow
  ) -> Point {
    let center = center.sane
    let droplet = droplet.sane
    let middle = center.midpoint(to: droplet)
    guard let direction = (droplet - middle).normalized else { return middle }
    return middle + direction.perpendicular * (side.sign * bow.sane)
  }

  /// Returns where a droplet is born: `orbit` radii from the centre, at a whole number of degrees
  /// counter-clockwise on screen from the positive x axis.
  public static func beginPoint(
    center: Point, radius: Double, orbit: Double = defaultOrbit, degrees: Int
  ) -> Point {
    center.sane + Vector(angle: -Double(degrees) * .pi / 180, length: orbit.sane * radius.sane)
  }
}
