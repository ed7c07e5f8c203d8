internal import DripKit

/// A node's identity and its animatable values.
struct DrawnNode {
  /// The properties that identify the node.
  var key: Key
  /// The map to the coordinates of the parent.
  var transform = Transform2D.identity
  /// The opacity.
  var opacity = 1.0
  /// The numbers of the outline, or of a group's clip.
  var outline: [Double] = []
  /// The line width.
  var width = 0.0
  /// The numbers of the paint.
  var paint: [Double] = []
  /// The map from the circle of a radial gradient to its ellipse; nil if it is a circle.
  var ellipse: Transform2D?
  /// The children.
  var nodes: [DrawnNode] = []

  /// The properties that stay the same while a node is animated.
  struct Key: Equatable, Sendable {
    /// The way in which the node is drawn.
    enum Kind: Equatable, Sendable {
      case fill(Path2D.FillRule)
      case stroke(StrokeStyle2D.Cap, StrokeStyle2D.Join, miterLimit: Double)
      /// A group with a transform and an opacity.
      case group
      /// A group that is clipped to an outline.
      case clip
      /// A group on a ground.
      case ground
    }
    var kind: Kind
    /// The identity; nil for a group.
    var identity: Identity?
    var outline: OutlineTopology?
    /// The kind of the paint.
    var paint = PaintKind.color
  }

  /// The kind of a paint, which determines the meaning of its numbers.
  enum PaintKind: Equatable, Sendable {
    /// The three components of a colour.
    case color
    /// Both ends of the line, and five numbers for each stop.
    case linear(stops: Int)
    /// The centre and the radius, and five numbers for each stop.
    case radial(stops: Int)

    /// The number of coordinates before the stops.
    var coordinates: Int {
      switch self {
      case .color: 0
      case .linear: 4
      case .radial: 3
      }
    }

    /// The index of each stop's first number.
    var stopIndices: [Int] {
      switch self {
      case .color: []
      case .linear(let count), .radial(let count): (0..<count).map { coordinates + 5 * $0 }
      }
    }
  }
}

extension DrawnNode {
  /// Reads the visible nodes of a picture without its fine light.
  static func reading(_ nodes: [Node]) -> [DrawnNode] { nodes.compactMap { DrawnNode($0) } }

  private init?(_ node: Node) {
    switch node {
    case .fill(let identity, let shape, let paint, let rule):
      self.init(Key(kind: .fill(rule), identity: identity), shape, paint)
    case .stroke(let identity, let shape, let style, let paint):
      guard style.width > 0, style.width.isFinite else { return nil }
      // A limit below 1 bevels every corner.
      let limit = style.miterLimit
      let join = style.join == .miter && !(limit >= 1) ? .bevel : style.join
      let kind = Key.Kind.stroke(
        style.cap, join, miterLimit: join == .miter ? min(limit, 1e6) : 4)
      self.init(Key(kind: kind, identity: identity), shape, paint)
      width = style.width
    case .text(let identity, let text, let paint):
      self.init(.stroke(identity, .path(text.outline), text.font.style, paint))
    case .group(let group): self.init(group)
    }
  }

  private init?(_ key: Key, _ shape: Shape2D, _ paint: Paint) {
    guard key.identity.map({ !Identity.Role.fineLight.contains($0.role) }) ?? true,
      let (topology, numbers) = OutlineTopology.reading(shape), let paint = paint.simplified
    else { return nil }
    self.key = key
    self.key.outline = topology
    outline = numbers
    switch paint {
    case .color(let color):
      // The opacity of a colour becomes that of the node.
      opacity = RGBAColor.clamped(color.alpha)
      self.paint = [color.red, color.green, color.blue].map { RGBAColor.clamped($0) }
    case .linearGradient(let gradient):
      self.paint = [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y]
      self.key.paint = .linear(stops: add(gradient.straightStops))
    case .radialGradient(let gradient):
      guard let form = gradient.ellipse else { return nil }
      self.paint = [form.center.x, form.center.y, form.major]
      if !form.isCircle {
        ellipse = Transform2D.scale(1, form.minor / form.major).followed(by: .rotation(form.turn))
      }
      self.key.paint = .radial(stops: add(gradient.straightStops))
    }
  }

  /// Adds the numbers of stops, and returns their count.
  private mutating func add(_ stops: [Paint.LinearGradient.Stop]) -> Int {
    paint.reserveCapacity(paint.count + 5 * stops.count)
    for stop in stops {
      paint.append(stop.offset)
      paint.append(RGBAColor.clamped(stop.color.red))
      paint.append(RGBAColor.clamped(stop.color.green))
      paint.append(RGBAColor.clamped(stop.color.blue))
      paint.append(RGBAColor.clamped(stop.color.alpha))
    }
    return stops.count
  }

  private init?(_ group: Node.Group) {
    guard group.transform.inverse != nil, !group.opacity.isNaN else { return nil }
    var nodes = DrawnNode.reading(group.nodes)
    if let ground = group.ground {
      guard
        var window = DrawnNode(
          Key(kind: .ground, identity: ground.identity), ground.shape, ground.paint)
      else { return nil }
      window.nodes = nodes
      nodes = [window]
    }
    guard !nodes.isEmpty else { return nil }
    if let clip = group.clip {
      guard let (topology, numbers) = OutlineTopology.reading(clip) else { return nil }
      var window = DrawnNode(key: Key(kind: .clip, outline: topology), outline: numbers)
      window.nodes = nodes
      nodes = [window]
    }
    let opacity = RGBAColor.clamped(group.opacity)
    if nodes.count == 1, group.transform == .identity || nodes[0].move(by: group.transform) {
      self = nodes[0]
      // A node of one colour fades as it would alone, except on a ground.
      if key.kind != .ground || opacity == 1 {
        self.opacity *= opacity
        return
      }
      self = DrawnNode(key: Key(kind: .group), opacity: opacity, nodes: [self])
      return
    }
    self.init(
      key: Key(kind: .group), transform: group.transform, opacity: opacity, nodes: nodes)
  }

  /// Maps a drawn shape, and returns true if it keeps its kind.
  private mutating func move(by transform: Transform2D) -> Bool {
    guard nodes.isEmpty, let scale = transform.uniformScale, key.paint == .color,
      key.outline != .rect || (transform.b == 0 && transform.c == 0)
    else { return false }
    switch key.outline {
    case nil: return false
    case .circle:
      let center = transform.apply(Point2D(outline[0], outline[1]))
      outline = [center.x, center.y, outline[2] * scale]
    case .rect:
      let corner = Point2D(outline[0], outline[1])
      let rect = Rect2D(
        spanning: transform.apply(corner),
        transform.apply(corner + Vector2D(outline[2], outline[3])))
      outline = [rect.minX, rect.minY, rect.size.width, rect.size.height]
    case .path:
      for index in stride(from: 0, to: outline.count, by: 2) {
        let point = transform.apply(Point2D(outline[index], outline[index + 1]))
        (outline[index], outline[index + 1]) = (point.x, point.y)
      }
    }
    width *= scale
    return true
  }
}

extension RGBAColor {
  /// Returns a component clamped to 0…1; NaN becomes 0.
  fileprivate static func clamped(_ component: Double) -> Double {
    component > 0 ? min(component, 1) : 0
  }
}
