extension SceneTimeline {
  /// The name of an instant of a scene, for sounds and haptics.
  public struct Moment: Identity.ExtensibleName {
    private let literal: Literal

    /// Creates a moment from its name.
    public init(stringLiteral name: StaticString) { literal = Literal(name) }

    /// The name as text.
    public var name: String { literal.text }
    /// The bytes of the name.
    package var nameBytes: [UInt8] { literal.bytes }
  }
}

extension SceneTimeline.Moment {
  /// The button is tapped.
  public static let tap: Self = "tap"
  /// Progress reaches 1.
  public static let full: Self = "full"
  /// A drop hits the water.
  public static let impact: Self = "impact"
  /// The button bursts into its spring.
  public static let burst: Self = "burst"
  /// The check begins to appear.
  public static let check: Self = "check"
  /// The user cancels the work.
  public static let cancel: Self = "cancel"
  /// The work fails.
  public static let failure: Self = "failure"
  /// The water shows a new value.
  public static let reached: Self = "reached"
  /// A pull triggers a refresh.
  public static let trigger: Self = "trigger"
  /// The refreshed content has arrived.
  public static let end: Self = "end"
}
