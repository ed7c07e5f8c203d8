import DripKit

/// A scene that follows a finger.
protocol PullDriven: Scene {
  /// What the scene has been told about the finger.
  var pull: PullTrack { get set }
}

extension RefreshScene: PullDriven {}
