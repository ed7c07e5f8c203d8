/// What a scene is doing.
public enum Phase: Sendable, Hashable, CaseIterable {
  /// A button waits to be tapped.
  case idle
  /// A button shows progress, moving or not.
  case filling
  /// A full button pauses before its finale.
  case resting
  /// A button celebrates.
  case finishing
  /// A button has come to its end and holds.
  case done
  /// A cancelled button lets its water out.
  case draining
  /// A button says that it did not work out.
  case failed
  /// A drop is on its way down.
  case falling
  /// A drop has hit the water.
  case splashing
  /// The water breathes until the next drop.
  case waiting
  /// A sheet follows the finger.
  case pulling
  /// The balls rise to their places.
  case rising
  /// The balls float.
  case floating
  /// The sheet returns.
  case ending

  /// The phase as one word.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .filling: "filling"
    case .resting: "resting"
    case .finishing: "finishing"
    case .done: "done"
    case .draining: "draining"
    case .failed: "failed"
    case .falling: "falling"
    case .splashing: "splashing"
    case .waiting: "waiting"
    case .pulling: "pulling"
    case .rising: "rising"
    case .floating: "floating"
    case .ending: "ending"
    }
  }
}
