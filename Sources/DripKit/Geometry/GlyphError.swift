/// Why a text is no glyph.
public enum GlyphError: Error, Sendable, Hashable {
  /// Something else was expected at a place of the text, whose characters count from 1.
  case expected(Expectation, column: Int)
  /// The text has more bytes than are read.
  case tooLong(limit: Int)
  /// The path has more lines and curves than are drawn, the first one too many at a place of the text.
  case tooManySegments(limit: Int, column: Int)
  /// The path has no extent.
  case empty

  /// What can be expected in a text.
  public enum Expectation: Sendable, Hashable, CaseIterable {
    /// The name of a preset, or a move, with which a path begins.
    case nameOrMove
    /// A letter that says what is drawn.
    case command
    /// A number.
    case number
    /// A number of a size that is drawn.
    case smallerNumber
    /// A radius, which is no less than 0.
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
    case .expected(let expectation, let column): "expected \(expectation.words) at column \(column)"
    case .tooLong(let limit): "a glyph must not have more than \(limit) bytes"
    case .tooManySegments(let limit, let column):
      "a glyph must not have more than \(limit) lines and curves; column \(column) is one too many"
    case .empty: "a glyph must draw something that has an extent"
    }
  }
}

extension GlyphError: CustomStringConvertible {
  /// The error as a sentence for people.
  public var description: String { message }
}
