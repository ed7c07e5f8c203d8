import DripKit

extension SceneRun {
  /// Returns a frame for every 240th of a second between two times.
  func frames(from start: Double, to end: Double) -> [Frame] {
    stride(from: start, through: end, by: 1.0 / 240).map(frame(at:))
  }
}

extension SceneFrame {
  /// Returns the nodes that play a role.
  func nodes(_ role: Identity.Role) -> [Picture.ResolvedNode] {
    picture.resolvedNodes.filter { $0.identity.role == role }
  }

  /// Returns the circle of the only node that plays a role.
  func circle(_ role: Identity.Role) -> Circle2D? {
    if case .circle(let circle)? = nodes(role).first?.shape { circle } else { nil }
  }
}
