extension Effects {
  /// The transition of a button from its contraction to the swinging of its spring.
  public struct Pop: Effect {
    // In the recordings, the motion of the spring is computed from this scale, but never reaches it.
    public var scale = 1.8
    // In the recordings, the button only shakes.
    public var isSudden = false
    public var attack = 0.1

    /// Creates the pop of the recordings.
    public init() {}

    public mutating func visit(_ settings: inout SceneSettings) {
      settings.finish(
        "scale", &scale, "Pop scale", "scale from which the spring starts", .number(0.01...10),
        from: .model)
      settings.finish(
        "isSudden", &isSudden, "Sudden pop", "true if the button jumps to the pop scale",
        from: .recording)
      settings.finish(
        "attack", &attack, "Pop attack", "time in which the button grows to the pop scale", .seconds
      )
    }
  }
}
