/// Construction lines and labels over a picture.
///
/// Thin lines are constructions, dashed lines are targets, and dots are points. Line widths and letter
/// heights scale with the canvas's shorter side, so guides look the same at any size. Every line has a
/// halo that keeps it readable over the picture. All roles begin with `guide.`.
struct Guides {
  /// The subject of a guide, which determines its colour.
  enum Ink: Sendable {
    /// Constructions: points and the lines between them.
    case construction
    /// Measurements: levels, graphs, the current time.
    case measure
    /// Axes and letters.
    case neutral
  }

  /// A hundredth of the canvas's shorter side, the unit of all lengths of guides.
  let unit: Double
  let canvas: Rect2D
  private let placement: Transform2D
  private let palette: Palette
  private var halos: [Node] = []
  private var lines: [Node] = []
  private var letters: [Node] = []

  /// Creates guides for a canvas and the page it stands on.
  ///
  /// The placement maps the coordinates of the guides to the canvas. It may move and scale, but not rotate.
  init(on stage: Stage, placement: Transform2D = .identity) {
    let scale = 1 / placement.a
    canvas = Rect2D(
      x: -placement.tx * scale, y: -placement.ty * scale, width: stage.size.width * scale,
      height: stage.size.height * scale)
    unit = min(canvas.size.width, canvas.size.height) / 100
    self.placement = placement
    palette = Palette(page: stage.page)
  }

  /// The nodes so far: halos, lines, and letters over all of them.
  var nodes: [Node] {
    let nodes = halos + lines + letters
    return placement == .identity ? nodes : [.group(transform: placement, nodes)]
  }

  /// The height of capitals in a label.
  var labelHeight: Double { 2.6 * unit }
  /// The thickness of lines.
  var lineWidth: Double { 0.36 * unit }
  /// The width of a halo around a line.
  private var haloWidth: Double { 0.4 * unit }
}

extension Guides {
  /// The colours of guides on a page.
  struct Palette: Sendable {
    private let construction: RGBAColor
    private let measure: RGBAColor
    private let neutral: RGBAColor
    /// The colour around every line.
    let halo: RGBAColor

    /// Chooses dark inks with a white halo, or on a dark page light inks with a black halo.
    ///
    /// Every ink has a contrast of at least 4.5 : 1 to its halo.
    init(page: RGBAColor) {
      let isDark = page.isDark
      construction = isDark ? RGBAColor(255, 106, 190) : RGBAColor(200, 0, 110)
      measure = isDark ? RGBAColor(255, 178, 56) : RGBAColor(168, 72, 0)
      neutral = page.ink
      halo = (isDark ? RGBAColor.black : .white).opacity(0.7)
    }

    subscript(ink: Ink) -> RGBAColor {
      switch ink {
      case .construction: construction
      case .measure: measure
      case .neutral: neutral
      }
    }
  }
}

// MARK: - Lines, dots and letters

extension Guides {
  /// Draws a line along a path.
  ///
  /// Its thickness is a multiple of ``lineWidth``.
  mutating func line(
    _ identity: Identity, _ path: Path2D, _ ink: Ink = .construction, width: Double = 1
  ) {
    guard !path.isEmpty else { return }
    let width = width * lineWidth
    halos.append(
      .stroke(
        identity.halo, .path(path), .round(width: width + 2 * haloWidth), palette.halo))
    lines.append(.stroke(identity, .path(path), .round(width: width), palette[ink]))
  }

  /// Draws a straight line.
  mutating func line(
    _ identity: Identity, from start: Point2D, to end: Point2D, _ ink: Ink = .construction,
    isDashed: Bool = false
  ) {
    line(identity, isDashed ? dashes(from: start, to: end) : .polyline([start, end]), ink)
  }

  /// Draws a circle; a dashed one is made of arcs.
  mutating func circle(
    _ identity: Identity, _ circle: Circle2D, _ ink: Ink = .construction, isDashed: Bool = false
  ) {
    guard circle.radius > 0 else { return }
    line(identity, isDashed ? dashes(around: circle) : .circle(circle), ink)
  }

  /// Draws a dot with a rim at a point.
  mutating func dot(
    _ identity: Identity, at center: Point2D, _ ink: Ink = .construction, scale: Double = 1
  ) {
    let radius = 0.85 * unit * scale
    lines.append(
      .fill(
        identity.halo, .circle(Circle2D(center: center, radius: radius + haloWidth)), palette.halo))
    lines.append(.fill(identity, .circle(Circle2D(center: center, radius: radius)), palette[ink]))
  }

  /// Writes a label at an offset, in units, from a point.
  ///
  /// Text to the left of the point ends there, text to the right begins there, and text above or below is
  /// centred. A label that would leave the canvas is moved onto it.
  mutating func label(
    _ identity: Identity, _ text: String, at place: Point2D, offset: Vector2D = .zero,
    _ ink: Ink = .neutral, scale: Double = 1
  ) {
    let height = labelHeight * scale
    let width = StrokeFont.width(of: text, height: height)
    let share = offset.dx == 0 ? 0.5 : offset.dx < 0 ? 1 : 0
    let rise = offset.dy == 0 ? 0.5 : offset.dy < 0 ? 0 : 1
    let margin = 1.5 * unit
    func kept(_ value: Double, _ low: Double, _ high: Double) -> Double {
      min(max(value, low), max(low, high))
    }
    let corner = Point2D(
      kept(
        place.x + offset.dx * unit - share * width, canvas.minX + margin,
        canvas.maxX - margin - width),
      kept(
        place.y + offset.dy * unit + rise * height, canvas.minY + margin + height,
        canvas.maxY - margin))
    let weight = StrokeFont.weight * height
    letters.append(
      .stroke(
        identity.halo, .path(.angularText(text, at: corner, height: height)),
        .round(width: weight + 2 * haloWidth), palette.halo))
    letters.append(
      .stroke(
        identity, .path(.text(text, at: corner, height: height)), .round(width: weight),
        palette[ink]))
  }
}

extension Identity {
  /// The halo of a line or of letters.
  fileprivate var halo: Identity { Identity(role.part(.halo), index) }
  /// The identity of a guide's letters.
  var label: Identity { Identity(role.part(.label), index) }
}

// MARK: - Dashes

extension Guides {
  /// The length of a dash and of the following gap; the round ends of the line shorten the gap.
  private var dash: (length: Double, gap: Double) { (1.3 * unit, 1.3 * unit) }

  /// Returns the number of dashes for a length, and their distance.
  ///
  /// An open line begins and ends with a dash. In a closed one, a gap follows the last dash.
  private func dashCount(_ length: Double, isClosed: Bool) -> Int {
    let (dash, gap) = dash
    let count = ((length + (isClosed ? 0 : gap)) / (dash + gap) + 0.5).rounded(.down)
    return Int(min(max(count, 1), 500))
  }

  private func dashes(from start: Point2D, to end: Point2D) -> Path2D {
    let length = start.distance(to: end)
    let count = dashCount(length, isClosed: false)
    let share = dash.length / (dash.length + dash.gap)
    let steps = Double(count - 1) + share
    var path = Path2D()
    for index in 0..<count {
      path.move(to: start.interpolated(to: end, Double(index) / steps))
      path.line(to: start.interpolated(to: end, min(1, (Double(index) + share) / steps)))
    }
    return path
  }

  private func dashes(around circle: Circle2D) -> Path2D {
    let turn = 2 * Double.pi
    let count = dashCount(turn * circle.radius, isClosed: true)
    let share = dash.length / (dash.length + dash.gap)
    var path = Path2D()
    for index in 0..<count {
      let start = turn * Double(index) / Double(count)
      path.append(
        .arc(
          center: circle.center, radius: circle.radius, from: start,
          to: start + turn * share / Double(count)))
    }
    return path
  }
}
