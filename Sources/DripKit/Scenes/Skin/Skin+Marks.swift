extension Skin {
  /// The places above and below the surface of water, as clips, and the height of the surface.
  struct Divide {
    let air: Shape2D
    let water: Shape2D
    let y: Double
  }

  /// The roles of what stands in water: its dry and its wet part, and the water that it raises.
  typealias StandingRoles = (dry: Identity.Role, wet: Identity.Role, collar: Identity.Role)

  /// The least diameter, in points, of a vessel whose water bends what stands in it.
  private static let refracting = 24.0

  /// Draws lines that stand in water, in coordinates in which a lit vessel has a radius: what is below the surface looks
  /// larger and moved aside, and has the colour of marks.
  func drawStanding(
    _ roles: StandingRoles, index: Int? = nil, _ path: Path2D, _ style: StrokeStyle2D,
    _ divide: Divide, radius: Double, on pen: inout some Pen
  ) {
    let shape = Shape2D.path(path)
    let bends = light.map { $0.diameter >= Self.refracting } ?? false
    pen.group(clip: divide.air) { $0.stroke(Identity(roles.dry, index), shape, style, line) }
    let bend =
      bends
      ? Transform2D.scale(1.22, 1.10, about: Point2D(0, divide.y))
        .followed(by: .translation(Vector2D(0.045 * radius, 0))) : .identity
    let wet = Identity(roles.wet, index)
    pen.group(clip: divide.water) {
      $0.group(if: bends, transform: bend) { $0.stroke(wet, shape, style, mark) }
    }
    guard bends else { return }
    for (number, x) in path.crossings(at: divide.y).enumerated() {
      let collar = Transform2D.scale(0.5 * style.width + 0.06 * radius, 0.028 * radius)
        .followed(by: .translation(Vector2D(x, divide.y)))
      pen.group(transform: collar) {
        $0.stroke(
          Identity(roles.collar, 8 * (index ?? 0) + number), SoftLight.unit,
          StrokeStyle2D(width: 0.3), .white.opacity(0.85))
      }
    }
  }

  /// Draws a mark over the soft shadow below it, in coordinates in which the vessel has a radius.
  func drawMark(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, radius: Double,
    opacity: Double = 1, hasShadow: Bool = true, on pen: inout some Pen
  ) {
    if hasShadow {
      light?.drawShadow(ofMark: shape, style, radius: radius, opacity: opacity, on: &pen)
    }
    pen.faded(to: opacity) { $0.stroke(identity, shape, style, mark) }
  }

  /// Draws a shock wave at an age: a disc that grows out of another, or a ring of light, soft on both sides.
  func drawShockwave(
    _ shockwave: Effects.Shockwave, at age: Double, from disc: Circle2D, weight: Double = 1,
    on pen: inout some Pen
  ) {
    let wave = Circle2D(center: disc.center, radius: disc.radius * shockwave.scale(at: age))
    pen.faded(to: shockwave.opacity(at: age) * weight) {
      guard let light else { return $0.fill("shockwave", .circle(wave), water) }
      $0.group(transform: wave.placement) {
        let unit = Circle2D(center: .origin, radius: 1)
        SoftLight.drawRing(unit, width: 0.4, light.shades.bright, on: &$0)
      }
    }
  }
}
