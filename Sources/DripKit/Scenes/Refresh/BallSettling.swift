extension RefreshScene {
  /// How balls come to rest on their line, one after the other.
  public struct BallSettling: Effect {
    /// How long a ball takes to settle: it does not, on the recording.
    @Parameter("duration", "how long a ball takes to settle at the end", .seconds, from: .recording)
    public var duration = 0.0
    /// How much later each ball settles than the one before.
    @Parameter("stagger", "how much later each ball settles", .seconds) public var stagger = 0.0

    /// How long before the last ball is at rest the sheet begins to return.
    @Parameter("lead", "how long before the last rests the sheet returns", .seconds)
    public var lead = 0.0

    /// Creates the settling of the recording.
    public init() {}

    /// How long it takes until the last of a number of balls is at rest.
    func duration(ofLast count: Int) -> Double {
      duration > 0 ? duration + Double(count - 1) * stagger : 0
    }

    /// Shows all parameters.
    public mutating func visit(_ parameters: inout ParameterVisitor) {
      parameters.visit(&_duration, &_stagger, &_lead)
    }
  }
}
