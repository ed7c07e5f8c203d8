import DripKit

/// A scene and its surroundings.
///
/// If they change, a view updates its player.
struct ShownScene: Sendable, Equatable {
  let scene: AnyScene
  let surroundings: Surroundings

  /// The scene adapted to the surroundings.
  var adapted: AnyScene { scene.adapted(to: surroundings) }

  static func == (lhs: ShownScene, rhs: ShownScene) -> Bool {
    let (a, b) = (lhs.scene, rhs.scene)
    return lhs.surroundings == rhs.surroundings && a.name == b.name && a.seed == b.seed
      && a.reducedMotion == b.reducedMotion && a.parameters == b.parameters && a.log == b.log
  }
}
