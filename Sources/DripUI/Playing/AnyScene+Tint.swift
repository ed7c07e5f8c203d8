import DripKit

extension AnyScene {
  /// The parameter of the main colour: an accent, from which others are derived, or the colour of the water.
  var mainColor: SceneSettings.Description? {
    parameters.first { parameter in
      parameter.kind == RGBAColor.defaultKind
        && (["color", "waterColor", "accent"].contains(parameter.path)
          || parameter.path.hasSuffix(".accent"))
    }
  }

  /// Sets the main colour, if the scene has one that nobody has set.
  mutating func adopt(tint: RGBAColor) {
    guard let color = mainColor else { return }
    let first = try? standard.value(of: color.path)
    let isSet = color.value != color.standard || color.value != first
    // The scene has this path, which accepts every colour.
    if !isSet { try? set(color.path, to: .color(tint)) }
  }
}
