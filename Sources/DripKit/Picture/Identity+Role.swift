extension Identity {
  /// The name of a node's part in its scene.
  public struct Role: ExtensibleName {
    private let literal: Literal
    private var parts: Parts = []

    /// Creates a role from its name.
    public init(stringLiteral name: StaticString) { literal = Literal(name) }

    /// The name as text.
    public var name: String { parts.names.reduce(literal.text) { $0 + $1.text } }
  }
}

extension Identity.Role {
  /// The parts of a guide, whose names follow that of its role.
  package struct Parts: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A line along the edge of a graph.
    package static let axis = Parts(rawValue: 1)
    /// The dot of the current time in a graph.
    package static let now = Parts(rawValue: 2)
    /// The letters.
    package static let label = Parts(rawValue: 4)
    /// The halo of a line or of letters.
    package static let halo = Parts(rawValue: 8)

    fileprivate var names: [Literal] {
      var names: [Literal] = []
      if contains(.axis) { names.append(Literal(".axis")) }
      if contains(.now) { names.append(Literal(".now")) }
      if contains(.label) { names.append(Literal(".label")) }
      if contains(.halo) { names.append(Literal(".halo")) }
      return names
    }
  }

  /// Returns the role of a part of a guide with this role, which differs from a role with the whole name.
  package func part(_ part: Parts) -> Identity.Role {
    var role = self
    role.parts.insert(part)
    return role
  }
}
