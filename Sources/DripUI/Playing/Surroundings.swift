import DripKit

/// What a scene heeds of where it is shown.
struct Surroundings: Sendable, Hashable {
  /// Whether somebody has asked for less motion.
  var reducedMotion = false
  /// What colours are derived for; nil leaves that to the scene.
  var theme: Theme?
}

extension Surroundings {
  /// Creates surroundings as Apple's systems describe them.
  ///
  /// The page of the theme of high contrast is black, so it is for dark surroundings only.
  init(reducedMotion: Bool, isDark: Bool, increasesContrast: Bool) {
    self.init(
      reducedMotion: reducedMotion,
      theme: !isDark ? .light : increasesContrast ? .highContrast : .dark)
  }
}

extension AnyScene {
  /// Returns the scene as it is shown there: in its reduced form, and, where its colours are derived from a
  /// theme, in that of the surroundings.
  func adapted(to surroundings: Surroundings) -> AnyScene {
    var scene = self
    if surroundings.reducedMotion { scene.reducedMotion = true }
    guard let theme = surroundings.theme,
      let path = scene.parameters.first(where: { $0.kind == Theme.usualKind })?.path
    else { return scene }
    // A theme is legal wherever there is one, and the path has just been read.
    try? scene.set(path, to: theme.parameterValue)
    return scene
  }
}
