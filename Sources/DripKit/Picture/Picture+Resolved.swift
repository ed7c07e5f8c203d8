extension Picture {
  /// A node as the canvas sees it: outside of all groups, in canvas coordinates.
  public struct ResolvedNode: Sendable, Hashable {
    /// How the shape is painted.
    public enum Paint: Sendable, Hashable {
      /// The inside of the shape.
      case fill(FillRule)
      /// A line along its outline.
      case stroke(StrokeStyle)
    }

    /// Who the node is.
    public var identity: Identity
    /// Its outline on the canvas.
    public var shape: Shape
    /// How the outline is painted, with widths on the canvas.
    public var paint: Paint
    /// Its own colour.
    public var color: Color
    /// The product of the opacities of all groups around it.
    public var opacity: Double
    /// The windows it is seen through, the outermost first.
    public var clips: [Shape]
  }

  /// All drawn nodes back to front, lifted out of their groups.
  ///
  /// Group opacities are multiplied, which is the same picture as long as the nodes of a faded group
  /// do not overlap. The width of a stroke grows with the transform's area: exactly that of an even
  /// scale, and the geometric mean of an uneven one.
  public var resolvedNodes: [ResolvedNode] {
    var resolved: [ResolvedNode] = []
    for node in nodes {
      node.resolve(under: .identity, opacity: 1, clips: [], into: &resolved)
    }
    return resolved
  }
}

extension Node {
  fileprivate func resolve(
    under transform: Transform, opacity: Double, clips: [Shape],
    into resolved: inout [Picture.ResolvedNode]
  ) {
    switch self {
    case .fill(let identity, let shape, let color, let rule):
      resolved.append(
        Picture.ResolvedNode(
          identity: identity, shape: shape.transformed(by: transform), paint: .fill(rule),
          color: color, opacity: opacity, clips: clips))
    case .stroke(let identity, let shape, var style, let color):
      style.width *= abs(transform.determinant).squareRoot()
      resolved.append(
        Picture.ResolvedNode(
          identity: identity, shape: shape.transformed(by: transform), paint: .stroke(style),
          color: color, opacity: opacity, clips: clips))
    case .group(let group):
      let inner = group.transform.followed(by: transform)
      let innerClips = clips + (group.clip.map { [$0.transformed(by: inner)] } ?? [])
      for node in group.nodes {
        node.resolve(
          under: inner, opacity: opacity * group.opacity, clips: innerClips, into: &resolved)
      }
    }
  }
}
