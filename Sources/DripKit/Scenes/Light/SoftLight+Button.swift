extension SoftLight {
  /// The thickness of a rim, which is at least a point.
  var rimWidth: Double { min(max(0.046 * Self.radius, point), Self.radius) }

  /// The circle that holds the water in a ball: up to the middle of the rim, which hides its edge.
  var basin: Circle2D { basin(rimWidth) }

  private func basin(_ rimWidth: Double) -> Circle2D {
    Circle2D(center: .origin, radius: Self.radius - rimWidth / 2)
  }

  /// Returns the rim of a ball, with a reflection if it is large enough.
  func rim(width: Double) -> [Node] {
    let rim = Node.stroke(
      Identity("ring"), .circle(basin(width)), StrokeStyle2D(width: width), self.rim)
    return hasShadow ? [rim, rimReflection] : [rim]
  }

  /// The light on the rim of a ball.
  private var rimReflection: Node {
    reflection(along: .circle(Circle2D(center: .origin, radius: 0.975 * Self.radius)))
  }

  /// Returns the glass of a ball with its content; empty glass loses light at its wall.
  func glass(_ role: Identity.Role, in basin: Circle2D, _ content: [Node]) -> Node {
    .group(
      ground: Node.Ground(Identity(role), .circle(basin), glass),
      content.isEmpty ? [loss(in: .circle(basin))] : content)
  }

  /// Returns the loss of light at a wall.
  func loss(in wall: Shape2D) -> Node { .fill(Identity("absorption"), wall, absorption) }

  /// A layer of water under a wave.
  typealias Layer = (role: Identity.Role, shape: Shape2D)

  /// Returns water in front of its far edge, which small vessels leave out, with its light and its loss of light.
  ///
  /// Water that does not reach from wall to wall has no light beside it.
  /// The water that is dark behind a mark lies over the water without a mark, whose paint so keeps its stops in films.
  func water(
    _ front: Layer, behind back: Layer?, _ rest: Surface, in wall: Shape2D,
    holding nodes: [Node] = [], fillsVessel: Bool = true
  ) -> [Node] {
    var water: [Node] = []
    if let back, hasShadow { water.append(.fill(Identity(back.role), back.shape, face(rest))) }
    // Drops dissolve behind the water.
    water += nodes
    water.append(.fill(Identity(front.role), front.shape, plainWater(rest)))
    water.append(surfaceLine(front.shape, at: rest.height, level: rest.level))
    water += darkWater(front.shape, rest) + [loss(in: wall)]
    let caustics = caustics(rest)
    return water + (fillsVessel ? caustics : [.group(clip: front.shape, caustics)])
  }

  /// Returns the paint of water without a mark.
  private func plainWater(_ rest: Surface) -> Paint {
    var plain = self
    plain.marking = 0
    return plain.water(rest)
  }

  /// Returns the water that is dark behind a mark.
  private func darkWater(_ shape: Shape2D, _ rest: Surface) -> [Node] {
    guard marking > 0 else { return [] }
    var marked = self
    marked.marking = 1
    return [Node.fill(Identity("water.marked"), shape, marked.water(rest)).faded(to: marking)]
  }

  /// Returns a ball full of water with a reflection.
  func ball(_ role: Identity.Role) -> [Node] {
    let outline = Shape2D.circle(Circle2D(center: .origin, radius: Self.radius))
    let full = Surface(height: -Self.radius)
    let ball = Node.group(
      ground: Node.Ground(Identity(role), outline, plainWater(full)),
      darkWater(outline, full) + [loss(in: outline)] + caustics(full))
    return [ball] + (hasShadow ? [rimReflection] : []) + [window]
  }

  /// Returns a mark with a soft shadow below it, in coordinates in which a radius has a length.
  func shadowed(_ mark: Node, radius: Double) -> [Node] {
    guard diameter >= Self.details.markShadow, case .stroke(_, let shape, var style, _) = mark
    else { return [mark] }
    let unit = radius / Self.radius
    style.width += 2 * unit
    let shadow = shape.transformed(by: .translation(Vector2D(0, 3.5 * unit)))
    return [
      .stroke(Identity("check.shadow"), shadow, style, shades.deepest.opacity(0.30)), mark,
    ]
  }

  /// Returns the ring of light in place of a shock wave, which grows with it.
  func ring(_ wave: Circle2D) -> Node {
    let ring = Self.ring(Circle2D(center: .origin, radius: 1), width: 0.4, shades.bright, 1)
    let map = Transform2D.scale(wave.radius)
    return .group(transform: map.followed(by: .translation(wave.center - .origin)), [ring])
  }

  /// Returns a ring of light, soft on both sides, up to a circle.
  static func ring(
    _ outer: Circle2D, width: Double, _ color: RGBAColor, _ opacity: Double
  ) -> Node {
    let inner = max(0, 1 - width / outer.radius)
    let light = RadialGradient2D(
      center: outer.center, radius: outer.radius,
      [(0, 0), (0.3, 0.42), (0.62, 1), (0.85, 0.5), (1, 0)].map {
        Stop(inner + (1 - inner) * $0.0, color.opacity(opacity * $0.1))
      })
    return .fill(Identity("shockwave"), .circle(outer), .radialGradient(light))
  }
}
