/// A part that scenes are made of, as a value with parameters of its own.
///
/// A scene holds effects and groups their parameters under the names of its properties, so that
/// `scene.shockwave.startScale` in Swift is `shockwave.startScale` on the command line.
public protocol Effect: Parameterized, Hashable {
  /// Creates the effect as the models have it.
  init()
}
