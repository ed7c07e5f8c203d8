extension SoftLight {
  /// The shape and the surroundings of a droplet.
  struct Drop {
    /// The circle of the same area.
    var circle: Circle2D
    /// The outline for a circle around the origin whose radius is 1.
    var shape = SoftLight.unit
    /// The part of the edge's colour that is that of water or rim: 1 at contact, and 0 in the air.
    var attachment = 0.0
    /// The opacity.
    var opacity = 1.0
    /// The length of a point, in the coordinates of the circle; nil for those of the vessel.
    var point: Double?
  }

  /// Draws a droplet and the reflection of a window in it.
  func drawDroplet(
    _ identity: Identity, _ drop: Drop, glint: Identity.Role, on pen: inout some Pen
  ) {
    guard drop.circle.radius > 0 else { return }
    let paint = RadialGradient2D(
      center: Point2D(0, 0.34), radius: 1.32,
      [
        Stop(0, shades.bright), Stop(0.42, shades.mid), Stop(0.88, shades.mid),
        Stop(1, shades.deep.interpolated(to: shades.mid, drop.attachment)),
      ])
    pen.group(transform: drop.circle.placement) {
      $0.faded(to: drop.opacity) { $0.fill(identity, drop.shape, .radialGradient(paint)) }
      guard hasGlint(drop.circle, point: drop.point ?? point) else { return }
      $0.faded(to: drop.opacity) {
        $0.fill(Identity(glint, identity.index), Self.dropletWindow, Self.dropletGlint)
      }
    }
  }

  /// Draws the reflection of a window in a droplet, if it is large enough.
  func drawGlint(_ identity: Identity, in circle: Circle2D, point: Double, on pen: inout some Pen) {
    guard hasGlint(circle, point: point) else { return }
    pen.group(transform: circle.placement) {
      $0.fill(identity, Self.dropletWindow, Self.dropletGlint)
    }
  }

  /// True if the reflection in a droplet is more than a dot.
  private func hasGlint(_ circle: Circle2D, point: Double) -> Bool { circle.radius > 1.5 * point }

  /// Draws a droplet near water; a wet one has the paint of the water.
  func drawDroplet(
    _ index: Int?, _ drop: Drop, outline: Shape2D, wetness: Double, _ water: Paint,
    on pen: inout some Pen
  ) {
    if wetness > 0 {
      pen.faded(to: drop.opacity) { $0.fill(Identity("droplet.wet", index), outline, water) }
    }
    guard wetness < 1 else { return }
    var dry = drop
    dry.opacity *= 1 - wetness
    drawDroplet(Identity("droplet", index), dry, glint: "droplet.glint", on: &pen)
  }

  /// Returns the part of its light that a droplet loses at water, from which it is a gap away.
  static func wetness(_ gap: Double, _ reach: Double) -> Double {
    fraction(gap, from: 0.35, to: 0, of: reach)
  }

  /// Returns 1 if the edge of a droplet has the colour of what it touches, and 0 in the air.
  static func attachment(_ gap: Double, _ reach: Double) -> Double {
    fraction(gap, from: 1, to: 0.4, of: reach)
  }

  /// Returns the part of its light that a droplet loses to a larger one that overlaps it, or to an equal one by half.
  static func loss(of droplet: Circle2D, to other: Circle2D) -> Double {
    smoothStep(depth(droplet, other))
      * smoothStep((other.radius - 0.9 * droplet.radius) / max(0.2 * droplet.radius, 1e-9))
  }

  /// Returns 0 if two drops are apart, 1 if half the diameter of one is in the other, and 2 if it is inside.
  static func depth(_ a: Circle2D, _ b: Circle2D) -> Double {
    let small = min(a.radius, b.radius)
    let gap = a.center.distance(to: b.center) - a.radius - b.radius
    return small > 0 ? min(max(0, -gap / small), 2) : gap < 0 ? 2 : 0
  }

  /// Returns the attachment of a droplet to another drop or a disc.
  static func attachment(_ droplet: Circle2D, to other: Circle2D, by goo: Goo) -> Double {
    let gap = droplet.center.distance(to: other.center) - droplet.radius - other.radius
    let small = droplet.radius < other.radius ? droplet : other
    return attachment(gap, goo.widest(for: small))
  }

  /// Returns a smooth step from 0 to 1 between two gaps, given as multiples of a reach.
  private static func fraction(_ gap: Double, from: Double, to: Double, of reach: Double) -> Double
  {
    smoothStep((from * reach - gap) / max((from - to) * reach, 1e-9))
  }

  /// The window that a droplet reflects, and its paint.
  private static let dropletWindow = unit.transformed(
    by: .scale(0.36, 0.23).followed(by: .rotation(-28 * .pi / 180))
      .followed(by: .translation(Vector2D(-0.26, -0.42))))
  private static let dropletGlint = Paint.linearGradient(
    LinearGradient2D(
      from: Point2D(0, -0.75), to: Point2D(0, -0.1),
      [Stop(0, .white.opacity(0.95)), Stop(1, .white.opacity(0.12))]))
}

extension Circle2D {
  /// The map from the circle around the origin with a radius of 1.
  fileprivate var placement: Transform2D {
    Transform2D.scale(radius).followed(by: .translation(center - .origin))
  }
}
