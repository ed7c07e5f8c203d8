import DripKit

extension Picture {
  /// Returns a rectangle outside of which another picture looks the same, or nil if all of it does.
  func changedPart(to other: Picture) -> Rect2D? {
    guard size == other.size else { return Rect2D(origin: .origin, size: other.size) }
    var part = ChangedPart()
    part.compare(nodes, other.nodes, under: .identity)
    return part.bounds
  }
}

/// The part of a picture that is covered by nodes that only one of two pictures has.
private struct ChangedPart {
  private(set) var bounds: Rect2D?

  /// Compares two lists of nodes of the same group.
  mutating func compare(_ old: [Node], _ new: [Node], under transform: Transform2D) {
    // Nodes that come or go in the middle leave those before and after them in the same order.
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let (before, after) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
    guard before.count == after.count else {
      for node in before + after { add(node, under: transform) }
      return
    }
    for (a, b) in zip(before, after) where a != b { compare(a, b, under: transform) }
  }

  private mutating func compare(_ old: Node, _ new: Node, under transform: Transform2D) {
    if case .group(var a) = old, case .group(var b) = new {
      let (before, after) = (a.nodes, b.nodes)
      (a.nodes, b.nodes) = ([], [])
      if a == b { return compare(before, after, under: a.transform.followed(by: transform)) }
    }
    add(old, under: transform)
    add(new, under: transform)
  }

  /// Adds all that a node may cover, apart from its clip.
  private mutating func add(_ node: Node, under transform: Transform2D) {
    switch node {
    case .fill(_, let shape, _, _): add(shape.bounds, under: transform)
    case .stroke(_, let shape, let style, _):
      // A corner or a square end reaches beyond half the width of the line.
      let reach = style.width / 2 * max(style.miterLimit, 1.5)
      add(shape.bounds?.expanded(by: reach), under: transform)
    case .group(let group):
      let inner = group.transform.followed(by: transform)
      add(group.ground?.shape.bounds, under: inner)
      for node in group.nodes { add(node, under: inner) }
    }
  }

  private mutating func add(_ rect: Rect2D?, under transform: Transform2D) {
    guard let rect else { return }
    for corner in rect.corners.map(transform.apply) {
      let point = Rect2D(origin: corner, size: Size2D(0, 0))
      bounds = bounds?.union(point) ?? point
    }
  }
}
