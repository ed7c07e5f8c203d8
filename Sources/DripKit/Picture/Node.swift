/// One thing in a picture: something filled, something stroked, or a group of such things.
public indirect enum Node: Sendable, Hashable {
  /// A shape filled with one colour.
  case fill(Identity, Shape, Color, rule: FillRule = .nonZero)
  /// A line of one colour along the outline of a shape.
  case stroke(Identity, Shape, StrokeStyle, Color)
  /// Nodes that share a place, an opacity and a window.
  case group(Group)

  /// What the nodes of a group share.
  ///
  /// The transform maps the group's own coordinates, those of its clip too, to the coordinates
  /// around it. The opacity applies to the group as a whole: what overlaps inside it does not
  /// shine through.
  public struct Group: Sendable, Hashable {
    /// Where the group's coordinates lie.
    public var transform: Transform
    /// How much of the group is seen, from 0 to 1.
    public var opacity: Double
    /// The window the group is seen through; nil shows all of it.
    public var clip: Shape?
    /// The nodes inside, those in front last.
    public var nodes: [Node]

    /// Creates a group.
    public init(
      transform: Transform = .identity, opacity: Double = 1, clip: Shape? = nil, nodes: [Node]
    ) {
      self.transform = transform
      self.opacity = opacity
      self.clip = clip
      self.nodes = nodes
    }
  }

  /// Returns a group of nodes.
  public static func group(
    transform: Transform = .identity, opacity: Double = 1, clip: Shape? = nil, _ nodes: [Node]
  ) -> Node {
    .group(Group(transform: transform, opacity: opacity, clip: clip, nodes: nodes))
  }

  /// Returns the node seen at a given opacity; a fully opaque one stays as it is.
  public func faded(to opacity: Double) -> Node {
    opacity == 1 ? self : .group(opacity: opacity, [self])
  }

  /// Returns the node under a transform; the identity leaves it as it is.
  public func transformed(by transform: Transform) -> Node {
    transform == .identity ? self : .group(transform: transform, [self])
  }

  /// Returns the node seen through a window.
  public func clipped(to shape: Shape) -> Node { .group(clip: shape, [self]) }
}
