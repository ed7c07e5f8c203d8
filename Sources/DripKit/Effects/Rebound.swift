/// The parameters of the ``DampedSpring`` that a button swings on after its burst.
public struct Rebound: Effect {
  @Parameter(
    "damping", "Spring damping", .finish, "damping ratio of the spring", in: 0.05...5, from: .model)
  public var damping = 0.4
  @Parameter(
    "duration", "Spring duration", .finish, "time until the spring is still", .seconds,
    in: 0.01...60, from: .model)
  public var duration = 1.0
  @Parameter(
    "kick", "Spring kick", .finish, "initial velocity of the spring", .perSecond, in: 0...1000,
    from: .model)
  public var kick = 0.0

  /// Creates the spring of the models.
  public init() {}

  /// The spring with these parameters.
  public var spring: DampedSpring {
    DampedSpring(dampingRatio: damping, duration: duration, initialVelocity: kick)
  }

  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_damping, &_duration, &_kick)
  }
}
