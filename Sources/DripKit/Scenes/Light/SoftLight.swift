/// The paints of a lit vessel of glass with water.
///
/// Water is a lens: it is dark where it is thick, at the wall, and bright where light gathers, at the bottom and
/// below the surface. The vessel has its own coordinates, in which its centre is the origin and its radius 100.
/// Glass is translucent, so it suits every page.
struct SoftLight: Sendable {
  /// The radius of the glass.
  static let radius = 100.0

  /// The diameter of the glass, in points.
  var diameter: Double
  /// True on a dark page.
  var isDark: Bool
  /// The colours of the water.
  var shades: Shades
  /// The colour that is laid over the water behind a mark, so that the mark contrasts with it.
  var darkening: RGBAColor
  /// The place of a mark, in front of whose middle the surface has no line.
  var markZone = Rect2D(center: .origin, side: 0)
  /// The visible fraction of the mark for which the water behind it is darkened.
  var marking = 0.0
  /// False for water and rim alone, without a body of glass and its shadow.
  var hasBody = true
  /// The strength of reflections and caustics.
  var strength = 1.0
  /// The colours that replace those of the glass and of the far edge of the water, if the user chose them.
  var track: RGBAColor?, back: RGBAColor?
  /// The vessel.
  var vessel = Vessel.ball

  typealias Stop = Paint.LinearGradient.Stop

  /// The least diameters, in points, for the shadow, for the shadow of a mark, and for bubbles and shafts of light.
  static let details = (shadow: 32.0, markShadow: 48.0, all: 64.0)
  /// True if the glass is large enough for a shadow, a far edge and a net of light.
  var hasShadow: Bool { diameter >= Self.details.shadow }
  /// True if the glass is large enough for bubbles and shafts of light.
  var hasDetails: Bool { diameter >= Self.details.all }

  /// The length of a point.
  var point: Double { 2 * Self.radius / diameter }

  /// The map from the gradient of a ball's glass to that of the vessel, whose glass is tinted at its walls only.
  private var glassStretch: Transform2D {
    switch vessel.wall {
    case .round: stretch
    case .sides: stretch.followed(by: .scale(1.06, 2.4))
    case .topAndBottom: stretch.followed(by: .scale(1.5, 1.06))
    }
  }

  /// The map from a ball to the proportions of the vessel.
  private var stretch: Transform2D { .scale(vessel.halfWidth, vessel.halfHeight) }

  /// The fraction of the way from a large glass to one of 16 points, whose lines are more solid.
  var smallness: Double { smoothStep((56 - diameter) / 40) }
}

// MARK: - Gradients

extension SoftLight {
  /// Returns stops of one colour, whose opacity is multiplied by a factor at each offset; both are in percent.
  @inline(never) static func stops(
    _ color: RGBAColor, times most: Double = 1, _ factors: [(offset: UInt8, factor: UInt8)]
  ) -> [Stop] {
    factors.map { Stop(Double($0.offset) / 100, color.opacity(most * (Double($0.factor) / 100))) }
  }

  /// Returns the stops of a soft edge, which falls off as light does.
  static func soft(_ color: RGBAColor) -> [Stop] {
    stops(color, [(0, 100), (25, 82), (50, 42), (75, 11), (100, 0)])
  }

  /// The circle around the origin whose radius is 1.
  static let unit = Shape2D.circle(Circle2D(center: .origin, radius: 1))

  /// Draws a soft spot of light or shadow.
  @inline(never) private static func drawSpot(
    _ identity: Identity, _ spot: Vessel.Spot, _ color: RGBAColor, _ opacity: Double,
    on pen: inout some Pen
  ) {
    let light = Paint.RadialGradient(center: .origin, radius: 1, soft(color))
    pen.group(transform: spot.map) {
      $0.faded(to: opacity) { $0.fill(identity, unit, .radialGradient(light)) }
    }
  }

  /// Returns a linear gradient by height.
  static func vertical(_ top: Double, _ bottom: Double, _ stops: [Stop]) -> Paint {
    .linearGradient(Paint.LinearGradient(from: Point2D(0, top), to: Point2D(0, bottom), stops))
  }
}

// MARK: - Glass

extension SoftLight {
  /// The glass, which is clearest in the middle; nil if there is none.
  var glass: Paint? {
    guard hasBody else { return nil }
    if let track { return .color(track) }
    let r = Self.radius
    let (clear, edge) = isDark ? (0.03, 0.20) : (0.05, 0.22)
    let gradient = Paint.RadialGradient(
      center: Point2D(-0.10 * r, -0.14 * r), radius: 1.14 * r, transform: glassStretch,
      [
        Stop(0, shades.mid.opacity(clear / 2)), Stop(0.60, shades.mid.opacity(clear)),
        Stop(0.84, shades.mid.opacity(2 * clear)), Stop(0.97, shades.deep.opacity(edge)),
        Stop(1, shades.deep.opacity(1.5 * edge)),
      ])
    return .radialGradient(gradient)
  }

  /// The loss of light at the wall.
  var absorption: Paint {
    let most = vessel.wall == .round ? 0.50 : 0.30
    if vessel.wall != .round {
      let reach =
        vessel.wall == .sides
        ? Vector2D(vessel.halfWidth * Self.radius, 0) : Vector2D(0, vessel.halfHeight * Self.radius)
      return .linearGradient(
        Paint.LinearGradient(
          from: .origin - reach, to: .origin + reach,
          Self.stops(
            shades.deepest, times: most * strength,
            [
              (0, 100), (4, 80), (12, 28), (26, 0), (74, 0), (88, 28), (96, 80), (100, 100),
            ])))
    }
    return .radialGradient(
      Paint.RadialGradient(
        center: Point2D(-0.02 * Self.radius, -0.10 * Self.radius), radius: 1.08 * Self.radius,
        Self.stops(
          shades.deepest, times: most * strength, [(0, 0), (66, 0), (86, 52), (97, 100)])))
  }

  /// The paint of the rim.
  var rim: Paint {
    let r = Self.radius
    func opacity(_ opacity: Double) -> Double { opacity + (1 - opacity) * smallness }
    return .linearGradient(
      Paint.LinearGradient(
        from: stretch.apply(Point2D(-0.7 * r, -0.7 * r)),
        to: stretch.apply(Point2D(0.7 * r, 0.7 * r)),
        [
          Stop(0, shades.mid.opacity(opacity(0.45))), Stop(0.30, shades.mid.opacity(opacity(0.25))),
          Stop(0.62, shades.mid.opacity(opacity(0.35))),
          Stop(1, shades.deep.opacity(opacity(0.55))),
        ]))
  }

  /// The paint of water that clings to the rim.
  var clinging: Paint {
    Self.vertical(
      -Self.radius, Self.radius,
      [Stop(0, shades.mid), Stop(0.5, shades.mid), Stop(1, shades.deep)])
  }

  /// The light on the rim, along a diagonal.
  private var rimLight: Paint {
    let r = Self.radius
    return .linearGradient(
      Paint.LinearGradient(
        from: stretch.apply(Point2D(-0.7 * r, -0.73 * r)),
        to: stretch.apply(Point2D(0.7 * r, 0.73 * r)),
        Self.stops(
          .white, times: strength,
          [(0, 100), (24, 95), (42, 0), (60, 0), (80, 75), (100, 95)])))
  }

  /// The thickness of a rim, which is at least a point.
  var rimWidth: Double { min(max(0.046 * Self.radius, point), Self.radius) }

  /// Draws the light on the rim along an outline; that of a ball tapers.
  func drawReflection(along outline: Shape2D, _ index: Int? = nil, on pen: inout some Pen) {
    if case .circle = outline {
      pen.fill(Identity("ring.light", index), Self.crescents, rimLight)
    } else {
      pen.stroke("ring.light", outline, StrokeStyle2D(width: 0.02 * Self.radius), rimLight)
    }
  }

  /// Two pairs of crescents of light on the rim of a ball, at the upper left and at the lower right.
  ///
  /// A pair is the difference of two equal circles.
  private static let crescents: Shape2D = {
    var path = Path2D()
    for (reach, width) in [(0.965, 0.044), (0.925, 0.016)] {
      let shift = Vector2D(-0.69, -0.72) * (width / 2 * radius)
      path.append(.circle(Circle2D(center: .origin + shift, radius: reach * radius)))
      path.append(.arc(center: .origin - shift, radius: reach * radius, from: 2 * .pi, to: 0))
      path.close()
    }
    return .path(path)
  }()

  /// Draws the shadow below the glass, and the light that falls into it through water of a level, with a map from the
  /// vessel's coordinates.
  func drawShadow(level: Double, _ placement: Transform2D, on pen: inout some Pen) {
    guard hasShadow, hasBody else { return }
    pen.group(transform: placement) {
      let (color, opacity) = isDark ? (.black, 0.55) : (shades.deepest, 0.30)
      Self.drawSpot("shadow", vessel.shadow, color, opacity, on: &$0)
      guard level > 0 else { return }
      let light = 0.80 * min(1, 1.5 * level) * strength
      let spot = vessel.lightInShadow
      Self.drawSpot(Identity("shadow.light", 0), spot, shades.bright, light, on: &$0)
      guard hasDetails else { return }
      Self.drawSpot(Identity("shadow.light", 1), spot.core, .white, light, on: &$0)
    }
  }
}

// MARK: - Water

extension SoftLight {
  /// The surface of resting water: its distance below the centre, and the angle of its slope.
  struct Surface: Sendable {
    /// The y coordinate of the surface, perpendicular to it.
    var height: Double
    /// The slope of the surface upwards to the right.
    var slope = 0.0
    /// The y coordinate of the lowest point of the vessel.
    var bottom = SoftLight.radius

    /// The depth of the water.
    var depth: Double { max(0, bottom - height) }
    /// The fraction of the vessel's height that is under water.
    var level: Double { min(depth / (2 * bottom), 1) }
    /// The direction of the depth.
    var down: Vector2D { Vector2D(slope, 1) * (1 / (1 + slope * slope).squareRoot()) }
  }

  /// Returns a gradient by the distance below a surface.
  private func gradient(
    _ surface: Surface, _ stops: [(depth: Double, color: RGBAColor)]
  ) -> Paint {
    let (first, last) = (stops[0].depth, stops[stops.count - 1].depth)
    func place(_ depth: Double) -> Point2D {
      Point2D.origin + surface.down * (surface.height + depth)
    }
    return .linearGradient(
      Paint.LinearGradient(
        from: place(first), to: place(last),
        stops.map { Stop(($0.depth - first) / (last - first), $0.color) }))
  }

  /// Half the height of the disc of a surface.
  private func bow(_ surface: Surface) -> Double {
    let (r, y) = (Self.radius, surface.height)
    let half =
      vessel.wall == .round ? max(0, r * r - y * y).squareRoot() : vessel.halfWidth * r
    return max(1, Waterline.depth(ofHalf: half, level: surface.level))
  }

  /// Draws the upper face of water, down from its far edge: light passes at the near edge, and the far one mirrors the sky.
  func drawFace(
    _ identity: Identity, _ shape: Shape2D, _ surface: Surface, on pen: inout some Pen
  ) {
    let (bow, x) = (bow(surface), vessel.halfWidth * Self.radius)
    pen.fill(
      identity, shape,
      gradient(
        surface,
        [
          (depth: -bow, color: back ?? shades.mid.opacity(0.55)),
          (depth: -0.1 * bow, color: back ?? shades.bright.opacity(0.62)),
          (depth: 1.1 * bow, color: back ?? shades.bright.opacity(0.95)),
        ]))
    // Reflections would hide letters.
    guard back == nil else { return }
    let sky = Paint.LinearGradient(
      from: Point2D(-x, 0), to: Point2D(x, 0),
      Self.stops(
        .white, times: strength, [(0, 55), (28, 5), (62, 0), (86, 42), (100, 12)]))
    pen.fill(Identity("sky", identity.index), shape, .linearGradient(sky))
    let line = StrokeStyle2D(width: max(0.014 * Self.radius, 0.4 * point))
    let edge = Paint.LinearGradient(
      from: Point2D(-x, 0), to: Point2D(x, 0),
      Self.stops(.white, times: strength, [(0, 75), (30, 15), (70, 35), (100, 65)]))
    pen.stroke(Identity("surface.far", identity.index), shape, line, .linearGradient(edge))
  }

  /// Returns the paint of the water.
  ///
  /// Near the surface, the paint of necks is the same; it does not change with the depth of the water.
  func water(_ surface: Surface, isNeck: Bool = false) -> Paint {
    let depth = max(surface.depth, 1)
    var surface = surface
    if isNeck { surface.slope = 0 }
    // A neck stands on the bright face of the water.
    var stops: [(depth: Double, color: RGBAColor)] = [
      (depth: -36, color: shades.mid), (depth: -22, color: shades.mid),
      (depth: -5, color: shades.bright), (depth: min(2, 0.1 * depth), color: shades.bright),
    ]
    if isNeck {
      stops.append((depth: min(0.45 * depth, 34), color: shades.mid))
    } else {
      stops += [
        (depth: max(0.10 * depth, 3), color: shades.bright.interpolated(to: shades.mid, 0.5)),
        (depth: max(0.34 * depth, 4), color: shades.mid),
        (depth: max(0.80 * depth, 5), color: shades.deep),
        (depth: max(depth, 6), color: shades.deep),
      ]
    }
    return gradient(surface, stops)
  }

  /// Draws water under a surface of a level, with the light that it takes, gathers and throws back.
  func drawWater(
    _ role: Identity, _ shape: Shape2D, _ rest: Surface, level: Double, drift: Drift,
    slosh: Double = 0, on pen: inout some Pen
  ) {
    pen.fill(role, shape, water(rest))
    pen.fill("absorption", shape, absorption)
    if vessel.wall == .round {
      drawCaustics(rest, drift: drift, slosh: slosh, on: &pen)
    } else {
      pen.group(clip: shape) { drawCaustics(rest, drift: drift, slosh: slosh, on: &$0) }
    }
    drawUnderside(shape, rest, on: &pen)
    drawDarkening(shape, on: &pen)
    drawSurfaceLine(shape, rest, level: level, on: &pen)
  }

  /// Draws the underside of the surface, which mirrors the depths.
  private func drawUnderside(_ shape: Shape2D, _ rest: Surface, on pen: inout some Pen) {
    guard hasDetails else { return }
    let (r, x) = (Self.radius, vessel.halfWidth * Self.radius)
    let paint = Paint.LinearGradient(
      from: Point2D(-x, 0), to: Point2D(x, 0),
      Self.stops(
        shades.deep, times: min(1, rest.depth / (0.3 * r)),
        [(0, 30), (40, 16), (75, 26), (100, 5)]))
    let lowered = shape.transformed(by: .translation(Vector2D(0, 0.05 * r)))
    pen.stroke(
      "surface.under", lowered, StrokeStyle2D(width: 0.05 * r, join: .round),
      .linearGradient(paint))
  }

  /// Draws what makes the water dark, or pale, behind a mark: a soft ellipse in a ball, and a soft band in another vessel.
  func drawDarkening(_ shape: Shape2D, on pen: inout some Pen) {
    guard marking > 0, darkening.alpha > 0 else { return }
    let (zone, color) = (markZone, darkening)
    let paint: Paint
    if vessel.wall == .round {
      // The corners of the zone are in the even part.
      let reach = 2.0.squareRoot() / 2 / 0.8
      let map = Transform2D.scale(reach * zone.size.width, reach * zone.size.height)
        .followed(by: .translation(zone.center - .origin))
      paint = .radialGradient(
        Paint.RadialGradient(
          center: .origin, radius: 1, transform: map,
          Self.stops(color, times: color.alpha, [(0, 100), (80, 100), (90, 60), (100, 0)])))
    } else {
      let soft = 0.3 * zone.size.height
      let (top, height) = (zone.minY - soft, zone.size.height + 2 * soft)
      let edge = height > 0 ? UInt8(100 * soft / height) : 0
      paint = Self.vertical(
        top, top + height,
        Self.stops(color, times: color.alpha, [(0, 0), (edge, 100), (100 - edge, 100), (100, 0)]))
    }
    pen.faded(to: marking) { $0.fill("water.marked", shape, paint) }
  }

  /// Draws the light that gathers at the bottom of the water, which is shifted by a sloshing, and shafts of light above it.
  func drawCaustics(
    _ surface: Surface, drift: Drift, slosh: Double = 0, on pen: inout some Pen
  ) {
    let (r, depth) = (Self.radius, surface.depth)
    let room = min(1, depth / 90)
    guard room > 0 else { return }
    // The light sinks below a mark.
    let left = min(0.68, max(0, vessel.halfHeight - markZone.maxY / r) / 0.66)
    let opacity = smoothStep(1.6 * room) * strength
    let down = surface.down
    let floor = vessel.halfHeight * r
    let map = Transform2D.translation(Vector2D(0, -floor))
      .followed(by: .scale(room * (1 - (1 - left) * marking)))
      .followed(by: .translation(Vector2D(slosh * r, floor)))
      .followed(
        by: Transform2D(a: down.dy, b: -down.dx, c: down.dx, d: down.dy, tx: 0, ty: 0))
    pen.group(transform: vessel.caustics.map.followed(by: map)) {
      drawFloor((drift.time, drift.part * (1 - marking)), opacity: opacity, on: &$0)
    }
    guard hasDetails, marking < 1 else { return }
    for (index, (x, end, width, light)) in Self.shafts.enumerated() {
      let reach = max(0, depth - (1 - end.y) * r)
      let way = Vector2D((end.x - x) * r, reach)
      guard way.length > 1 else { continue }
      let spot = Vessel.Spot(
        (x + 0.5 * (end.x - x)), (surface.height + 0.5 * reach) / r, 0.55 * way.length / r, width,
        turned: way.angle * 180 / .pi)
      Self.drawSpot(
        Identity("shaft", index), spot, shades.bright,
        light * opacity * (1 - marking) * smoothStep(reach / (0.6 * r)), on: &pen)
    }
  }

  /// Shafts of light: where they enter and end, in radii, how wide and how bright they are.
  private static let shafts = [
    (-0.42, Point2D(0.22, 0.8), 0.13, 0.42), (-0.12, Point2D(0.46, 0.8), 0.07, 0.30),
  ]

  /// Draws the light on the surface of water of a level, along the edge of the water's outline.
  ///
  /// It has a gap behind a mark.
  func drawSurfaceLine(
    _ outline: Shape2D, _ rest: Surface, level: Double, on pen: inout some Pen
  ) {
    let (r, x) = (Self.radius, vessel.halfWidth * Self.radius)
    let (height, bow) = (rest.height, bow(rest) + 6)
    let outside = max(markZone.minY - height, height - markZone.maxY) - bow
    let middle = 1 - marking * (1 - smoothStep(outside / 12))
    let light: Paint.LinearGradient
    if middle < 1 {
      func offset(_ x: Double) -> Double {
        min(max(0.5 + x / (2 * vessel.halfWidth * r), 0.08), 0.98)
      }
      let (left, right) = (offset(markZone.minX), offset(markZone.maxX))
      light = Paint.LinearGradient(
        from: Point2D(-x, 0), to: Point2D(x, 0),
        [(0, 0.90), (left - 0.06, 0.95), (left, 0.84 * middle), (right, 0.36 * middle), (1, 0.70)]
          .map { Stop($0.0, RGBAColor.white.opacity($0.1)) })
    } else {
      light = Paint.LinearGradient(
        from: Point2D(-x, 0), to: Point2D(x, 0),
        Self.stops(.white, [(0, 95), (12, 55), (33, 100), (58, 25), (80, 95), (100, 70)]))
    }
    let style = StrokeStyle2D(width: max(0.024 * r, 0.55 * point), join: .round)
    pen.faded(to: smoothStep(level / 0.04) * smoothStep((0.99 - level) / 0.05)) {
      $0.stroke("surface", outline, style, .linearGradient(light))
    }
  }

  /// Draws a bubble with its opacity.
  func drawBubble(_ index: Int, _ circle: Circle2D, _ opacity: Double, on pen: inout some Pen) {
    let opacity = opacity * (1 - marking)
    guard hasDetails, opacity > 0, circle.radius > 0 else { return }
    let outline = Shape2D.circle(circle)
    pen.fill(Identity("bubble", index), outline, .white.opacity(0.16 * opacity))
    let line = StrokeStyle2D(width: 1)
    pen.stroke(Identity("bubble.rim", index), outline, line, .white.opacity(0.65 * opacity))
  }
}
