import DripGuides
import DripKit

/// The nodes of guides, by role.
struct DrawnGuides {
  private let nodes: [Node]

  init(of frame: some SceneFrame) {
    nodes = (frame.drawn(keepingGuides: true).guides?.nodes ?? []).flatMap {
      Self.placed($0, .identity)
    }
  }

  /// Returns lines and dots in the coordinates of the canvas.
  private static func placed(_ node: Node, _ transform: Transform2D) -> [Node] {
    switch node {
    case .group(let group):
      group.nodes.flatMap { placed($0, group.transform.followed(by: transform)) }
    case .stroke(let identity, let shape, let style, let paint):
      [.stroke(identity, .path(shape.path.transformed(by: transform)), style, paint)]
    case .fill(let identity, .circle(let circle), let paint, let rule):
      [
        .fill(
          identity,
          .circle(
            Circle2D(
              center: transform.apply(circle.center),
              radius: circle.radius * (transform.uniformScale ?? 1))), paint, rule: rule)
      ]
    case .fill, .text: [node]
    }
  }

  /// The outlines of a role, by index.
  func paths(_ role: Identity.Role) -> [(index: Int?, path: Path2D)] {
    nodes.compactMap { node in
      guard case .stroke(let identity, let shape, _, _) = node, identity.role == role else {
        return nil
      }
      return (identity.index, shape.path)
    }
  }

  /// The only dot of a role.
  func dot(_ role: Identity.Role) -> Point2D? {
    let found = nodes.compactMap { node -> Point2D? in
      guard case .fill(let identity, .circle(let circle), _, _) = node, identity.role == role else {
        return nil
      }
      return circle.center
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The ends of the only straight line of a role.
  func line(_ role: Identity.Role) -> (start: Point2D, end: Point2D)? {
    guard let path = paths(role).first?.path, case .move(let start) = path.elements.first,
      let end = Array(path.segments).last?.end
    else { return nil }
    return (start, end)
  }
}

extension Path2D {
  /// Returns the distance of a point from the path, with two hundred lines for each curve.
  func distance(to point: Point2D) -> Double {
    var pen = Point2D.origin
    var least = Double.infinity
    func take(_ end: Point2D, _ place: (Double) -> Point2D) {
      var last = pen
      for step in 1...200 {
        let next = place(Double(step) / 200)
        let along = next - last
        let square = along.dot(along)
        let part = square > 0 ? min(max((point - last).dot(along) / square, 0), 1) : 0
        least = min(least, (last + along * part).distance(to: point))
        last = next
      }
      pen = end
    }
    for element in elements {
      let from = pen
      switch element {
      case .move(let place): pen = place
      case .line(let end): take(end) { from.interpolated(to: end, $0) }
      case .quadratic(let control, let end):
        take(end, Path2D.Quadratic(start: from, control: control, end: end).point)
      case .cubic(let control1, let control2, let end):
        take(end, Path2D.Cubic(start: from, control1: control1, control2: control2, end: end).point)
      case .close: break
      }
    }
    return least
  }
}
