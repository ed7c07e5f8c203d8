/// An item of a picture: a filled shape, a stroked shape, a line of text or a group of nodes.
public indirect enum Node: Sendable, Hashable {
  /// A filled shape.
  case fill(Identity, Shape2D, Paint, rule: Path2D.FillRule = .nonZero)
  /// A line along the outline of a shape.
  case stroke(Identity, Shape2D, StrokeStyle2D, Paint)
  /// A line of text.
  case text(Identity, Text, Paint)
  /// Nodes that share a transform, an opacity, a clip and a ground.
  case group(Group)

  /// The properties that the nodes of a group share.
  ///
  /// The transform maps the group's coordinates, which its clip and its ground use, too, to those of its
  /// parent. The opacity applies to the group as a whole: overlapping nodes do not shine through each
  /// other.
  public struct Group: Sendable, Hashable {
    /// The map from the group's coordinates to those of its parent.
    public var transform: Transform2D
    /// The opacity of the group, from 0 to 1.
    public var opacity: Double
    /// The shape to which the group and its ground are clipped, or nil.
    public var clip: Shape2D?
    /// The filled shape on which the nodes are drawn, and to which they are clipped without a seam, or nil.
    public var ground: Node.Ground?
    /// The nodes, back to front.
    public var nodes: [Node]

    /// Creates a group.
    public init(
      transform: Transform2D = .identity, opacity: Double = 1, clip: Shape2D? = nil,
      ground: Node.Ground? = nil, nodes: [Node]
    ) {
      self.transform = transform
      self.opacity = opacity
      self.clip = clip
      self.ground = ground
      self.nodes = nodes
    }
  }

  /// Returns a shape filled with one colour.
  @inline(never) public static func fill(
    _ identity: Identity, _ shape: Shape2D, _ color: RGBAColor, rule: Path2D.FillRule = .nonZero
  ) -> Node {
    .fill(identity, shape, .color(color), rule: rule)
  }

  /// Returns a line of one colour along the outline of a shape.
  @inline(never) public static func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ color: RGBAColor
  ) -> Node {
    .stroke(identity, shape, style, .color(color))
  }

  /// Returns a group of nodes.
  @inline(never) public static func group(
    transform: Transform2D = .identity, opacity: Double = 1, clip: Shape2D? = nil,
    ground: Node.Ground? = nil, _ nodes: [Node]
  ) -> Node {
    .group(Group(transform: transform, opacity: opacity, clip: clip, ground: ground, nodes: nodes))
  }
}
