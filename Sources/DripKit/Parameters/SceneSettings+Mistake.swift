extension SceneSettings {
  /// An error that occurs when a parameter is set.
  public enum Mistake: Error, Sendable, Hashable {
    /// No parameter has the path.
    case unknown(path: String)
    /// The value is outside the range or not a finite number.
    case outOfRange(path: String, value: Double, range: ClosedRange<Double>)
    /// The parameter needs a whole number.
    case notWhole(path: String, value: Double)
    /// The value is not one of the choices.
    case noChoice(path: String, value: String, choices: Description.Choices)
    /// The value is neither the name of a glyph nor an SVG path.
    case noGlyph(path: String, Glyph.ParseError)
    /// The text is not an outline, or not a list of thresholds.
    case illegible(path: String, reason: String)
    /// The text has a line break or another control character.
    case notOneLine(path: String)
    /// The text has too many characters.
    case tooLong(path: String, count: Int, longest: Int)
    /// The value is of another kind.
    case wrongKind(path: String, expected: Description.Kind)

    /// A message without a full stop.
    public var message: String {
      switch self {
      case .unknown(let path): "there is no parameter named \(path)"
      case .outOfRange(let path, let value, let range):
        "\(path) must be between \(range.lowerBound) and \(range.upperBound), but is \(value)"
      case .notWhole(let path, let value): "\(path) must be a whole number, but is \(value)"
      case .noChoice(let path, let value, let choices):
        "\(path) must be \(choices.listed), but is '\(value)'"
      case .noGlyph(let path, let error): "\(path): \(error.message)"
      case .illegible(let path, let reason): "\(path): \(reason)"
      case .notOneLine(let path): "\(path) must be one line without control characters"
      case .tooLong(let path, let count, let longest):
        "\(path) must have at most \(longest) characters, but has \(count)"
      case .wrongKind(let path, .flag): "\(path) must be true or false"
      case .wrongKind(let path, .color): "\(path) must be a colour"
      case .wrongKind(let path, .optionalColor): "\(path) must be a colour or auto"
      case .wrongKind(let path, .choice(let choices)): "\(path) must be \(choices.listed)"
      case .wrongKind(let path, .glyph): "\(path) must be the name or the path of a glyph"
      case .wrongKind(let path, .outline): "\(path) must be the name or the path of an outline"
      case .wrongKind(let path, .thresholds):
        "\(path) must be values and colours, such as 20 #e33, 50 #fa0"
      case .wrongKind(let path, .line): "\(path) must be a text"
      case .wrongKind(let path, _): "\(path) must be a number"
      }
    }
  }
}

extension SceneSettings.Mistake: CustomStringConvertible {
  /// A message without a full stop.
  public var description: String { message }
}
