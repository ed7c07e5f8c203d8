extension SceneTimeline {
  /// Something that happens at one instant, in a word: a place to hang a sound or a haptic on.
  public struct Moment: ExtensibleName {
    /// The moment as it is written.
    public let name: String

    /// Names a moment.
    public init(stringLiteral name: String) { self.name = name }
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
  /// The user gives up.
  public static let cancel: Self = "cancel"
  /// The work goes wrong.
  public static let failure: Self = "failure"
  /// A pull has gone far enough to count.
  public static let trigger: Self = "trigger"
  /// The refreshed content has arrived.
  public static let end: Self = "end"
}
