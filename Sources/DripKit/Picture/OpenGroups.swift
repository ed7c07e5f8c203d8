/// The combined transform, opacity and clip of the groups that enclose a node, for canvases without groups.
///
/// The product of opacities only approximates a group that fades as a whole.
package struct OpenGroups {
  private struct Group {
    var transform = Transform2D.identity
    var opacity = 1.0
    var clips: [Shape2D] = []
  }

  private var groups = [Group()]

  /// Creates the state outside of all groups.
  package init() {}

  /// The map from the coordinates of the innermost group to the canvas.
  package var transform: Transform2D { groups[groups.count - 1].transform }
  /// The product of all opacities.
  package var opacity: Double { groups[groups.count - 1].opacity }
  /// All clips in the canvas's coordinates, the outermost first.
  package var clips: [Shape2D] { groups[groups.count - 1].clips }

  /// Begins a group, without its ground.
  package mutating func begin(_ group: Node.Group) {
    var inner = groups[groups.count - 1]
    inner.transform = group.transform.followed(by: inner.transform)
    inner.opacity *= group.opacity
    groups.append(inner)
    if let shape = group.clip { clip(to: shape) }
  }

  /// Clips the rest of the group to a shape in its coordinates.
  package mutating func clip(to shape: Shape2D) {
    groups[groups.count - 1].clips.append(shape.transformed(by: transform))
  }

  /// Ends the innermost group.
  package mutating func end() { groups.removeLast() }
}
