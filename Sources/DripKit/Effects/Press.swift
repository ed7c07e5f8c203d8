/// How a button gives way to a finger: it is smaller at once, and springs back.
public struct Press: Effect {
  /// The scale it is pressed to.
  @Parameter("scale", "scale the button is pressed to", in: 0.1...1) public var scale = 0.94
  /// How long that takes.
  @Parameter("duration", "how long it takes to be pressed", .seconds, in: 0.01...1)
  public var duration = 0.09
  /// The damping ratio of the spring that brings it back.
  @Parameter("damping", "damping ratio of the spring back", in: 0.05...5) public var damping = 0.5
  /// The natural frequency of that spring.
  @Parameter(
    "frequency", "natural frequency of the spring back", .radiansPerSecond, in: 1...100)
  public var frequency = 17.0

  /// Creates a press.
  public init() {}

  /// Returns the scale at a time after the tap.
  func scale(at time: Double) -> Double {
    guard time > 0 else { return 1 }
    guard time > duration else {
      return 1 + (scale - 1) * TimingCurve.easeOut.value(at: time / duration)
    }
    let spring = Spring(damping: damping, frequency: frequency)
    return scale + (1 - scale) * spring.value(at: time - duration)
  }

  /// Shows all parameters.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_scale, &_duration, &_damping, &_frequency)
  }
}

extension Spring {
  /// Creates the spring of a damping ratio and a natural frequency.
  init(damping ratio: Double, frequency: Double, kick: Double = 0) {
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: kick)
  }
}
