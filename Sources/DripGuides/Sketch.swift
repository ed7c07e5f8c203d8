import DripKit

/// The nodes of guides.
///
/// Thin lines are constructions, dashed lines are targets, and dots are points. Line widths and letter heights scale
/// with the canvas's shorter side, so guides look the same at any size. Every line has a halo that keeps it readable
/// over the picture.
struct Sketch {
  /// A hundredth of the canvas's shorter side, the unit of all lengths of guides.
  let unit: Double
  let canvas: Rect2D
  private let placement: Transform2D
  private let palette: Palette
  private var halos: [Node] = []
  private var lines: [Node] = []
  private var letters: [Node] = []

  /// Begins a sketch in the coordinates of a layer.
  init(of layer: Picture.Guide.Layer) {
    placement = layer.placement
    let (size, scale) = (layer.stage.size, 1 / placement.a)
    canvas = Rect2D(
      x: -placement.tx * scale, y: -placement.ty * scale, width: size.width * scale,
      height: size.height * scale)
    unit = min(canvas.size.width, canvas.size.height) / 100
    palette = Palette(page: layer.stage.page)
  }

  /// The nodes so far: halos, lines, and letters over all of them.
  var nodes: [Node] {
    let nodes = halos + lines + letters
    return placement == .identity ? nodes : [.group(transform: placement, nodes)]
  }

  /// The width of a halo around a line.
  private var haloWidth: Double { 0.4 * unit }

  /// Draws a line along a path, as a multiple of the usual thickness.
  mutating func line(
    _ identity: Identity, _ path: Path2D, _ ink: Picture.Guide.Ink = .construction,
    width: Double = 1
  ) {
    guard !path.isEmpty else { return }
    let width = 0.36 * unit * width
    halos.append(halo(of: identity, along: path, width: width))
    lines.append(.stroke(identity, .path(path), .round(width: width), palette[ink]))
  }

  /// Draws a straight line.
  mutating func line(
    _ identity: Identity, from start: Point2D, to end: Point2D,
    _ ink: Picture.Guide.Ink = .construction
  ) {
    line(identity, .polyline([start, end]), ink)
  }

  /// Draws a dot with a rim at a point.
  mutating func dot(
    _ identity: Identity, at center: Point2D, _ ink: Picture.Guide.Ink = .construction,
    scale: Double = 1
  ) {
    let radius = 0.85 * unit * scale
    let rim = Circle2D(center: center, radius: radius + haloWidth)
    lines.append(.fill(identity.part(.halo), .circle(rim), palette.halo))
    lines.append(.fill(identity, .circle(Circle2D(center: center, radius: radius)), palette[ink]))
  }

  /// Draws a dot with its name.
  mutating func point(_ identity: Identity, _ name: String, at place: Point2D, _ offset: Vector2D) {
    dot(identity, at: place)
    if !name.isEmpty { label(identity, name, at: place, offset, .construction) }
  }

  /// Writes a label at an offset from a point; a label that would leave the canvas is moved onto it.
  mutating func label(
    _ identity: Identity, _ text: String, at place: Point2D, _ offset: Vector2D,
    _ ink: Picture.Guide.Ink = .neutral, scale: Double = 1
  ) {
    let height = 2.6 * unit * scale
    let font = StrokeFont(height: height)
    let width = font.width(of: text)
    let share = offset.dx == 0 ? 0.5 : offset.dx < 0 ? 1 : 0
    let rise = offset.dy == 0 ? 0.5 : offset.dy < 0 ? 0 : 1
    let free = place + offset * unit + Vector2D(-share * width, rise * height)
    let margin = 1.5 * unit
    let corner = Point2D(
      max(canvas.minX + margin, min(free.x, canvas.maxX - margin - width)),
      max(canvas.minY + margin + height, min(free.y, canvas.maxY - margin)))
    let (strokes, identity) = (font.path(of: text, at: corner), identity.part(.label))
    letters.append(halo(of: identity, along: strokes.simplified, width: font.style.width))
    letters.append(.stroke(identity, .path(strokes), font.style, palette[ink]))
  }

  private func halo(of identity: Identity, along path: Path2D, width: Double) -> Node {
    .stroke(
      identity.part(.halo), .path(path), .round(width: width + 2 * haloWidth), palette.halo)
  }
}

extension Identity {
  /// Returns the identity of a part of the guide.
  func part(_ part: Identity.Role.Parts) -> Identity { Identity(role.part(part), index) }
}

extension Path2D {
  /// The path with two lines for each curve, for halos: a line that is wider than the bends of the
  /// letters looks the same, and is cheaper to draw.
  fileprivate var simplified: Path2D {
    var path = Path2D()
    for subpath in subpaths {
      path.move(to: subpath.start)
      for segment in subpath.segments {
        if case .line = segment {} else { path.line(to: segment.point(at: 0.5)) }
        path.line(to: segment.end)
      }
      if subpath.isClosed { path.close() }
    }
    return path
  }
}
