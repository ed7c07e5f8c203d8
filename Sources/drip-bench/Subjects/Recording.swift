import DripKit

/// A list of the shapes of pictures in pixels, which programs with other libraries draw.
///
/// Each line is a word and numbers. `frame` begins a picture. A node consists of any number of `clip`, a paint (`color`,
/// `linear` or `radial`), `path`, and `fill` or `stroke`. Paths are written as in SVG, with `O` for a circle of a centre
/// and a radius. The opacity of a group is multiplied into the paints of its nodes.
struct Recording: Pen {
  /// The lines.
  private(set) var text = ""
  private var groups = OpenGroups()

  /// Adds a picture under a map to pixels.
  mutating func add(_ picture: Picture, under map: Transform2D) {
    text += "frame\n"
    Node.group(transform: map, picture.nodes).draw(on: &self)
  }

  mutating func fill(
    _ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule
  ) {
    add(shape, paint, rule == .evenOdd ? "fill evenodd" : "fill nonzero")
  }

  mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
  ) {
    // The width is exact under an even scale, and a geometric mean under an uneven one.
    let width = style.width * abs(groups.transform.determinant).squareRoot()
    add(shape, paint, "stroke \(width) \(style.cap) \(style.join) \(style.miterLimit)")
  }

  mutating func beginGroup(_ group: Node.Group) -> Bool {
    groups.begin(group)
    if let ground = group.ground {
      fill(ground.identity, ground.shape, ground.paint, rule: .nonZero)
      groups.clip(to: ground.shape)
    }
    return true
  }

  mutating func endGroup() { groups.end() }

  private mutating func add(_ shape: Shape2D, _ paint: Paint, _ operation: String) {
    guard let paint = paint.simplified else { return }
    for clip in groups.clips { text += "clip\(Self.words(clip))\n" }
    switch paint.transformed(by: groups.transform) {
    case .color(let color): text += "color\(words(color))\n"
    case .linearGradient(let gradient):
      text += "linear\(Self.words([gradient.start, gradient.end]))\(words(gradient.stops))\n"
    case .radialGradient(let gradient):
      let map = gradient.transform
      text += "radial \(gradient.center.x) \(gradient.center.y) \(gradient.radius)"
      text += " \(map.a) \(map.b) \(map.c) \(map.d) \(map.tx) \(map.ty)\(words(gradient.stops))\n"
    }
    text += "path\(Self.words(shape.transformed(by: groups.transform)))\n\(operation)\n"
  }

  private func words(_ stops: [Paint.LinearGradient.Stop]) -> String {
    stops.map { " \($0.offset)\(words($0.color))" }.joined()
  }

  private func words(_ color: RGBAColor) -> String {
    " \(color.red) \(color.green) \(color.blue) \(color.alpha * groups.opacity)"
  }

  private static func words(_ shape: Shape2D) -> String {
    if case .circle(let circle) = shape {
      return " O \(circle.center.x) \(circle.center.y) \(circle.radius)"
    }
    return shape.path.elements.map { element in
      switch element {
      case .move(let point): " M\(words([point]))"
      case .line(let end): " L\(words([end]))"
      case .quadratic(let control, let end): " Q\(words([control, end]))"
      case .cubic(let control1, let control2, let end): " C\(words([control1, control2, end]))"
      case .close: " Z"
      }
    }.joined()
  }

  private static func words(_ points: [Point2D]) -> String {
    points.map { " \($0.x) \($0.y)" }.joined()
  }
}
