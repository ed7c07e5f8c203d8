/// A reason why an SVG file has no path.
public enum SVGMistake: Error, Sendable, Hashable {
  /// The file has too many bytes.
  case tooLarge
  /// The file is no SVG file.
  case unreadable
  /// The file has too many elements, or they are too deep in each other.
  case tooManyElements
  /// The file has too many shapes, lines and curves.
  case tooManyShapes
  /// Nothing of the file is visible; it may have texts.
  case nothingVisible(hasText: Bool)
  /// The shapes are points.
  case noExtent
  /// The path would have too many lines and curves.
  case tooDetailed(Int, limit: Int)
  /// The scene cannot draw the path, for a reason in words.
  case refused(String)

  static let mostBytes = 200_000
  static let mostElements = 8000
  static let deepest = 40
  static let mostShapes = 2000
  static let mostSegments = 20_000

  /// The error as a sentence for people.
  public var message: String {
    switch self {
    case .tooLarge: "an SVG file must not have more than \(Self.mostBytes / 1000) kB"
    case .unreadable: "this is not a valid SVG file"
    case .tooManyElements: "this SVG file has too many elements"
    case .tooManyShapes: "this SVG file has too many shapes"
    case .nothingVisible(hasText: false): "this SVG file has no visible shapes"
    case .nothingVisible(hasText: true):
      "this SVG file has no visible shapes; convert its texts to paths in a drawing program"
    case .noExtent: "the shapes of this SVG file have no extent"
    case .tooDetailed(let count, let limit):
      "this SVG file has \(count) lines and curves, but \(limit) at most are possible; simplify "
        + "it in a drawing program"
    case .refused(let reason): "the scene cannot draw this SVG file: \(reason)"
    }
  }
}
