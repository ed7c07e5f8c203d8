/// The look of glass and water: flat shapes of given colours, or soft light.
///
/// A scene says in its own coordinates what is where, and the skin draws it: a vessel with its shadow, rim and water, drops
/// with their necks, marks, and the ring of a burst. A flat skin leaves out what only light shows. A lit vessel has the
/// coordinates of its ``SoftLight``, and a flat one those of the scene.
///
/// It is a reference, because everything that is drawn reads it, and its paints take much code to copy. It is sendable
/// because it is changed only before a second owner has it.
final class Skin: @unchecked Sendable {
  /// The light; nil for flat shapes.
  var light: SoftLight?
  /// The map from the coordinates of the vessel to those of the scene.
  private(set) var placement = Transform2D.identity
  /// The length of a point, in the coordinates of the scene.
  private(set) var point = 1.0
  /// The middle of the vessel, in its own coordinates.
  private(set) var center: Point2D
  /// The inside of the vessel, in its own coordinates.
  var wall: Shape2D
  /// The paint of the empty vessel; nil if it is as clear as the page.
  var glass: Paint?
  /// The rim; nil if there is none.
  var rim: Rim?
  /// True for a wall of any form, whose content ends with the light along it.
  var isFree = false
  /// The paint of flat water and drops.
  var water: Paint
  /// The paint of flat water that is behind other water.
  var back: Paint
  /// The paint of lines on the empty vessel.
  var line: Paint
  /// The colour of marks on the water.
  var mark = RGBAColor.white
  /// The order of flat water.
  var order = Order.backFirst

  /// The line along the edge of a vessel.
  struct Rim: Sendable {
    var role: Identity
    var shape: Shape2D
    var style: StrokeStyle2D
    var paint: Paint
    /// The line along which a lit rim reflects light; nil for the middle of its own line.
    var reflection: Shape2D?
    /// True if the water covers the inner half of the line.
    var isCovered = false
  }

  /// The orders in which flat water is drawn.
  enum Order: Sendable {
    /// The back layer, drops, and the front layer over both.
    case backFirst
    /// The front layer, and the back layer as a veil over it.
    case frontFirst
    /// The back layer, the front layer, and drops over both.
    case dropsLast
  }

  /// Creates a flat skin of one colour.
  init(flat color: RGBAColor, _ wall: Shape2D, around center: Point2D, glass: RGBAColor? = nil) {
    let paint = Paint.color(color)
    (self.wall, self.center, self.glass) = (wall, center, glass.map { .color($0) })
    (water, back, line) = (paint, paint, paint)
  }

  /// Creates a copy.
  init(_ skin: Skin) {
    (light, placement, point, center) = (skin.light, skin.placement, skin.point, skin.center)
    (wall, glass, rim) = (skin.wall, skin.glass, skin.rim)
    (water, back, line) = (skin.water, skin.back, skin.line)
    (mark, order, isFree) = (skin.mark, skin.order, skin.isFree)
  }
}

extension Skin {
  /// Creates the skin of drops of one colour without a vessel.
  convenience init(_ light: SoftLight?, drops color: RGBAColor) {
    self.init(flat: color, SoftLight.unit, around: .origin)
    self.light = light
  }

  /// Creates the skin of a lit ball around a centre, up to the middle of its rim, which hides the edge of the water.
  ///
  /// - Parameters:
  ///   - light: the light.
  ///   - center: the centre; nil if the scene has the coordinates of the light.
  ///   - rimWidth: the thickness of the rim.
  convenience init(_ light: SoftLight, at center: Point2D?, rimWidth: Double) {
    let radius = SoftLight.radius
    let basin = Shape2D.circle(Circle2D(center: .origin, radius: radius - rimWidth / 2))
    self.init(
      light, basin, at: center,
      rim: Rim(
        role: "ring", shape: basin, style: StrokeStyle2D(width: rimWidth), paint: light.rim,
        reflection: .circle(Circle2D(center: .origin, radius: 0.975 * radius))))
  }

  /// Creates the skin of a lit vessel around a centre.
  convenience init(_ light: SoftLight, _ wall: Shape2D, at center: Point2D?, rim: Rim) {
    self.init(flat: light.shades.mid, wall, around: .origin)
    if let center { placement = light.placement(at: center) } else { point = light.point }
    (self.light, self.rim, glass) = (light, rim, light.glass)
  }

  /// Creates the skin of a lit vessel with a rim along an outline around a centre, both in the coordinates of the scene.
  convenience init(
    _ light: SoftLight, _ outline: Shape2D, around center: Point2D, rimWidth: Double
  ) {
    let wall = outline.transformed(by: light.placement(at: center).inverse ?? .identity)
    let style = StrokeStyle2D.round(width: rimWidth * light.point)
    self.init(
      light, wall, at: center, rim: Rim(role: "rim", shape: wall, style: style, paint: light.rim))
  }

  /// True in soft light.
  var isLit: Bool { light != nil }

  /// The map from the coordinates of the scene to those of the vessel.
  var map: Transform2D { placement.inverse ?? .identity }

  /// The time in which the water gets darker before a check is written, in seconds.
  private static let darkening = 0.2

  /// Returns the skin at an age of the check, which is negative before it begins, for the check's opacity, and for the
  /// vessel's scale relative to its check; `other` is the visible part of another mark.
  func marked(at age: Double, weight: Double = 1, scale: Double = 1, or other: Double = 0) -> Skin {
    guard var light else { return self }
    light.marking = max(smoothStep(1 + age / Self.darkening) * weight, min(1, 2 * other))
    light.markZone = light.markZone.scaled(by: 1 / max(scale, 1e-3), from: .origin)
    let marked = Skin(self)
    marked.light = light
    return marked
  }

  /// Returns the resting water up to a y coordinate of the scene.
  func rest(at y: Double) -> SoftLight.Surface {
    guard let light else { return SoftLight.Surface(height: 0) }
    return SoftLight.Surface(
      height: (y - placement.ty) * light.point, bottom: light.vessel.bottom * SoftLight.radius)
  }
}

extension Skin.Rim {
  /// Creates a flat ring inside a circle.
  init(_ role: Identity, _ ring: Effects.Ring, inside circle: Circle2D, _ color: RGBAColor) {
    self.init(
      role: role, shape: .circle(ring.centerLine(inside: circle)),
      style: StrokeStyle2D(width: ring.lineWidth), paint: .color(color))
  }
}

// MARK: - Vessel

extension Skin {
  /// Draws a group in the coordinates of the vessel.
  func placed<Target: Pen>(on pen: inout Target, _ content: (inout Target) -> Void) {
    pen.group(if: placement != .identity, transform: placement, content)
  }

  /// Draws a group in the coordinates of the scene, inside one in those of the vessel.
  func unplaced<Target: Pen>(on pen: inout Target, _ content: (inout Target) -> Void) {
    pen.group(if: placement != .identity, transform: map, content)
  }

  /// Draws the shadow below a vessel with water, which lets light through.
  func drawShadow(
    level: Double, moved shift: Transform2D = .identity, on pen: inout some Pen
  ) {
    light?.drawShadow(level: level, placement.followed(by: shift), on: &pen)
  }

  /// Draws the glass with its content, the rim, and what is over the rim.
  func drawVessel<Target: Pen>(
    _ role: Identity, on pen: inout Target, _ content: (inout Target) -> Void,
    over: (inout Target) -> Void = { _ in }
  ) {
    let isCovered = rim?.isCovered ?? false
    if isCovered {
      if let glass { pen.fill(role, wall, glass) }
      drawRim(on: &pen)
    }
    var vessel = Node.Group(nodes: [])
    if !isCovered, let glass {
      vessel.ground = Node.Ground(role, wall, glass)
    } else {
      vessel.clip = wall
    }
    if pen.beginGroup(vessel) {
      content(&pen)
      pen.endGroup()
    }
    if !isCovered { drawRim(on: &pen) }
    drawReflection(on: &pen)
    over(&pen)
  }

  @inline(never) private func drawRim(on pen: inout some Pen) {
    if let rim { pen.stroke(rim.role, rim.shape, rim.style, rim.paint) }
  }

  /// Draws the light on the rim of a large vessel.
  func drawReflection(_ index: Int? = nil, on pen: inout some Pen) {
    guard let light, light.hasShadow, let rim else { return }
    light.drawReflection(along: rim.reflection ?? rim.shape, index, on: &pen)
  }

  /// Draws the loss of light and the reflection of a window along a wall of any form.
  func drawFreeLight(on pen: inout some Pen) {
    light?.drawLoss(along: wall, on: &pen)
    light?.drawGlint(along: wall, on: &pen)
  }
}
