/// How a button rings down after it has burst: the parameters of a ``DampedSpring``.
public struct Rebound: Effect {
  /// The damping ratio of the spring.
  @Parameter("damping", "damping ratio of the spring", in: 0.05...5, from: .model)
  public var damping = 0.4
  /// How long the spring rings; after that it is still.
  @Parameter("duration", "how long the spring rings", .seconds, in: 0.01...60, from: .model)
  public var duration = 1.0
  /// How hard the spring is kicked: its initial velocity.
  @Parameter("kick", "initial velocity of the spring", .perSecond, in: 0...1000, from: .model)
  public var kick = 0.0

  /// Creates the spring of the models.
  public init() {}

  /// The spring.
  public var spring: DampedSpring {
    DampedSpring(dampingRatio: damping, duration: duration, initialVelocity: kick)
  }

  /// Shows all parameters.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_damping, &_duration, &_kick)
  }
}
