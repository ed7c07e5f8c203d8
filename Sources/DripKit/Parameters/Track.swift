/// The recorded input of a scene.
public enum Track: Sendable, Hashable {
  /// The progress of some work.
  case progress(ProgressTrack)
  /// The pull of a finger.
  case pull(PullTrack)
  /// An input that the scene declares.
  case input(InputTrack)

  /// The name of the input, such as `progress`.
  public var name: InputTrack.Name {
    switch self {
    case .progress: "progress"
    case .pull: "pull"
    case .input(let track): track.name
    }
  }

  /// True for an input that the scene declares, which is neither progress nor a pull.
  package var isDeclared: Bool { if case .input = self { true } else { false } }

  /// True if the track plays its demonstration, because it has received no event yet.
  public var isScripted: Bool {
    switch self {
    case .progress(let track): track.isScripted
    case .pull(let track): track.isScripted
    case .input(let track): track.isScripted
    }
  }

  /// The track without events.
  public var waiting: Track {
    switch self {
    case .progress: .progress(.waiting)
    case .pull: .pull(.waiting)
    case .input(let track): .input(track.waiting)
    }
  }

  /// The track that plays its demonstration.
  package var demonstrating: Track {
    switch self {
    case .progress: .progress(.demonstration)
    case .pull: .pull(.demonstration)
    case .input(let track): .input(track.demonstrating)
    }
  }

  /// An input event of any kind.
  public enum Event: Sendable, Hashable {
    /// A progress update.
    case progress(ProgressTrack.Event)
    /// A movement of the finger.
    case pull(PullTrack.Event)
    /// An event of an input that the scene declares; without a name, of the first one that takes such an action.
    case input(InputTrack.Event, to: InputTrack.Name? = nil)
  }
}
