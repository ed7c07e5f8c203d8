/// A name from an open list, to which clients can add names.
///
///     extension SceneTimeline.Phase {
///       static let brewing: SceneTimeline.Phase = "brewing"
///     }
///
/// Names are literals. They are compared byte by byte, because Embedded Swift has no Unicode tables.
public protocol ExtensibleName: Sendable, Hashable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name as text.
  var name: String { get }
}

extension ExtensibleName {
  /// Returns true if two names have the same bytes.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name.utf8.elementsEqual(rhs.name.utf8)
  }

  /// Feeds the bytes of the name to a hasher.
  public func hash(into hasher: inout Hasher) { for byte in name.utf8 { hasher.combine(byte) } }

  /// The name as text.
  public var description: String { name }
}
