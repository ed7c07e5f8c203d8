import DripKit

/// The settings of the user and of the enclosing views that change the look of a scene.
struct Surroundings: Sendable, Hashable {
  /// True if the user prefers reduced motion.
  var reducedMotion = false
  /// The theme for derived colours, or nil to keep that of the scene.
  var theme: Theme?
}

extension Surroundings {
  /// Creates surroundings from the settings of Apple's systems.
  ///
  /// The high-contrast theme has a black page, so only dark surroundings use it.
  init(reducedMotion: Bool, isDark: Bool, increasesContrast: Bool) {
    self.init(
      reducedMotion: reducedMotion,
      theme: !isDark ? .light : increasesContrast ? .highContrast : .dark)
  }
}

extension AnyScene {
  /// Returns the scene with the theme and the reduced motion of its surroundings.
  func adapted(to surroundings: Surroundings) -> AnyScene {
    var scene = self
    if surroundings.reducedMotion { scene.reducedMotion = true }
    guard let theme = surroundings.theme,
      let path = scene.parameters.first(where: { $0.kind == Theme.defaultKind })?.path
    else { return scene }
    // The scene has this path, which accepts every theme.
    try? scene.set(path, to: theme.parameterValue)
    return scene
  }
}
