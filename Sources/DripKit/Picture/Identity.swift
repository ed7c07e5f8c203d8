/// Who a node is, the same from frame to frame: a role, and a number where several share it.
///
/// Written as text it reads `disc`, `wave.front` or `droplet.3`.
public struct Identity: Sendable, Hashable {
  /// What the node is in the scene.
  public var role: Role
  /// Which of its kind the node is, from 0 in order of birth; nil where there is only one.
  public var index: Int?

  /// Creates an identity.
  public init(_ role: Role, _ index: Int? = nil) {
    self.role = role
    self.index = index
  }

  /// The identity as text, such as `droplet.3`.
  public var text: String {
    guard let index else { return role.name }
    return "\(role.name).\(index)"
  }
}

/// A name for what a node is in its scene.
///
/// Roles are written as literals, and compared byte by byte: a core without Unicode tables can do
/// that.
public struct Role: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name as it is written.
  public let name: String

  /// Creates a role from its name.
  public init(stringLiteral name: String) { self.name = name }

  /// Returns whether two roles are written alike.
  public static func == (lhs: Role, rhs: Role) -> Bool {
    lhs.name.utf8.elementsEqual(rhs.name.utf8)
  }

  /// Feeds the bytes of the name to a hasher.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}

extension Identity: CustomStringConvertible {
  /// The identity as text.
  public var description: String { text }
}
