/// Where the default of a parameter comes from.
public struct ParameterSource: Word {
  // Every parameter has one: so a scene is copied without counting references.
  private let words: Literal

  /// Names a source.
  public init(stringLiteral words: StaticString) { self.words = Literal(words) }

  /// The source in a word or two.
  public var name: String { words.text }

  /// The code of the model.
  public static var model: ParameterSource { "model" }
  /// The recording of the model, measured frame by frame.
  public static var recording: ParameterSource { "recording" }
  /// The system that the model runs on.
  public static var system: ParameterSource { "system" }
  /// Our own choice.
  public static var ours: ParameterSource { "ours" }
}
