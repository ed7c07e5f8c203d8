extension ParameterDescription {
  /// Where the default of a parameter comes from.
  public struct Source: ExtensibleName {
    // Every parameter has one: so a scene is copied without counting references.
    private let words: Literal

    /// Names a source.
    public init(stringLiteral words: StaticString) { self.words = Literal(words) }

    /// The source in a word or two.
    public var name: String { words.text }

    /// The code of the model.
    public static var model: Source { "model" }
    /// The recording of the model, measured frame by frame.
    public static var recording: Source { "recording" }
    /// The system that the model runs on.
    public static var system: Source { "system" }
    /// Our own choice.
    public static var ours: Source { "ours" }
  }
}
