import DripKit

extension Picture {
  /// Returns the circles of a role, also those in groups.
  func circles(_ role: Identity.Role) -> [Circle2D] {
    fills.compactMap {
      if $0.identity.role == role, case .circle(let circle) = $0.shape { circle } else { nil }
    }
  }

  /// The roles of all filled shapes.
  var roles: [Identity.Role] { fills.map { $0.identity.role } }

  /// All filled shapes, in the coordinates of their groups.
  var fills: [(identity: Identity, shape: Shape2D, paint: Paint)] { Self.fills(nodes) }

  private static func fills(_ nodes: [Node]) -> [(identity: Identity, shape: Shape2D, paint: Paint)]
  {
    nodes.flatMap { node -> [(identity: Identity, shape: Shape2D, paint: Paint)] in
      switch node {
      case .fill(let identity, let shape, let paint, _): [(identity, shape, paint)]
      case .stroke, .text: []
      case .group(let group): fills(group.nodes)
      }
    }
  }
}
