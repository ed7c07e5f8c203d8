import DripKit

extension Picture {
  /// A drawn node outside of all groups, in the coordinates of the canvas.
  struct ResolvedNode: Hashable {
    /// The paint of the shape.
    enum Style: Hashable {
      case fill(Path2D.FillRule)
      case stroke(StrokeStyle2D)
    }

    var identity: Identity
    var shape: Shape2D
    var paint: Style
    var color: RGBAColor
    /// The product of the opacities of all enclosing groups.
    var opacity: Double
    /// The shapes it is clipped to, the outermost first.
    var clips: [Shape2D]
  }

  /// All drawn nodes back to front.
  var resolvedNodes: [ResolvedNode] {
    var list = NodeList()
    draw(on: &list)
    return list.nodes
  }
}

/// A canvas that lists the nodes it receives.
private struct NodeList: Pen {
  private(set) var nodes: [Picture.ResolvedNode] = []
  private var groups = OpenGroups()

  mutating func fill(_ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule)
  {
    add(identity, shape, .fill(rule), paint)
  }

  mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
  ) {
    var style = style
    style.width *= abs(groups.transform.determinant).squareRoot()
    add(identity, shape, .stroke(style), paint)
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

  /// Adds a node; a paint without a colour counts as clear.
  private mutating func add(
    _ identity: Identity, _ shape: Shape2D, _ style: Picture.ResolvedNode.Style, _ paint: Paint
  ) {
    var color = RGBAColor.clear
    if case .color(let plain) = paint { color = plain }
    nodes.append(
      Picture.ResolvedNode(
        identity: identity, shape: shape.transformed(by: groups.transform), paint: style,
        color: color, opacity: groups.opacity, clips: groups.clips))
  }
}
