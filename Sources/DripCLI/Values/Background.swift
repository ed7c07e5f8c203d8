import DripKit

/// The background of a frame.
enum Background: TextValue, Hashable {
  case transparent
  /// The scene's own background.
  case scene
  case color(RGBAColor)

  /// Reads `transparent` or `none`, `scene`, a CSS colour name, `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, ignoring case.
  ///
  /// The hash sign is optional because it begins a comment in shells.
  init(_ text: String) throws(ValueError) {
    if text.isWord(Self.transparentName) || text.isWord(Self.noneName) {
      self = .transparent
    } else if text.isWord(Self.sceneName) {
      self = .scene
    } else {
      guard let color = RGBAColor(cssName: text) ?? RGBAColor(hex: text) else {
        throw ValueError(
          "a background", "transparent, scene or a colour such as #32ab9b or teal", text,
          among: Self.names)
      }
      self = .color(color)
    }
  }

  private static let transparentName = "transparent"
  /// Another word for transparent.
  private static let noneName = "none"
  private static let sceneName = "scene"

  static let names = [transparentName, sceneName] + RGBAColor.cssNames

  /// Returns the background colour of a scene with its own background.
  func color(onPage page: RGBAColor) -> RGBAColor {
    switch self {
    case .transparent: .clear
    case .scene: page
    case .color(let color): color
    }
  }

  var text: String {
    switch self {
    case .transparent: Self.transparentName
    case .scene: Self.sceneName
    case .color(let color): color.hex
    }
  }
}
