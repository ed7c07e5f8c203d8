/// The duration of a scene.
public enum SceneDuration: Sendable, Hashable {
  /// The scene ends after this many seconds, and holds its last state from then on.
  case finite(duration: Double)
  /// The scene goes on for ever. After every period its events come round again; where `exact` is
  /// true, the pictures are the same ones.
  case loop(period: Double, exact: Bool)

  /// The duration of a finite scene, or one period of a loop.
  public var seconds: Double {
    switch self {
    case .finite(let duration): duration
    case .loop(let period, _): period
    }
  }
}
