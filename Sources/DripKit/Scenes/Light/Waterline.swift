/// The edge of water in a vessel, which is seen from slightly above.
///
/// The surface is a disc whose middle plane is the level. Its near edge is as far below the level as its far edge is
/// above it, and the water climbs the walls.
struct Waterline: Sendable {
  /// The middle between the walls, and half the distance between them.
  private let middle: Double
  private let half: Double
  /// Half the height at which the disc is seen.
  let depth: Double
  /// The height of the water at the walls, and the distance in which it falls to 1/e.
  private let climb: Double
  private let reach: Double

  /// Returns half the height of a disc of half a width, at a level: one that is lower is seen from higher above.
  static func depth(ofHalf half: Double, level: Double) -> Double {
    half * (0.105 + 0.075 * (1 - level))
  }

  /// Creates the edge between two walls.
  ///
  /// - Parameters:
  ///   - walls: the x coordinates of the walls.
  ///   - level: the share of the vessel's height that is under water.
  ///   - radius: half the diameter of the vessel.
  ///   - climb: the height of the water at the walls, in radii.
  ///   - room: the distance of the surface from the top or the bottom of the vessel.
  init(
    walls: ClosedRange<Double>, level: Double, radius: Double, climb: Double = 0.06,
    room: Double = .infinity
  ) {
    half = (walls.upperBound - walls.lowerBound) / 2
    middle = walls.lowerBound + half
    depth = min(Self.depth(ofHalf: half, level: level), room)
    self.climb = climb * min(radius, half, 4 * room)
    reach = max(0.052 * radius, 1e-9)
  }

  /// Creates the edge in a ball.
  init(in ball: Circle2D, at y: Double, climb: Double = 0.06) {
    let height = min(max(y - ball.center.y, -ball.radius), ball.radius)
    let half = (ball.radius * ball.radius - height * height).squareRoot()
    self.init(
      walls: ball.center.x - half...ball.center.x + half,
      level: 0.5 - 0.5 * height / max(ball.radius, 1e-9), radius: ball.radius, climb: climb)
  }

  /// Returns the water under a surface, from its near or its far edge down to the bottom of a box that contains the
  /// vessel; or the air above it.
  ///
  /// Knots are closer to each other near the walls, where the edge turns.
  func water(
    under surface: some Effects.WaterSurface, isFar: Bool, in box: Rect2D, isAir: Bool = false,
    segments: Int
  ) -> Path2D {
    let side = isFar ? -depth : depth
    let count = max(segments, 1)
    let step = .pi / Double(count)
    func knot(_ index: Int) -> (point: Point2D, tangent: Vector2D) {
      let (sine, cosine) = Portable.sineAndCosine(step * Double(index))
      let x = middle - half * cosine
      let (height, slope) = surface.heightAndSlope(at: x)
      let rise = climb * Portable.exp((abs(cosine) - 1) * half / reach)
      let across = half * sine
      let turn = slope * across + side * cosine + rise / reach * (cosine < 0 ? -across : across)
      return (Point2D(x, height + side * sine - rise), Vector2D(across, turn))
    }
    var last = knot(0)
    var path = Path2D()
    path.move(to: Point2D(box.minX, last.point.y))
    path.line(to: last.point)
    for index in 1...count {
      let next = knot(index)
      path.cubic(
        to: next.point, control1: last.point + last.tangent * (step / 3),
        control2: next.point - next.tangent * (step / 3))
      last = next
    }
    path.line(to: Point2D(box.maxX, last.point.y))
    let end = isAir ? box.minY : box.maxY
    path.line(to: Point2D(box.maxX, end))
    path.line(to: Point2D(box.minX, end))
    path.close()
    return path
  }
}
