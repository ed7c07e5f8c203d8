extension SceneTimeline {
  /// A named state of a scene.
  public struct Phase: ExtensibleName {
    /// The phase as it is written.
    public let name: String

    /// Names a phase.
    public init(stringLiteral name: String) { self.name = name }
  }
}

extension SceneTimeline.Phase {
  /// A button waits to be tapped.
  public static let idle: Self = "idle"
  /// A button shows progress, moving or not.
  public static let filling: Self = "filling"
  /// A button's work is held up.
  public static let paused: Self = "paused"
  /// A full button pauses before its finale.
  public static let resting: Self = "resting"
  /// A button celebrates.
  public static let finishing: Self = "finishing"
  /// A button has come to its end and holds.
  public static let done: Self = "done"
  /// A cancelled button lets its water out.
  public static let draining: Self = "draining"
  /// A button says that it did not work out.
  public static let failed: Self = "failed"
  /// A drop is on its way down.
  public static let falling: Self = "falling"
  /// A drop has hit the water.
  public static let splashing: Self = "splashing"
  /// The water breathes until the next drop.
  public static let waiting: Self = "waiting"
  /// A sheet follows the finger.
  public static let pulling: Self = "pulling"
  /// The balls rise to their places.
  public static let rising: Self = "rising"
  /// The balls float.
  public static let floating: Self = "floating"
  /// The sheet returns.
  public static let ending: Self = "ending"
}
