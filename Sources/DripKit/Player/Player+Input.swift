extension Player {
  /// Input that a player passes to its scene.
  ///
  /// A scene ignores inputs of kinds that it has no track for.
  public struct Input: Sendable, Hashable {
    /// The kinds of input that a player takes.
    ///
    /// There will be more of them, so a client creates inputs and does not switch over their kinds.
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

    /// Returns an action of a finger that pulls, or of the content that it asks for.
    public static func pull(_ action: PullTrack.Action) -> Input { Input(kind: .pull(action)) }

    /// Returns the current state of the work behind a button.
    ///
    /// The player finds the actions that lead to it. Another number of the run than before stands for work that began
    /// anew.
    public static func work(_ work: ButtonWork, run: Int = 0) -> Input {
      Input(kind: .work(work, run: run))
    }
  }
}
