extension ParameterDescription {
  /// What a parameter's numbers count, named by the symbol that stands behind a number.
  public struct Unit: ExtensibleName {
    // Every parameter has one: so a scene is copied without counting references.
    private let symbol: Literal

    /// Creates a unit from its symbol.
    public init(stringLiteral symbol: StaticString) { self.symbol = Literal(symbol) }

    /// The symbol; empty for plain numbers.
    public var name: String { symbol.text }

    /// Factors, fractions and everything else that has no unit.
    public static var ratio: Unit { "" }
    /// Lengths on the canvas.
    public static var points: Unit { "pt" }
    /// Times.
    public static var seconds: Unit { "s" }
    /// Events in a second.
    public static var perSecond: Unit { "/s" }
    /// Angles, or phases of a wave.
    public static var radians: Unit { "rad" }
    /// Speeds on the canvas.
    public static var pointsPerSecond: Unit { "pt/s" }
    /// Accelerations on the canvas.
    public static var pointsPerSecondSquared: Unit { "pt/s²" }
    /// Speeds of turning, or of a wave's phase.
    public static var radiansPerSecond: Unit { "rad/s" }
  }
}
