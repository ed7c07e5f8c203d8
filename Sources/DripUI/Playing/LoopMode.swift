/// The number of times that a view plays a scene.
///
/// Between two rounds, a view shows the last picture for a second. A scene that does not end plays on in every mode.
/// A scene that has received input reacts once, and does not play again by itself.
public enum LoopMode: Sendable, Hashable {
  /// The scene plays once, and its water settles at the end.
  case once
  /// The scene plays this number of times, at least once.
  case times(Int)
  /// The scene plays again and again.
  case loop
  /// The scene plays forwards and backwards again and again.
  case autoreverse
}
