/// A name out of an open list: anyone can add one by writing it down.
///
///     extension Phase {
///       static let brewing: Phase = "brewing"
///     }
///
/// Words are written as literals, and compared byte by byte: a core without Unicode tables can do
/// that.
public protocol ExtensibleName: Sendable, Hashable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The word as it is written.
  var name: String { get }
}

extension ExtensibleName {
  /// Returns whether two words are written alike.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name.utf8.elementsEqual(rhs.name.utf8)
  }

  /// Feeds the bytes of the word to a hasher.
  public func hash(into hasher: inout Hasher) { for byte in name.utf8 { hasher.combine(byte) } }

  /// The word as it is written.
  public var description: String { name }
}
