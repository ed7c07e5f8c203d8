extension Skin {
  /// The places above and below the surface of water, as clips, and the height of the surface.
  struct Divide {
    let air: Shape2D
    let water: Shape2D
    /// The point of the surface in the middle, about which the water bends what stands in it; nil if it does not.
    let middle: Point2D?

    init(air: Shape2D, water: Shape2D, middle: Point2D?) {
      (self.air, self.water, self.middle) = (air, water, middle)
    }

    /// Creates the places above and below the near edge of water in a box.
    init(_ edge: (_ isAir: Bool) -> Path2D, around middle: Point2D) {
      self.init(air: .path(edge(true)), water: .path(edge(false)), middle: middle)
    }
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
    let middle = light.flatMap { $0.diameter >= Self.refracting ? divide.middle : nil }
    pen.group(clip: divide.air) { $0.stroke(Identity(roles.dry, index), shape, style, line) }
    let bend =
      middle.map {
        Transform2D.scale(1.22, 1.10, about: $0)
          .followed(by: .translation(Vector2D(0.045 * radius, 0)))
      } ?? .identity
    let wet = Identity(roles.wet, index)
    pen.group(clip: divide.water) {
      $0.group(if: middle != nil, transform: bend) { $0.stroke(wet, shape, style, mark) }
    }
    guard let middle else { return }
    for (number, x) in path.crossings(at: middle.y).enumerated() {
      let collar = Transform2D.scale(0.5 * style.width + 0.06 * radius, 0.028 * radius)
        .followed(by: .translation(Vector2D(x, middle.y)))
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

  /// Draws the glyph of a button, which shrinks into the middle of a circle, or in the reduced form fades in place.
  ///
  /// At the end its line gets thinner, so that the last dot does not vanish suddenly.
  func drawGlyph(
    _ glyph: Path2D, _ identity: Identity = "glyph", in circle: Circle2D, shown: Double,
    width: Double, isStill: Bool, on pen: inout some Pen
  ) {
    guard shown > 0 else { return }
    let (scale, opacity) = isStill ? (1, shown) : (shown, 1)
    let small = scale < 1 ? glyph.transformed(by: .scale(scale, about: circle.center)) : glyph
    pen.faded(to: opacity) {
      $0.stroke(identity, .path(small), .round(width: width * min(1, 4 * scale)), line)
    }
  }

  /// Draws the written part of a check, whose line starts thin.
  func drawCheck(
    _ identity: Identity, _ glyph: Glyph = .check, in circle: Circle2D, written fraction: Double,
    width: Double, opacity: Double, isStill: Bool, on pen: inout some Pen
  ) {
    guard fraction > 0 else { return }
    let strokes = glyph.written(min(fraction, 1)).transformed(by: circle.placement)
    drawMark(
      identity, .path(strokes), .round(width: width * min(1, 8 * fraction)), radius: circle.radius,
      opacity: opacity, hasShadow: !isStill, on: &pen)
  }

  /// The bars of a pause: their distance from the middle and half their height, in radii.
  static let bars = (aside: 0.16, height: 0.24)

  /// Draws the two bars of paused work, in the colour of lines, and in the colour of marks under water.
  func drawBars(
    _ shown: Double, in circle: Circle2D, width: Double, _ divide: Divide, on pen: inout some Pen
  ) {
    let style = StrokeStyle2D.round(width: width * min(1, 3 * shown))
    for (index, x) in [-Self.bars.aside, Self.bars.aside].enumerated() {
      let y = Self.bars.height * shown
      let bar = Path2D.polyline([Point2D(x, -y), Point2D(x, y)])
        .transformed(by: circle.placement)
      drawStanding(
        ("pause", "pause.wet", "pause.collar"), index: index, bar, style, divide,
        radius: circle.radius, on: &pen)
    }
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
