/// Something that happens at one instant, in a word: a place to hang a sound or a haptic on.
public struct Moment: Word {
  /// The moment as it is written.
  public let name: String

  /// Names a moment.
  public init(stringLiteral name: String) { self.name = name }
}

extension Moment {
  /// The button is tapped.
  public static let tap: Moment = "tap"
  /// Progress reaches 1.
  public static let full: Moment = "full"
  /// A drop hits the water.
  public static let impact: Moment = "impact"
  /// The button bursts into its spring.
  public static let burst: Moment = "burst"
  /// The check begins to appear.
  public static let check: Moment = "check"
  /// The user gives up.
  public static let cancel: Moment = "cancel"
  /// The work goes wrong.
  public static let failure: Moment = "failure"
  /// A pull has gone far enough to count.
  public static let trigger: Moment = "trigger"
  /// The refreshed content has arrived.
  public static let end: Moment = "end"
}
