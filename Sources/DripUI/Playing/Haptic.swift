import DripKit

/// How a moment feels.
enum Haptic: Sendable, Hashable {
  /// A finger has done something.
  case tap
  /// Something has given way.
  case bump
  /// It has worked out.
  case success
  /// It has not.
  case failure

  /// What is felt at a moment: only what answers a finger, or that it has been waiting for.
  init?(_ moment: Moment) {
    switch moment {
    case .tap, .cancel: self = .tap
    case .trigger: self = .bump
    case .check, .end: self = .success
    case .failure: self = .failure
    default: return nil
    }
  }
}
