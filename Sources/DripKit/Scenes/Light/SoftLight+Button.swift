extension SoftLight {
  /// The thickness of a rim, which is at least a point.
  var rimWidth: Double { min(max(0.046 * Self.radius, point), Self.radius) }

  /// The circle that holds the water in a ball: up to the middle of the rim, which hides its edge.
  var basin: Circle2D { basin(rimWidth) }

  private func basin(_ rimWidth: Double) -> Circle2D {
    Circle2D(center: .origin, radius: Self.radius - rimWidth / 2)
  }

  /// Draws the rim of a ball, with a reflection if it is large enough.
  func drawRim(width: Double, on pen: inout some Pen) {
    pen.stroke("ring", .circle(basin(width)), StrokeStyle2D(width: width), rim)
    if hasShadow { drawRimReflection(on: &pen) }
  }

  /// Draws the light on the rim of a ball.
  private func drawRimReflection(on pen: inout some Pen) {
    let line = Circle2D(center: .origin, radius: 0.975 * Self.radius)
    drawReflection(along: .circle(line), on: &pen)
  }

  /// Draws the empty glass of a ball, which loses light at its wall.
  func drawGlass(_ identity: Identity, in basin: Circle2D, on pen: inout some Pen) {
    drawGlass(identity, in: basin, on: &pen) { drawLoss(in: .circle(basin), on: &$0) }
  }

  /// Draws the glass of a ball with its content.
  func drawGlass<Target: Pen>(
    _ identity: Identity, in basin: Circle2D, on pen: inout Target,
    _ content: (inout Target) -> Void
  ) {
    pen.group(ground: Node.Ground(identity, .circle(basin), glass), content)
  }

  /// Draws the loss of light at a wall.
  func drawLoss(in wall: Shape2D, on pen: inout some Pen) {
    pen.fill("absorption", wall, absorption)
  }

  /// A layer of water under a wave.
  typealias Layer = (role: Identity, shape: Shape2D)

  /// Draws water in front of its far edge, which small vessels leave out, with its light and its loss of light.
  ///
  /// Water that does not reach from wall to wall has no light beside it. Drops dissolve behind the water.
  /// The water that is dark behind a mark lies over the water without a mark, whose paint so keeps its stops in films.
  func drawWater<Target: Pen>(
    _ front: Layer, behind back: Layer?, _ rest: Surface, in wall: Shape2D,
    fillsVessel: Bool = true, on pen: inout Target, drops: (inout Target) -> Void = { _ in }
  ) {
    if let back, hasShadow { pen.fill(back.role, back.shape, face(rest)) }
    drops(&pen)
    pen.fill(front.role, front.shape, plainWater(rest))
    drawSurfaceLine(front.shape, at: rest.height, level: rest.level, on: &pen)
    drawDarkWater(front.shape, rest, on: &pen)
    drawLoss(in: wall, on: &pen)
    if fillsVessel {
      drawCaustics(rest, on: &pen)
    } else {
      pen.group(clip: front.shape) { drawCaustics(rest, on: &$0) }
    }
  }

  /// Returns the paint of water without a mark.
  private func plainWater(_ rest: Surface) -> Paint {
    var plain = self
    plain.marking = 0
    return plain.water(rest)
  }

  /// Draws the water that is dark behind a mark.
  private func drawDarkWater(_ shape: Shape2D, _ rest: Surface, on pen: inout some Pen) {
    guard marking > 0 else { return }
    var marked = self
    marked.marking = 1
    pen.faded(to: marking) { $0.fill("water.marked", shape, marked.water(rest)) }
  }

  /// Draws a ball full of water with a reflection.
  func drawBall(_ identity: Identity, on pen: inout some Pen) {
    let outline = Shape2D.circle(Circle2D(center: .origin, radius: Self.radius))
    let full = Surface(height: -Self.radius)
    pen.group(ground: Node.Ground(identity, outline, plainWater(full))) {
      drawDarkWater(outline, full, on: &$0)
      drawLoss(in: outline, on: &$0)
      drawCaustics(full, on: &$0)
    }
    if hasShadow { drawRimReflection(on: &pen) }
    drawWindow(on: &pen)
  }

  /// Draws the soft shadow below a mark, in coordinates in which a radius has a length.
  func drawShadow(
    ofMark mark: Shape2D, _ style: StrokeStyle2D, radius: Double, opacity: Double = 1,
    on pen: inout some Pen
  ) {
    guard diameter >= Self.details.markShadow else { return }
    let unit = radius / Self.radius
    var style = style
    style.width += 2 * unit
    let shadow = mark.transformed(by: .translation(Vector2D(0, 3.5 * unit)))
    pen.faded(to: opacity) {
      $0.stroke("check.shadow", shadow, style, shades.deepest.opacity(0.30))
    }
  }

  /// Draws the ring of light in place of a shock wave, which grows with it.
  func drawRing(_ wave: Circle2D, on pen: inout some Pen) {
    let map = Transform2D.scale(wave.radius).followed(by: .translation(wave.center - .origin))
    pen.group(transform: map) {
      let unit = Circle2D(center: .origin, radius: 1)
      Self.drawRing(unit, width: 0.4, shades.bright, 1, on: &$0)
    }
  }

  /// Draws a ring of light, soft on both sides, up to a circle.
  static func drawRing(
    _ outer: Circle2D, width: Double, _ color: RGBAColor, _ opacity: Double, on pen: inout some Pen
  ) {
    let inner = max(0, 1 - width / outer.radius)
    let light = RadialGradient2D(
      center: outer.center, radius: outer.radius,
      [(0, 0), (0.3, 0.42), (0.62, 1), (0.85, 0.5), (1, 0)].map {
        Stop(inner + (1 - inner) * $0.0, color.opacity(opacity * $0.1))
      })
    pen.fill("shockwave", .circle(outer), .radialGradient(light))
  }
}
