extension Glyph {
  /// An error in the text of a glyph.
  public enum ParseError: Error, Sendable, Hashable {
    /// The text at a column, counted from 1, is not the expected one.
    case expected(Expectation, column: Int)
    /// The text has too many bytes.
    case tooLong(limit: Int)
    /// The path has too many segments; the first excess one starts at a column.
    case tooManySegments(limit: Int, column: Int)
    /// The strokes cross each other too often.
    case tooManyCrossings(limit: Int)
    /// The path has no extent.
    case empty

    /// An element of path data.
    public enum Expectation: Sendable, Hashable, CaseIterable {
      /// The name of a preset, or the move at the start of a path.
      case nameOrMove
      /// A command letter.
      case command
      /// A number.
      case number
      /// A number within the legal size.
      case smallerNumber
      /// A radius of at least 0.
      case radius
      /// A flag of an arc.
      case flag

      /// The expectation in words.
      public var words: String {
        switch self {
        case .nameOrMove:
          Glyph.presets.reduce("") { $0 + $1.text + ", " } + "or a path that begins with M"
        case .command: "one of the commands M L H V C S Q T A Z, large or small"
        case .number: "a number"
        case .smallerNumber: "a number between -1000000 and 1000000"
        case .radius: "a radius of 0 or more"
        case .flag: "a flag, 0 or 1"
        }
      }
    }

    /// The error as a sentence for people.
    public var message: String {
      switch self {
      case .expected(let expectation, let column):
        "expected \(expectation.words) at column \(column)"
      case .tooLong(let limit): "a glyph must not have more than \(limit) bytes"
      case .tooManySegments(let limit, let column):
        "a glyph must not have more than \(limit) lines and curves; column \(column) is one too many"
      case .tooManyCrossings(let limit):
        "the strokes of a glyph must not cross more than \(limit) times"
      case .empty: "a glyph must draw something that has an extent"
      }
    }
  }
}

extension Glyph.ParseError: CustomStringConvertible {
  /// The error as a sentence for people.
  public var description: String { message }
}
