/// A droplet of `download` at one time, with its necks to ring and water.
///
/// In the air a fast droplet is stretched along its path. Near ring or water it becomes a circle, so its necks
/// have exact outlines. Its area is constant, including the necks.
struct DownloadDrop: Sendable {
  let index: Int
  /// The circle of the droplet, without its necks.
  let circle: Circle2D
  /// The direction of flight.
  let along: Vector2D
  /// The stretch along its path, relative to the circle.
  let stretch: Double
  let waterNeck: Path2D
  let ringNeck: Path2D
  /// The goo between droplet and water.
  private let goo: Goo
  /// The area of the neck to the water.
  let waterArea: Double

  init(
    _ index: Int, _ circle: Circle2D, along velocity: Vector2D, stretch: Double,
    in design: DownloadDesign, surface: DownloadSurface
  ) {
    self.index = index
    along = velocity.normalized ?? Vector2D(0, 1)
    // The water attracts only the part of the droplet inside the ring.
    let inside =
      (design.basin.radius + circle.radius - circle.center.distance(to: .origin))
      / (2 * circle.radius)
    let goo = design.goo.with { $0.reach *= circle.radius > 0 ? smoothStep(inside) : 0 }
    self.goo = goo
    let shore = goo.reach > 0 ? Self.shore(circle, surface, goo) : nil
    let room = min(
      Self.roominess(design.membrane.gap(to: circle), design.membrane.goo.widest(for: circle)),
      shore.map { Self.roominess($0.gap, goo.widest(for: circle)) } ?? 1)
    self.stretch = 1 + (stretch - 1) * room
    let kept = goo.keepingVolume(circle) { kept in
      design.membrane.gain(kept)
        + (shore.map { goo.area($0.resized(to: kept.radius).pair) } ?? 0)
    }
    self.circle = kept
    ringNeck = design.membrane.neck(kept)
    waterArea = shore.map { goo.areaInPassing($0.resized(to: kept.radius).pair) } ?? 0
    waterNeck = shore.map { goo.neck($0.resized(to: kept.radius)) } ?? Path2D()
  }

  /// Returns the visible sides of the necks to ring and water.
  func sides(in design: DownloadDesign, surface: DownloadSurface) -> [GooSides] {
    let shore = goo.reach > 0 ? Self.shore(circle, surface, goo) : nil
    return design.membrane.sides(circle) + (shore.map { goo.sides($0) } ?? [])
  }

  /// Returns the water near a droplet, or nil if it is far away or there is none.
  private static func shore(_ drop: Circle2D, _ surface: DownloadSurface, _ goo: Goo)
    -> GooShore<DownloadSurface>?
  {
    guard drop.isDrawable, surface.halfWidth > 0,
      surface.height(at: drop.center.x) - drop.center.y
        < drop.radius + 3 * goo.widest(for: drop)
    else { return nil }
    return GooShore(drop, surface)
  }

  /// Returns the fraction of a droplet's stretch: 0 within the reach of a shape, and 1 from twice the reach on.
  private static func roominess(_ gap: Double, _ reach: Double) -> Double {
    smoothStep((gap - reach) / max(reach, 1e-9))
  }

  /// The outline: an egg of the same area as the circle, blunt in front.
  var shape: Shape2D {
    guard stretch != 1 else { return .circle(circle) }
    let blunt = 0.08 * min(max((stretch - 1) / 0.2, 0), 1)
    let width = circle.radius / stretch
    let front = circle.radius * stretch / (1 + blunt / 2)
    return .path(
      Path2D(
        halfEllipsesAround: circle.center, along: along, front: front, back: front * (1 + blunt),
        across: width))
  }
}

extension Path2D {
  /// Creates an egg: two half ellipses that share an axis.
  ///
  /// Each quarter of an ellipse is one cubic with an error of at most 2.8·10⁻⁴ of its radius.
  fileprivate init(
    halfEllipsesAround center: Point2D, along: Vector2D, front: Double, back: Double, across: Double
  ) {
    let handle = 0.552_284_749_830_793_4
    let side = along.perpendicular
    func point(_ x: Double, _ y: Double) -> Point2D { center + along * x + side * y }
    self.init()
    move(to: point(front, 0))
    cubic(
      to: point(0, across), control1: point(front, handle * across),
      control2: point(handle * front, across))
    cubic(
      to: point(-back, 0), control1: point(-handle * back, across),
      control2: point(-back, handle * across))
    cubic(
      to: point(0, -across), control1: point(-back, -handle * across),
      control2: point(-handle * back, -across))
    cubic(
      to: point(front, 0), control1: point(handle * front, -across),
      control2: point(front, -handle * across))
    close()
  }
}
