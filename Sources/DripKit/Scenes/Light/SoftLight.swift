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
  /// The colours of water behind a mark.
  var marked: Shades
  /// The heights that a mark covers.
  var markZone: ClosedRange<Double> = 0...0
  /// The part of the width in which a mark has no line of the surface behind it.
  var markGap: ClosedRange<Double> = 0.36...0.64
  /// The visible fraction of the mark for which the water behind it is darkened.
  var marking = 0.0
  /// True if the water behind a mark is darkened in its own paint.
  var darkensItself = false
  /// The strength of reflections and caustics.
  var strength = 1.0
  /// The colours that replace those of the glass and of the far edge of the water, if the user chose them.
  var track: RGBAColor?, back: RGBAColor?
  /// The vessel.
  var vessel = Vessel.ball

  typealias Stop = Paint.LinearGradient.Stop

  /// The least diameters, in points, for the shadow, for the shadow of a mark, and for bubbles and the second caustic.
  static let details = (shadow: 32.0, markShadow: 48.0, all: 64.0)
  /// True if the glass is large enough for a shadow and a second wave.
  var hasShadow: Bool { diameter >= Self.details.shadow }
  /// True if the glass is large enough for bubbles and the second caustic.
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
    let map = Transform2D.scale(spot.width * radius, spot.height * radius)
      .followed(by: .rotation(spot.turn * .pi / 180))
      .followed(by: .translation((spot.center - .origin) * radius))
    let light = Paint.RadialGradient(center: .origin, radius: 1, soft(color))
    pen.group(transform: map) {
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
  /// The glass, which is clearest where light gathers in it.
  var glass: Paint {
    if let track { return .color(track) }
    let (accent, r) = (shades.mid, Self.radius)
    let stops =
      isDark
      ? Self.stops(accent, [(0, 5), (50, 7), (75, 15), (100, 34)])
      : Self.stops(.white, [(0, 5), (45, 18), (72, 36), (100, 80)]).map {
        Stop($0.offset, RGBAColor.white.interpolated(to: accent, $0.color.alpha).opacity(0.5))
      }
    let gradient = Paint.RadialGradient(
      center: Point2D(0.08 * r, 0.22 * r), radius: 1.30 * r, transform: glassStretch, stops)
    return .radialGradient(gradient)
  }

  /// The loss of light at the wall.
  var absorption: Paint {
    let most = (isDark ? 0.46 : 0.40) * (vessel.wall == .round ? 1 : 0.75)
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
        center: Point2D(0, -0.05 * Self.radius), radius: 1.02 * Self.radius,
        Self.stops(
          shades.deepest, times: most * strength, [(68, 0), (82, 22), (96, 88), (100, 100)])))
  }

  /// The paint of the rim.
  var rim: Paint {
    guard vessel.hasBand else {
      let top = shades.mid.interpolated(to: shades.bright, 0.5)
      return even(from: -vessel.bottom * Self.radius, top)
    }
    let solid = smallness
    func opacity(_ opacity: Double) -> Double { opacity + (1 - opacity) * solid }
    return Self.vertical(
      -vessel.halfHeight * Self.radius, vessel.halfHeight * Self.radius,
      [
        Stop(0, shades.mid.opacity(opacity(isDark ? 0.9 : 0.55))),
        Stop(0.5, shades.mid.opacity(opacity(0.75))), Stop(1, shades.deep),
      ])
  }

  /// The paint of water that clings to the rim.
  var clinging: Paint {
    guard vessel.hasBand else { return rim }
    return Self.vertical(
      -Self.radius, Self.radius,
      [Stop(0, shades.mid), Stop(0.5, shades.mid), Stop(1, shades.deep)])
  }

  /// The light on the rim, along a diagonal.
  var rimLight: Paint {
    let r = Self.radius
    return .linearGradient(
      Paint.LinearGradient(
        from: stretch.apply(Point2D(-0.7 * r, -r)), to: stretch.apply(Point2D(0.5 * r, 0.9 * r)),
        Self.stops(
          .white, times: strength,
          [(0, 95), (28, 25), (62, 0), (86, 25), (100, 85)])))
  }

  /// The thickness of a rim, which is at least a point.
  var rimWidth: Double { min(max(0.046 * Self.radius, point), Self.radius) }

  /// Draws the loss of light at a wall.
  func drawLoss(in wall: Shape2D, on pen: inout some Pen) {
    pen.fill("absorption", wall, absorption)
  }

  /// Draws the light on the rim along an outline.
  func drawReflection(along outline: Shape2D, on pen: inout some Pen) {
    pen.stroke("ring.light", outline, StrokeStyle2D(width: 0.02 * Self.radius), rimLight)
  }

  /// Draws the reflection of a window.
  func drawWindow(on pen: inout some Pen) {
    let opacity = (isDark ? 0.32 : 0.62) * strength
    Self.drawSpot("window", vessel.window, .white, opacity, on: &pen)
  }

  /// Draws the shadow below the glass, and the light that falls into it through water of a level, with a map from the
  /// vessel's coordinates.
  func drawShadow(level: Double, _ placement: Transform2D, on pen: inout some Pen) {
    guard hasShadow else { return }
    pen.group(transform: placement) {
      let (color, opacity) = isDark ? (.black, 0.55) : (shades.deepest, 0.30)
      Self.drawSpot("shadow", vessel.shadow, color, opacity, on: &$0)
      guard level > 0 else { return }
      let light = 0.85 * min(1, 1.4 * level) * strength
      Self.drawSpot("shadow.light", vessel.lightInShadow, shades.bright, light, on: &$0)
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

  /// Returns the paint of the upper face, between the waves at the back and at the front.
  func face(_ surface: Surface) -> Paint {
    guard vessel.hasBand else {
      return .color(shades.mid.interpolated(to: shades.bright, 0.45).opacity(isDark ? 0.7 : 0.8))
    }
    let r = Self.radius
    return gradient(
      surface,
      [
        (depth: -0.10 * r, color: back ?? shades.mid.opacity(isDark ? 0.6 : 0.70)),
        (depth: 0.06 * r, color: back ?? shades.bright.opacity(0.95)),
      ])
  }

  /// Returns the paint of the water.
  ///
  /// Near the surface, the paint of necks is the same; it does not change with the depth of the water.
  func water(_ surface: Surface, isNeck: Bool = false) -> Paint {
    guard vessel.hasBand else { return even(from: surface.height, shades.bright) }
    let depth = max(surface.depth, 1)
    var surface = surface
    if isNeck { surface.slope = 0 }
    // The bright band is wider in deep water.
    let band = min(0.45 * depth, 18 + 0.22 * max(0, depth - 100))
    var stops: [(depth: Double, color: RGBAColor)] = [
      (depth: -36, color: shades.mid), (depth: -10, color: shades.mid),
      (depth: min(2, 0.1 * depth), color: shades.bright), (depth: band, color: shades.mid),
    ]
    if !isNeck {
      stops.append((depth: 0.7 * depth, color: shades.deep))
      stops.append((depth: depth, color: shades.deep))
    }
    guard marking > 0 else { return gradient(surface, stops) }
    return gradient(surface, darkened(stops, at: surface.height))
  }

  /// Returns the paint of water without a band, from a height down to the lowest point.
  ///
  /// Its stops do not depend on the height, so films need few keyframes for it.
  private func even(from height: Double, _ surface: RGBAColor) -> Paint {
    let bottom = vessel.bottom * Self.radius
    return Self.vertical(
      min(height, bottom - 1), bottom,
      [Stop(0, surface), Stop(0.22, shades.mid), Stop(0.7, shades.deep)])
  }

  /// Returns the paint of water without a mark.
  func plainWater(_ surface: Surface) -> Paint {
    var plain = self
    plain.marking = 0
    return plain.water(surface)
  }

  /// Draws water under a surface of a level, and the light on the surface.
  ///
  /// The water that is dark behind a mark lies over the water without a mark, whose paint so keeps its stops in films.
  func drawWater(
    _ role: Identity, _ shape: Shape2D, _ rest: Surface, level: Double, on pen: inout some Pen
  ) {
    pen.fill(role, shape, darkensItself ? water(rest) : plainWater(rest))
    drawSurfaceLine(shape, at: rest.height, level: level, on: &pen)
    if !darkensItself { drawDarkWater(shape, rest, on: &pen) }
  }

  /// Draws the water that is dark behind a mark.
  func drawDarkWater(_ shape: Shape2D, _ rest: Surface, on pen: inout some Pen) {
    guard marking > 0 else { return }
    var marked = self
    marked.marking = 1
    pen.faded(to: marking) { $0.fill("water.marked", shape, marked.water(rest)) }
  }

  /// Returns stops that are darkened behind the mark.
  private func darkened(
    _ stops: [(depth: Double, color: RGBAColor)], at height: Double
  ) -> [(depth: Double, color: RGBAColor)] {
    let zone = (markZone.lowerBound - height, markZone.upperBound - height)
    func color(at depth: Double) -> RGBAColor {
      let next = stops.firstIndex { $0.depth >= depth } ?? stops.count - 1
      let (a, b) = (stops[max(next - 1, 0)], stops[next])
      let part = b.depth > a.depth ? (depth - a.depth) / (b.depth - a.depth) : 1
      return a.color.interpolated(to: b.color, min(max(part, 0), 1))
    }
    var darkened = stops
    func addStop(at border: Double) {
      guard border > stops[0].depth, border < stops[stops.count - 1].depth else { return }
      darkened.insert((depth: border, color: shades.mid)) { $0.depth > border }
    }
    addStop(at: zone.0)
    addStop(at: zone.1)
    for index in darkened.indices {
      let depth = darkened[index].depth
      let plain = color(at: depth)
      let isDark = depth >= zone.0 && depth <= zone.1
      darkened[index].color = isDark ? plain.interpolated(to: legible(plain), marking) : plain
    }
    return darkened
  }

  /// Returns a colour of the water, darkened for the mark.
  ///
  /// It is between two shades, and the luminance between two colours is at most that of the lighter one.
  private func legible(_ color: RGBAColor) -> RGBAColor {
    let luminance = color.relativeLuminance
    let isDeep = luminance <= shades.mid.relativeLuminance || shades.mid == shades.bright
    let a = (isDeep ? shades.deep : shades.mid).relativeLuminance
    let b = (isDeep ? shades.mid : shades.bright).relativeLuminance
    let part = b > a ? min(max((luminance - a) / (b - a), 0), 1) : 0
    return (isDeep ? marked.deep : marked.mid)
      .interpolated(to: isDeep ? marked.mid : marked.bright, part)
  }

  /// Draws the light that gathers at the bottom of the water, which is shifted by a sloshing.
  func drawCaustics(_ surface: Surface, slosh: Double = 0, on pen: inout some Pen) {
    let (r, depth) = (Self.radius, surface.depth)
    let room = min(1, depth / 90)
    guard room > 0 else { return }
    // The light sinks below a mark.
    let left = min(0.68, max(0, vessel.halfHeight - markZone.upperBound / r) / 0.66)
    let opacity = smoothStep(1.6 * room) * strength
    let down = surface.down
    let floor = vessel.halfHeight * r
    let map = Transform2D.translation(Vector2D(0, -floor))
      .followed(by: .scale(room * (1 - (1 - left) * marking)))
      .followed(by: .translation(Vector2D(slosh * r, floor)))
      .followed(
        by: Transform2D(a: down.dy, b: -down.dx, c: down.dx, d: down.dy, tx: 0, ty: 0))
    pen.group(transform: map) {
      let (wide, bright) = vessel.caustics
      Self.drawSpot(Identity("caustic", 0), wide, shades.bright, 0.95 * opacity, on: &$0)
      guard hasDetails else { return }
      Self.drawSpot(Identity("caustic", 1), bright, .white, 0.55 * opacity, on: &$0)
    }
  }

  /// Draws the light on the surface of water of a level, along the edge of the water's outline.
  ///
  /// It has a gap behind a mark.
  func drawSurfaceLine(
    _ outline: Shape2D, at height: Double, level: Double, on pen: inout some Pen
  ) {
    let r = Self.radius
    let outside = max(markZone.lowerBound - height, height - markZone.upperBound)
    let middle = 1 - marking * (1 - smoothStep(outside / 12))
    let light = Paint.LinearGradient(
      from: Point2D(-vessel.halfWidth * r, 0), to: Point2D(vessel.halfWidth * r, 0),
      [
        (0, 0.15), (markGap.lowerBound - 0.06, 0.95), (markGap.lowerBound, 0.84 * middle),
        (markGap.upperBound, 0.36 * middle), (1, 0.70),
      ].map { Stop($0.0, RGBAColor.white.opacity($0.1)) })
    let style = StrokeStyle2D(width: max(0.0225 * r, 0.55 * point), join: .round)
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
