/// What a scene is doing, in a word.
public struct Phase: Word {
  /// The phase as it is written.
  public let name: String

  /// Names a phase.
  public init(stringLiteral name: String) { self.name = name }
}

extension Phase {
  /// A button waits to be tapped.
  public static let idle: Phase = "idle"
  /// A button shows progress, moving or not.
  public static let filling: Phase = "filling"
  /// A button's work is held up.
  public static let paused: Phase = "paused"
  /// A full button pauses before its finale.
  public static let resting: Phase = "resting"
  /// A button celebrates.
  public static let finishing: Phase = "finishing"
  /// A button has come to its end and holds.
  public static let done: Phase = "done"
  /// A cancelled button lets its water out.
  public static let draining: Phase = "draining"
  /// A button says that it did not work out.
  public static let failed: Phase = "failed"
  /// A drop is on its way down.
  public static let falling: Phase = "falling"
  /// A drop has hit the water.
  public static let splashing: Phase = "splashing"
  /// The water breathes until the next drop.
  public static let waiting: Phase = "waiting"
  /// A sheet follows the finger.
  public static let pulling: Phase = "pulling"
  /// The balls rise to their places.
  public static let rising: Phase = "rising"
  /// The balls float.
  public static let floating: Phase = "floating"
  /// The sheet returns.
  public static let ending: Phase = "ending"
}
