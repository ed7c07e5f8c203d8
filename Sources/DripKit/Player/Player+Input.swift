extension Player {
  /// Input that a player passes to its scene.
  ///
  /// A scene ignores inputs of kinds that it has no track for.
  public struct Input: Sendable, Hashable {
    /// The kinds of input that a player takes.
    ///
    /// More kinds will follow, so clients create inputs but do not switch over their kinds.
    enum Kind: Sendable, Hashable {
      case progress(ProgressTrack.Action)
      case pull(PullTrack.Action)
      case work(ButtonWork, run: Int)
    }

    let kind: Kind

    /// Returns an action of the work behind a button.
    public static func progress(_ action: ProgressTrack.Action) -> Input {
      Input(kind: .progress(action))
    }

    /// Returns a movement of the finger, or the arrival of the content.
    public static func pull(_ action: PullTrack.Action) -> Input { Input(kind: .pull(action)) }

    /// Returns the current state of the work behind a button.
    ///
    /// The player finds the actions that lead to it. A new run number means that the work has started again.
    public static func work(_ work: ButtonWork, run: Int = 0) -> Input {
      Input(kind: .work(work, run: run))
    }
  }
}
