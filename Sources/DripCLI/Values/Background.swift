import DripKit

/// What is seen behind a picture.
enum Background: Sendable, Hashable {
  /// Nothing: the frame stays transparent.
  case transparent
  /// The page that the scene's model stands on.
  case scene
  /// One colour.
  case color(Color)

  /// Reads `transparent`, `scene`, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, the hash sign optional as
  /// shells take it for a comment, or a colour's name in CSS; the case of letters is free.
  init(_ text: String) throws(Failure) {
    switch text.lowercased() {
    case Self.transparentName: self = .transparent
    case Self.sceneName: self = .scene
    default:
      guard let color = Color(cssName: text) ?? Color(hex: text) else {
        throw .usage(
          Messages.badBackground(
            text, among: [Self.transparentName, Self.sceneName] + Color.cssNames))
      }
      self = .color(color)
    }
  }

  private static let transparentName = "transparent"
  private static let sceneName = "scene"

  /// Returns the colour behind the pictures of a scene.
  func color(for scene: some Scene) -> Color {
    switch self {
    case .transparent: .clear
    case .scene: scene.pageColor
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
