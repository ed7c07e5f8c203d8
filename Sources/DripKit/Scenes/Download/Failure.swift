/// How a button says that the work behind it went wrong.
public struct Failure: Effect {
  /// Its colour then.
  @Parameter("color", "colour of a button whose work went wrong")
  public var color = Color(232, 76, 61)
  /// How long it takes to turn that colour and to swell full.
  @Parameter("blush", "how long a failed button takes to turn its colour", .seconds, in: 0.01...60)
  public var blush = 0.45
  /// How far it shakes its head.
  @Parameter("distance", "how far it shakes its head", .points) public var distance = 9.0
  /// How often it shakes, to and fro, in a second.
  @Parameter("rate", "how often it shakes in a second", .perSecond, in: 0...100)
  public var rate = 4.5
  /// How long it shakes.
  @Parameter("duration", "how long it shakes", .seconds, in: 0.01...60) public var duration = 0.7

  /// Creates the failure.
  public init() {}

  /// Returns how far the button is to the side: a sine that dies away.
  func shake(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let left = 1 - time / duration
    return distance * left * left * Portable.sin(2 * .pi * rate * time)
  }

  /// Shows all parameters.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_color, &_blush, &_distance, &_rate, &_duration)
  }
}
