import DripKit

/// The settings of the user and of the enclosing views that change the look of a scene.
struct Surroundings: Sendable, Hashable {
  /// True if the user prefers reduced motion.
  var reducedMotion = false
  /// The theme for derived colours, or nil to keep that of the scene.
  var theme: Look.Theme?
  /// True if the user prefers high contrast, for which water is flat in every theme.
  var increasesContrast = false
  /// The main colour of scenes whose colour nobody has set, or nil.
  var tint: RGBAColor?
}

extension Surroundings {
  /// Creates surroundings from the settings of Apple's systems.
  ///
  /// The high-contrast theme has a black page, so only dark surroundings use it.
  init(reducedMotion: Bool, isDark: Bool, increasesContrast: Bool, tint: RGBAColor? = nil) {
    self.init(
      reducedMotion: reducedMotion,
      theme: !isDark ? .light : increasesContrast ? .highContrast : .dark,
      increasesContrast: increasesContrast, tint: tint)
  }
}

extension AnyScene {
  /// Returns the scene with the theme, the material, the tint and the reduced motion of its surroundings.
  func adapted(to surroundings: Surroundings) -> AnyScene {
    var scene = self
    if surroundings.reducedMotion { scene.reducedMotion = true }
    if let theme = surroundings.theme { scene.adopt(theme) }
    if surroundings.increasesContrast { scene.adopt(Look.Colors.Material.flat) }
    if let tint = surroundings.tint { scene.adopt(tint: tint) }
    return scene
  }

  /// Sets the first parameter of a kind of choice, if the scene has one.
  private mutating func adopt(_ choice: some SceneSettings.Value.Convertible) {
    let kind = type(of: choice).defaultKind
    guard let path = parameters.first(where: { $0.kind == kind })?.path else { return }
    // The scene has this path, which accepts every choice of its kind.
    try? set(path, to: choice.parameterValue)
  }
}

extension RGBAColor {
  /// Creates the colour of a display, whose components may be outside of sRGB.
  init(ofDisplay red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    func limited(_ part: Double) -> Double { part.isNaN ? 0 : (0.0...1).clamping(part) }
    self.init(
      red: limited(red), green: limited(green), blue: limited(blue), alpha: limited(alpha))
  }
}
