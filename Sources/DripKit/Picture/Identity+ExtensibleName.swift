extension Identity {
  /// A name from an open list, to which clients can add names.
  ///
  ///     extension SceneTimeline.Phase {
  ///       static let brewing: SceneTimeline.Phase = "brewing"
  ///     }
  ///
  /// Names are literals. A type stores one, and compares names by their bytes.
  public protocol ExtensibleName: Sendable, Hashable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    /// The name as text.
    var name: String { get }
  }
}

extension Identity.ExtensibleName {
  /// The name as text.
  public var description: String { name }
}
