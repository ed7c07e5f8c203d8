/// The drop that the arrow of `download` becomes, and the puddle it makes.
public struct FirstDrop: Effect {
  /// The radius of the drop.
  @Parameter("radius", "radius of the drop that the arrow becomes", .points) public var radius = 8.0
  /// How fast the drop gets faster on its way down.
  @Parameter("gravity", "how fast that drop gets faster", .pointsPerSecondSquared, in: 1...100_000)
  public var gravity = 700.0
  /// The part of the ring that the drop fills.
  @Parameter("puddle", "part of the ring that the drop fills", in: 0...0.3) public var puddle = 0.04

  /// Creates the drop.
  public init() {}

  /// Shows all parameters.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_radius, &_gravity, &_puddle)
  }
}
