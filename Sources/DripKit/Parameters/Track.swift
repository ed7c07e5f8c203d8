/// What a scene is driven by.
public enum Track: Sendable, Hashable {
  /// The progress of some work.
  case progress(ProgressTrack)
  /// A finger that pulls.
  case pull(PullTrack)

  /// What kind of track it is.
  public var kind: Kind {
    switch self {
    case .progress: .progress
    case .pull: .pull
    }
  }

  /// Something that is told to what a track drives, whatever kind it is of.
  public enum Event: Sendable, Hashable {
    /// News of some work.
    case progress(ProgressTrack.Event)
    /// News of a finger that pulls.
    case pull(PullTrack.Event)
  }

  /// The kinds of tracks there are.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// The progress of some work.
    case progress
    /// A finger that pulls.
    case pull

    /// The kind as one word.
    public var name: String {
      switch self {
      case .progress: "progress"
      case .pull: "pull"
      }
    }
  }
}
