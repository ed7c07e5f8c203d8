/// A droplet of `download` at one time, with its necks to ring and water.
///
/// A fast droplet is stretched along its path. Near the ring it becomes a circle, so its necks have exact outlines.
/// It stays long at the water, where the neck is that of a circle in skewed coordinates. Its area is constant,
/// including the necks.
final class DownloadDrop: Sendable {
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
  private let goo: Effects.Goo

  /// Creates a droplet with the part that has sunk into the water since its landing, from 0 to 1.
  init(
    _ index: Int, _ circle: Circle2D, along velocity: Vector2D, stretch: Double, sunk: Double = 0,
    in design: DownloadDesign, surface: DownloadSurface
  ) {
    self.index = index
    along = velocity.normalized ?? Vector2D(0, 1)
    self.stretch =
      1 + (stretch - 1)
      * Self.roominess(design.membrane.gap(to: circle), design.membrane.goo.widest(for: circle))
    // The water attracts only the part of the droplet inside the ring, and lets go when its crater opens.
    let inside =
      (design.basin.radius + circle.radius - circle.center.distance(to: .origin))
      / (2 * circle.radius)
    let goo = design.goo.with {
      $0.reach *= circle.radius > 0 ? smoothStep(inside) * (1 - smoothStep(2.5 * sunk)) : 0
    }
    self.goo = goo
    let skew = Skew(along: along, stretch: self.stretch)
    let shore = goo.reach > 0 ? Self.shore(circle, surface, goo, skew) : nil
    let kept = goo.keepingVolume(circle) { kept in
      design.membrane.gain(kept)
        + (shore.map { skew.area * goo.area($0.resized(to: kept.radius).pair) } ?? 0)
    }
    self.circle = kept
    ringNeck = design.membrane.neck(kept)
    waterNeck =
      shore.map {
        goo.neck($0.resized(to: kept.radius)).transformed(by: skew.transform(about: kept.center))
      } ?? Path2D()
  }

  /// Returns the visible sides of the necks to ring and water.
  func sides(in design: DownloadDesign, surface: DownloadSurface) -> [GooSides] {
    let skew = Skew(along: along, stretch: stretch)
    let shore = goo.reach > 0 ? Self.shore(circle, surface, goo, skew) : nil
    let back = skew.transform(about: circle.center)
    return design.membrane.sides(circle)
      + (shore.map { goo.sides($0).map { $0.transformed(by: back) } } ?? [])
  }

  /// Returns the gap between droplet and water in the skewed coordinates; nil if there is no water near by.
  func waterGap(_ surface: DownloadSurface) -> Double? {
    Self.shore(circle, surface, goo, Skew(along: along, stretch: stretch))?.gap
  }

  /// Returns the water near a droplet in skewed coordinates, or nil if it is far away or there is none.
  private static func shore(
    _ drop: Circle2D, _ surface: DownloadSurface, _ goo: Effects.Goo, _ skew: Skew
  ) -> GooShore<SkewedSurface>? {
    guard drop.isDrawable, surface.halfWidth > 0,
      surface.height(at: drop.center.x) - drop.center.y
        < 1.5 * drop.radius + 3 * goo.widest(for: drop)
    else { return nil }
    return GooShore(drop, SkewedSurface(surface: surface, skew: skew, center: drop.center))
  }

  /// Returns the fraction of a droplet's stretch: 0 within the reach of a shape, and 1 from twice the reach on.
  private static func roominess(_ gap: Double, _ reach: Double) -> Double {
    smoothStep((gap - reach) / max(reach, 1e-9))
  }

  /// The outline: an egg of the same area as the circle, blunt in front.
  var shape: Shape2D {
    guard stretch != 1 else { return .circle(circle) }
    let (front, back, width) = Self.egg(stretch)
    return .path(
      Path2D(
        halfEllipsesAround: circle.center, along: along, front: circle.radius * front,
        back: circle.radius * back, across: circle.radius * width))
  }

  /// Returns the half axes of the egg, in radii of the circle.
  private static func egg(_ stretch: Double) -> (front: Double, back: Double, width: Double) {
    let blunt = 0.08 * min(max((stretch - 1) / 0.2, 0), 1)
    let front = stretch / (1 + blunt / 2)
    return (front, front * (1 + blunt), 1 / stretch)
  }
}

extension DownloadDrop {
  /// The map from a circle to the front half of an egg, which keeps vertical lines vertical: x = a u, y = b u + c v.
  ///
  /// Lines stay tangent, and a surface with one height for every x keeps this property, so a neck of circle and
  /// surface becomes a neck of the egg. With the half axes f along the unit vector d and w across it, a, b and c are
  /// the Cholesky factor of w² + (f² − w²) d dᵀ.
  fileprivate struct Skew {
    let a: Double
    let b: Double
    let c: Double

    init(along: Vector2D, stretch: Double) {
      let (front, _, width) = DownloadDrop.egg(stretch)
      let more = front * front - width * width
      a = (width * width + more * along.dx * along.dx).squareRoot()
      b = more * along.dx * along.dy / a
      c = front * width / a
    }

    /// The factor of areas.
    var area: Double { a * c }

    func transform(about center: Point2D) -> Transform2D {
      Transform2D(
        a: a, b: b, c: 0, d: c, tx: center.x - a * center.x,
        ty: center.y - b * center.x - c * center.y)
    }
  }

  /// A surface in the coordinates of a skew around a centre.
  fileprivate struct SkewedSurface: Effects.WaterSurface {
    let surface: DownloadSurface
    let skew: Skew
    let center: Point2D

    func height(at x: Double) -> Double { heightAndSlope(at: x).height }
    func slope(at x: Double) -> Double { heightAndSlope(at: x).slope }

    func heightAndSlope(at x: Double) -> (height: Double, slope: Double) {
      let u = x - center.x
      let (height, slope) = surface.heightAndSlope(at: center.x + skew.a * u)
      return (
        center.y + (height - center.y - skew.b * u) / skew.c,
        (slope * skew.a - skew.b) / skew.c
      )
    }
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
