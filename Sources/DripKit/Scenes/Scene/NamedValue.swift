/// A named quantity behind a picture, such as `disc.radius`.
public struct NamedValue: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The value.
  public let value: Double

  /// Creates a named quantity.
  public init(_ name: String, _ value: Double) { (self.name, self.value) = (name, value) }

  /// Returns true if the values and the bytes of the names are equal.
  public static func == (lhs: NamedValue, rhs: NamedValue) -> Bool {
    lhs.value == rhs.value && lhs.name.utf8.elementsEqual(rhs.name.utf8)
  }

  /// Feeds the bytes of the name and the value to a hasher.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
    hasher.combine(value)
  }
}
