import DripKit

/// The haptic feedback of a moment.
enum Haptic: Sendable, Hashable {
  /// A finger has pressed a button.
  case tap
  /// A pull has triggered a refresh.
  case bump
  /// The work has succeeded.
  case success
  /// The work has failed.
  case failure

  /// Creates the feedback of a moment.
  ///
  /// Only moments that react to a finger, or that the user waits for, have one.
  init?(_ moment: SceneTimeline.Moment) {
    switch moment {
    case .tap, .cancel: self = .tap
    case .trigger: self = .bump
    case .check, .end: self = .success
    case .failure: self = .failure
    default: return nil
    }
  }
}
