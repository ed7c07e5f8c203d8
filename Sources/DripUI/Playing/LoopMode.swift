/// The number of times that a view plays a scene.
///
/// Between two rounds, a view shows the last picture for a second. A scene that does not end plays on in every mode,
/// and one that has received input plays what the input has started once.
public enum LoopMode: Sendable, Hashable {
  /// The scene plays once, and its water settles at the end.
  case once
  /// The scene plays this number of times, at least once.
  case times(Int)
  /// The scene plays again and again.
  case loop
}
