/// Which of two readings of a model a scene follows.
public enum Variant: Sendable, Hashable, CaseIterable {
  /// What the model really shows on screen, accidents included.
  case recorded
  /// What its author meant.
  case intended

  /// The variant as one word.
  public var name: String {
    switch self {
    case .recorded: "recorded"
    case .intended: "intended"
    }
  }
}
