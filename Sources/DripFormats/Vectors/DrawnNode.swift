internal import DripKit

/// What a node of a picture is, as far as it can be followed through time, and the numbers that change.
struct DrawnNode {
  /// What the node is.
  var key: Key
  /// Where its coordinates lie in those around it.
  var transform = Transform2D.identity
  /// How much of it is seen.
  var opacity = 1.0
  /// The numbers of its outline; those of the window of a group.
  var outline: [Double] = []
  /// How wide its line is.
  var width = 0.0
  /// The numbers of its paint.
  var paint: [Double] = []
  /// What is in it.
  var nodes: [DrawnNode] = []

  /// What must stay the same for a node to stay one.
  struct Key: Equatable, Sendable {
    /// How it is drawn.
    enum Kind: Equatable, Sendable {
      case fill(FillRule)
      case stroke(StrokeStyle2D.Cap, StrokeStyle2D.Join, miterLimit: Double)
      /// Nodes with a transform and an opacity.
      case group
      /// Nodes seen through an outline.
      case clip
      /// Nodes on a filled outline that they are clipped to together with it.
      case ground
    }
    var kind: Kind
    /// Who it is; groups are nobody.
    var identity: Identity?
    var outline: OutlineTopology?
    /// How many stops a gradient has; 0 for a colour.
    var stops = 0
  }

  /// Whether another node is made the same, and all in it.
  func isLike(_ other: DrawnNode) -> Bool {
    key == other.key && nodes.count == other.nodes.count
      && zip(nodes, other.nodes).allSatisfy { $0.isLike($1) }
  }
}

extension DrawnNode {
  /// Reads the nodes of a picture, leaving out what cannot be seen.
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
    case .group(let group): self.init(group)
    }
  }

  private init?(_ key: Key, _ shape: Shape2D, _ paint: Paint) {
    guard let (topology, numbers) = OutlineTopology.reading(shape), let paint = paint.simplified
    else { return nil }
    self.key = key
    self.key.outline = topology
    outline = numbers
    switch paint {
    case .color(let color):
      // The opacity of a colour is that of the node.
      opacity = RGBAColor.clamped(color.alpha)
      self.paint = [color.red, color.green, color.blue].map { RGBAColor.clamped($0) }
    case .linearGradient(let gradient):
      let stops = gradient.straightStops
      self.key.stops = stops.count
      self.paint = [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y]
      for stop in stops {
        let color = stop.color
        self.paint.append(stop.offset)
        self.paint += [color.red, color.green, color.blue, color.alpha].map {
          RGBAColor.clamped($0)
        }
      }
    }
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
      // What a single colour covers fades as it would by itself, but not what is on a ground.
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

  /// Moves a single drawn shape where a map takes it, and returns whether it stays what it is.
  private mutating func move(by transform: Transform2D) -> Bool {
    guard nodes.isEmpty, let scale = transform.uniformScale, key.stops == 0,
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
  /// A component within 0 and 1; what is not a number is 0.
  fileprivate static func clamped(_ component: Double) -> Double {
    component > 0 ? min(component, 1) : 0
  }
}
