/// The phrases that assistive technologies read, and the labels of pills.
///
/// They are English. The string tables of an app have them in other languages.
enum Phrase: String, Sendable, CaseIterable {
  case done = "Done"
  case underWay = "Under way"
  case paused = "Paused"
  /// Contains the completed part as `%@`.
  case pausedAt = "Paused at %@"
  case failed = "Failed"
  /// The label of a button whose work has failed.
  case retry = "Try again"
  /// The effect of a press on a button while its work is under way.
  case cancels = "Cancels"
  case on = "On"
  case off = "Off"
  case refresh = "Refresh"
  case refreshing = "Refreshing"
}
