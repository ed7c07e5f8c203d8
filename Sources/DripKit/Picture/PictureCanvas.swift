/// A target for pictures: a file, a screen or a list.
///
/// A canvas receives the nodes one after the other, back to front, in the coordinates of their group.
public protocol PictureCanvas: ~Copyable {
  /// Fills a shape.
  mutating func fill(_ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule)

  /// Draws a line along the outline of a shape.
  mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint)

  /// Begins a group with its transform, opacity, clip and ground.
  ///
  /// Returns true to receive the group's nodes and ``endGroup()``, or false to skip them.
  mutating func beginGroup(_ group: Node.Group) -> Bool

  /// Ends the innermost group.
  mutating func endGroup()
}

extension Picture {
  /// Draws all nodes, back to front.
  @inlinable public func draw(on canvas: inout some PictureCanvas & ~Copyable) {
    for node in nodes { node.draw(on: &canvas) }
  }
}

extension Node {
  /// Draws the node and the nodes in it.
  @inlinable public func draw(on canvas: inout some PictureCanvas & ~Copyable) {
    switch self {
    case .fill(let identity, let shape, let paint, let rule):
      canvas.fill(identity, shape, paint, rule: rule)
    case .stroke(let identity, let shape, let style, let paint):
      canvas.stroke(identity, shape, style, paint)
    case .group(let group):
      guard canvas.beginGroup(group) else { return }
      for node in group.nodes { node.draw(on: &canvas) }
      canvas.endGroup()
    }
  }
}
