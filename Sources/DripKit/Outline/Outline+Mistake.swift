extension Outline {
  /// A reason why an outline cannot be read or filled.
  public enum Mistake: Error, Sendable, Hashable {
    /// The text is no name of an outline, and no path data.
    case unreadable(Glyph.ParseError)
    /// The outline encloses no area.
    case noArea
    /// A coordinate is not a number, or too large.
    case notFinite
    /// The outline has too many lines and curves.
    case tooManySegments(Int)
    /// The outline crosses itself too often.
    case tooManyCrossings

    /// The maximum number of lines and curves.
    public static let mostSegments = 2000
    /// The maximum number of crossings.
    public static let mostCrossings = 1000

    /// The error as a sentence for people.
    public var message: String {
      switch self {
      case .unreadable(.expected(.nameOrMove, let column)):
        Outline.presets.reduce("expected ") { $0 + $1.text + ", " }
          + "or a path that begins with M at column \(column)"
      case .unreadable(.tooLong(let limit)): "an outline must not have more than \(limit) bytes"
      case .unreadable(.tooManySegments(let limit, let column)):
        "an outline must not have more than \(limit) lines and curves; column \(column) is one too many"
      case .unreadable(let error): error.message
      case .noArea: "an outline must enclose an area; a line alone holds no water"
      case .notFinite: "an outline must have finite coordinates, of a billion at most"
      case .tooManySegments(let count):
        "an outline must not have more than \(Self.mostSegments) lines and curves; this one has "
          + "\(count)"
      case .tooManyCrossings:
        "an outline must not cross itself more than \(Self.mostCrossings) times"
      }
    }
  }
}

extension Outline.Mistake {
  /// Returns the bounding box of a path whose coordinates are finite, and whose segments are not too many.
  static func checkedBounds(of path: Path2D) throws(Outline.Mistake) -> Rect2D {
    let count = path.segments.reduce(0) { count, _ in count + 1 }
    guard count <= mostSegments else { throw .tooManySegments(count) }
    for element in path.elements {
      let points: [Point2D] =
        switch element {
        case .move(let point), .line(let point): [point]
        case .quadratic(let control, let end): [control, end]
        case .cubic(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
      guard points.allSatisfy({ abs($0.x) <= 1e9 && abs($0.y) <= 1e9 }) else { throw .notFinite }
    }
    guard let bounds = path.bounds else { throw .noArea }
    return bounds
  }
}

extension Outline.Mistake: CustomStringConvertible {
  /// The error as a sentence for people.
  public var description: String { message }
}
