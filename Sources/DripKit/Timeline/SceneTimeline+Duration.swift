extension SceneTimeline {
  /// The duration of a scene.
  public enum Duration: Sendable, Hashable {
    /// The scene ends after this number of seconds and keeps its last state.
    case finite(duration: Double)
    /// The scene does not end, and its phases and moments repeat after each period.
    ///
    /// If `exact` is true, the pictures repeat, too.
    case loop(period: Double, exact: Bool)

    /// The duration of a finite scene, or one period of a loop.
    public var seconds: Double {
      switch self {
      case .finite(let duration): duration
      case .loop(let period, _): period
      }
    }
  }
}
