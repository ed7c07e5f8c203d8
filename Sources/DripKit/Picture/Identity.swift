/// The name of a node, which stays the same from frame to frame: a role, and an index if several nodes share it.
///
/// Its text is, for example, `disc`, `wave.front` or `droplet.3`.
public struct Identity: Sendable, Hashable {
  /// The node's part in the scene.
  public var role: Identity.Role
  /// The number of the node among those of its role, from 0 in order of birth; nil if there is only one.
  public var index: Int?

  /// Creates an identity.
  public init(_ role: Identity.Role, _ index: Int? = nil) {
    (self.role, self.index) = (role, index)
  }

  /// The identity as text, such as `droplet.3`.
  public var text: String {
    guard let index else { return role.name }
    return "\(role.name).\(index)"
  }
}

extension Identity: ExpressibleByStringLiteral {
  /// Creates the identity of the only node of a role.
  public init(stringLiteral role: StaticString) { self.init(Identity.Role(stringLiteral: role)) }
}

extension Identity: CustomStringConvertible {
  /// The identity as text.
  public var description: String { text }
}
