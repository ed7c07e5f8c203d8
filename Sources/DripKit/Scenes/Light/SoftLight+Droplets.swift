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

  /// Returns a droplet and the reflection of a window in it.
  func droplet(_ role: Identity.Role, _ index: Int?, _ drop: Drop, glint: Identity.Role) -> [Node] {
    guard drop.circle.radius > 0 else { return [] }
    let paint = RadialGradient2D(
      center: Point2D(0, 0.34), radius: 1.32,
      [
        Stop(0, shades.bright), Stop(0.42, shades.mid), Stop(0.88, shades.mid),
        Stop(1, shades.deep.interpolated(to: shades.mid, drop.attachment)),
      ])
    var nodes = [Node.fill(Identity(role, index), drop.shape, .radialGradient(paint))]
    if hasGlint(drop.circle, point: drop.point ?? point) {
      nodes.append(.fill(Identity(glint, index), Self.dropletWindow, Self.dropletGlint))
    }
    let map = Transform2D.scale(drop.circle.radius)
      .followed(by: .translation(drop.circle.center - .origin))
    return [.group(transform: map, nodes.map { $0.faded(to: drop.opacity) })]
  }

  /// Returns the reflection of a window in a droplet, if it is large enough.
  func glint(_ identity: Identity, in circle: Circle2D, point: Double) -> [Node] {
    guard hasGlint(circle, point: point) else { return [] }
    let map = Transform2D.scale(circle.radius).followed(by: .translation(circle.center - .origin))
    return [.group(transform: map, [.fill(identity, Self.dropletWindow, Self.dropletGlint)])]
  }

  /// True if the reflection in a droplet is more than a dot.
  private func hasGlint(_ circle: Circle2D, point: Double) -> Bool { circle.radius > 1.5 * point }

  /// The window that a droplet reflects, and its paint.
  private static let dropletWindow = unit.transformed(
    by: .scale(0.36, 0.23).followed(by: .rotation(-28 * .pi / 180))
      .followed(by: .translation(Vector2D(-0.26, -0.42))))
  private static let dropletGlint = Paint.linearGradient(
    LinearGradient2D(
      from: Point2D(0, -0.75), to: Point2D(0, -0.1),
      [Stop(0, .white.opacity(0.95)), Stop(1, .white.opacity(0.12))]))
}
