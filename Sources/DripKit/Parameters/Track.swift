/// The recorded input of a scene.
public enum Track: Sendable, Hashable {
  /// The progress of some work.
  case progress(ProgressTrack)
  /// The pull of a finger.
  case pull(PullTrack)

  /// The kind of the track.
  public var kind: Kind {
    switch self {
    case .progress: .progress
    case .pull: .pull
    }
  }

  /// An input event of any kind.
  public enum Event: Sendable, Hashable {
    /// A progress update.
    case progress(ProgressTrack.Event)
    /// A movement of the finger.
    case pull(PullTrack.Event)
  }

  /// A kind of track.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// The progress of some work.
    case progress
    /// The pull of a finger.
    case pull

    /// The name of the kind.
    public var name: String {
      switch self {
      case .progress: "progress"
      case .pull: "pull"
      }
    }
  }
}
