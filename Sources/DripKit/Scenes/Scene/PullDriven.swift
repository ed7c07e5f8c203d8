/// A scene that follows a finger.
public protocol PullDriven: Scene {
  /// What the scene has been told about the finger, and about the content it waits for.
  var pull: PullTrack { get set }
}

extension PullDriven {
  /// Creates the scene in its default variant, told what is given.
  public init(pull: PullTrack) {
    self.init()
    self.pull = pull
  }
}
