/// A building block of scenes: a value with parameters.
///
/// A scene holds effects and groups their parameters under the names of its properties, so that
/// `scene.shockwave.startScale` in Swift is `shockwave.startScale` on the command line.
public protocol Effect: SceneSettings.Holder, Hashable {
  /// Creates the effect with the defaults of the models.
  init()
}

extension Effect {
  /// The effect with the defaults of the models.
  public var standard: Self { Self() }
}
