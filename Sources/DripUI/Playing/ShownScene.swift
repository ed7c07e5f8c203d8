import DripKit

/// A scene with its surroundings and the state of its inputs.
///
/// If they change, a view updates its player.
struct ShownScene: Equatable {
  var scene: AnyScene { didSet { origin = Origin() } }
  var surroundings = Surroundings()
  var inputs = SceneInputs()
  /// An object that copies share, whose scenes need no comparison.
  private(set) var origin = Origin()

  final class Origin: Sendable {}

  /// The scene adapted to the surroundings, which waits for input if somebody drives it.
  var adapted: AnyScene {
    var adapted = scene.adapted(to: surroundings)
    if !inputs.isEmpty { adapted.log.wait() }
    return adapted
  }

  /// The picture after all motion that the inputs have started.
  @MainActor var settledPicture: Picture {
    let player = ScenePlayer { 0 }
    player.show(self)
    return player.frame()?.picture ?? adapted.picture(at: 0)
  }

  /// Returns true if an earlier scene differs in settings and inputs only.
  func continues(_ old: ShownScene) -> Bool {
    let (a, b) = (scene, old.scene)
    return a.name == b.name && a.variant == b.variant && a.seed == b.seed && a.log == b.log
  }

  /// Returns true if another scene differs in inputs only.
  func isSameScene(as other: ShownScene) -> Bool {
    surroundings == other.surroundings
      && (origin === other.origin
        || continues(other) && scene.reducedMotion == other.scene.reducedMotion
          && scene.parameters == other.scene.parameters)
  }

  static func == (lhs: ShownScene, rhs: ShownScene) -> Bool {
    lhs.inputs == rhs.inputs && lhs.isSameScene(as: rhs)
  }
}
