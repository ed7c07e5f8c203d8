/// The transition of a button from its contraction to the swinging of its spring.
public struct Pop: Effect {
  // In the recordings, the motion of the spring is computed from this scale, but never reaches it.
  @Parameter(
    "scale", "Pop scale", .finish, "scale from which the spring starts", in: 0.01...10, from: .model
  )
  public var scale = 1.8
  // In the recordings, the button only shakes.
  @Parameter(
    "isSudden", "Sudden pop", .finish, "true if the button jumps to the pop scale", from: .recording
  )
  public var isSudden = false
  @Parameter(
    "attack", "Pop attack", .finish, "time in which the button grows to the pop scale", .seconds)
  public var attack = 0.1

  /// Creates the pop of the recordings.
  public init() {}

  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.visit(&_scale, &_isSudden, &_attack)
  }
}
