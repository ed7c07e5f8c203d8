import DripKit

/// What is seen behind a picture.
enum Background: TextValue, Hashable {
  /// Nothing: the frame stays transparent.
  case transparent
  /// The page that the scene's model stands on.
  case scene
  /// One colour.
  case color(RGBAColor)

  /// Reads `transparent`, `scene`, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, the hash sign optional as
  /// shells take it for a comment, or a colour's name in CSS; the case of letters is free.
  init(_ text: String) throws(ValueError) {
    switch text.lowercased() {
    case Self.transparentName: self = .transparent
    case Self.sceneName: self = .scene
    default:
      guard let color = RGBAColor(cssName: text) ?? RGBAColor(hex: text) else {
        throw ValueError(
          "a background", "transparent, scene or a colour such as #32ab9b or teal", text,
          among: Self.names)
      }
      self = .color(color)
    }
  }

  static let forms: [ValueForm] = [
    .color, .text(matching: ValueForm.anyCase([transparentName, sceneName])),
  ]

  private static let transparentName = "transparent"
  private static let sceneName = "scene"

  /// All names of backgrounds.
  static let names = [transparentName, sceneName] + RGBAColor.cssNames

  /// Returns the colour behind the pictures of a scene with a page of a given colour.
  func color(onPage page: RGBAColor) -> RGBAColor {
    switch self {
    case .transparent: .clear
    case .scene: page
    case .color(let color): color
    }
  }

  /// The background as it is read.
  var text: String {
    switch self {
    case .transparent: Self.transparentName
    case .scene: Self.sceneName
    case .color(let color): color.hex
    }
  }
}
