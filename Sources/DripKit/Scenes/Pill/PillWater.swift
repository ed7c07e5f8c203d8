/// The water of a `pill`: a plug between the closed end and a meniscus, or between two of them.
struct PillWater: Sendable {
  private let body: Rect2D
  private let left: Meniscus
  private let right: Meniscus
  /// The share of the button that is under water.
  let share: Double
  /// The x coordinate of the surface.
  var front: Double { isRightToLeft ? left.middle : right.middle }
  private let isRightToLeft: Bool

  /// The share of the button that water of an unknown amount covers.
  private static let unknownShare = 0.3

  /// A surface that leads at the walls.
  private struct Meniscus: Sendable {
    /// The mean x coordinate.
    var middle: Double
    /// The lead at the walls, to the right.
    var lead: Double
    /// The lead of the upper end over the mean, to the right.
    var tilt: Double

    /// The point of the surface at the wall above or below.
    func end(at y: Double, _ sign: Double) -> Point2D {
      Point2D(middle + 2 * lead / 3 - sign * tilt, y)
    }

    /// The point through whose direction both ends leave, in the middle of the height.
    func control(at y: Double) -> Point2D { Point2D(middle - 4 * lead / 3, y) }

    /// Returns the surface at a fraction of the way to another.
    func interpolated(to other: Meniscus, _ fraction: Double) -> Meniscus {
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
      return Meniscus(
        middle: mix(middle, other.middle), lead: mix(lead, other.lead), tilt: mix(tilt, other.tilt))
    }
  }

  /// Creates the water of a moment.
  ///
  /// - Parameters:
  ///   - body: the button.
  ///   - front: the x coordinate of the surface of a known amount.
  ///   - level: the share of the button that it covers.
  ///   - tilt: the slosh, in parts of the button.
  ///   - unknown: 1 for an unknown amount.
  ///   - place: the place of an unknown amount, from -1 to 1.
  ///   - isRightToLeft: true if the water comes from the right.
  init(
    in body: Rect2D, front: Double, level: Double, tilt: Double, unknown: Double, place: Double,
    isRightToLeft: Bool
  ) {
    (self.body, self.isRightToLeft) = (body, isRightToLeft)
    let (height, direction) = (body.size.height, isRightToLeft ? -1.0 : 1)
    // A surface at an end is that of a dry or a full button.
    let room = smoothStep(level / 0.06) * smoothStep((1 - level) / 0.06)
    let lean = min(max(2.2 * tilt, -1), 1) * 0.16 * height * room
    let known = Meniscus(
      middle: front, lead: direction * 0.15 * height * room, tilt: direction * lean)
    let end = Meniscus(
      middle: isRightToLeft ? body.maxX + height : body.minX - height, lead: 0, tilt: 0)
    let half = Self.unknownShare * body.size.width / 2
    let reach = max(0, body.size.width / 2 - half - 0.25 * height)
    let middle = body.center.x + direction * place * reach
    func edge(_ sign: Double) -> Meniscus {
      Meniscus(middle: middle + sign * half, lead: sign * 0.15 * height, tilt: 0)
    }
    let (a, b) = isRightToLeft ? (known, end) : (end, known)
    left = a.interpolated(to: edge(-1), unknown)
    right = b.interpolated(to: edge(1), unknown)
    share = level + (Self.unknownShare - level) * unknown
  }

  /// The outline of the water, which the glass clips.
  var path: Path2D {
    let (top, bottom) = (body.minY - 1, body.maxY + 1)
    var path = Path2D()
    path.move(to: left.end(at: top, -1))
    path.line(to: right.end(at: top, -1))
    path.quadratic(to: right.end(at: bottom, 1), control: right.control(at: body.center.y))
    path.line(to: left.end(at: bottom, 1))
    path.quadratic(to: left.end(at: top, -1), control: left.control(at: body.center.y))
    path.close()
    return path
  }
}
