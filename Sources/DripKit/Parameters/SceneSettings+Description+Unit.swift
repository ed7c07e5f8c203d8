extension SceneSettings.Description {
  /// The unit of a parameter's numbers, identified by its symbol.
  public struct Unit: Identity.ExtensibleName {
    // A literal needs no reference counting when a scene is copied.
    private let symbol: Literal

    /// Creates a unit from its symbol.
    public init(stringLiteral symbol: StaticString) { self.symbol = Literal(symbol) }

    /// The symbol; empty for ratios.
    public var name: String { symbol.text }

    /// A factor, a fraction or another number without a unit.
    public static var ratio: Unit { "" }
    /// A length on the canvas.
    public static var points: Unit { "pt" }
    /// A time.
    public static var seconds: Unit { "s" }
    /// Events per second.
    public static var perSecond: Unit { "/s" }
    /// An angle or a phase.
    public static var radians: Unit { "rad" }
    /// A speed on the canvas.
    public static var pointsPerSecond: Unit { "pt/s" }
    /// An acceleration on the canvas.
    public static var pointsPerSecondSquared: Unit { "pt/s²" }
    /// An angular speed.
    public static var radiansPerSecond: Unit { "rad/s" }
  }
}
