extension SceneTimeline {
  /// A named state of a scene.
  public struct Phase: Identity.ExtensibleName {
    private let literal: Literal

    /// Creates a phase from its name.
    public init(stringLiteral name: StaticString) { literal = Literal(name) }

    /// The name as text.
    public var name: String { literal.text }
    /// The bytes of the name.
    package var nameBytes: [UInt8] { literal.bytes }
  }
}

extension SceneTimeline.Phase {
  /// The button waits for a tap.
  public static let idle: Self = "idle"
  /// The button shows progress.
  public static let filling: Self = "filling"
  /// The size of the button's work is unknown.
  public static let indeterminate: Self = "indeterminate"
  /// The work of the button is paused.
  public static let paused: Self = "paused"
  /// The full button rests before its finale.
  public static let resting: Self = "resting"
  /// The full button celebrates.
  public static let finishing: Self = "finishing"
  /// The button shows completed work.
  public static let done: Self = "done"
  /// The water of a cancelled button drains.
  public static let draining: Self = "draining"
  /// The button shows a failure.
  public static let failed: Self = "failed"
  /// A drop falls.
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
  /// The content of a refresh is loading.
  public static let loading: Self = "loading"
  /// The sheet returns.
  public static let ending: Self = "ending"
}
