/// How a button gets from drawn in to ringing, the way the models meant it and the way it came out.
public struct Pop: Effect {
  /// The scale the spring starts from, or on the recordings passes through without ever reaching it.
  @Parameter("scale", "scale the spring starts from or passes through", in: 0.01...10, from: .model)
  public var scale = 1.8
  /// Whether the button is suddenly as large as ``scale``; on the recordings it only shakes.
  @Parameter("isSudden", "whether the button is suddenly as large as that", from: .recording)
  public var isSudden = false
  /// How long the sudden growth takes: what jumps is not seen.
  @Parameter("attack", "how long the sudden growth takes", .seconds) public var attack = 0.1

  /// Creates the pop of the recordings.
  public init() {}

  /// Shows all parameters.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_scale, &_isSudden, &_attack)
  }
}
