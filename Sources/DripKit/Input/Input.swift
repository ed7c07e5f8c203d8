/// Something that happens to a scene: progress of its work, a movement of a finger, or a change of another input.
///
/// Each kind of input takes some of these. A ``Log`` clamps their numbers, and ignores those of another kind and those
/// with a number that is not finite.
public enum Input: Sendable, Hashable {
  /// The progress of the work, from 0 to 1. The first progress also counts as the tap.
  case progress(Double)
  /// The work starts, and its size is unknown.
  ///
  /// Scenes without a display for it treat it as progress of 0.
  case begin
  /// The work pauses, until it resumes or progresses.
  ///
  /// Scenes without a display for it ignore it.
  case pause
  /// The work resumes.
  case resume
  /// The user cancels the work.
  case cancel
  /// The work fails.
  case fail
  /// The finger pulls to a distance, in points, within a number of seconds, slowing down.
  case pull(to: Double, within: Double = Input.defaultPullDuration)
  /// The content of a refresh has arrived.
  case arrive
  /// A press begins.
  case down
  /// A press ends.
  case up
  /// The switch is turned on.
  case on
  /// The switch is turned off.
  case off
  /// The value changes, at once or within a number of seconds.
  case value(Double, within: Double = 0)
  /// The value is not known, until it changes.
  ///
  /// Scenes without a display for it keep the last value.
  case unknown
  /// The pointer moves, at once or within a number of seconds.
  case pointer(Point2D, within: Double = 0)
  /// The pointer leaves the canvas.
  case leave
  /// An event with a name occurs.
  case event(Name)

  /// The tap on a button, which is progress of 0.
  public static let tap = Input.progress(0)
  /// The default duration of a pull, in seconds.
  public static let defaultPullDuration = 0.6

  /// The name of an input or of an event.
  public struct Name: Identity.ExtensibleName {
    private let literal: Literal

    /// Creates a name.
    public init(stringLiteral name: StaticString) { literal = Literal(name) }

    /// The name as text.
    public var name: String { literal.text }
  }

  /// The duration of the change, in seconds.
  package var duration: Double {
    switch self {
    case .pull(_, let duration), .value(_, let duration), .pointer(_, let duration): duration
    default: 0
    }
  }
}
