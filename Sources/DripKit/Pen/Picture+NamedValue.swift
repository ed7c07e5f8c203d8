extension Picture {
  /// A named quantity behind a picture, such as `disc.radius`.
  public struct NamedValue: Sendable, Hashable {
    private let literal: Literal
    /// The value.
    public let value: Double

    /// Creates a named quantity.
    public init(_ name: StaticString, _ value: Double) {
      literal = Literal(name)
      self.value = value
    }

    /// The name.
    public var name: String { literal.text }
    /// The bytes of the name.
    package var nameBytes: [UInt8] { literal.bytes }
  }
}
