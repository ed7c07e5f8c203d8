extension SceneSettings.Description {
  /// The source of a parameter's default.
  public struct Source: Identity.ExtensibleName {
    // A literal needs no reference counting when a scene is copied.
    private let words: Literal

    /// Creates a source from its name.
    public init(stringLiteral words: StaticString) { self.words = Literal(words) }

    /// The name of the source.
    public var name: String { words.text }

    /// The model's source code.
    public static var model: Source { "model" }
    /// A recording of the model, measured frame by frame.
    public static var recording: Source { "recording" }
    /// The system on which the model runs.
    public static var system: Source { "system" }
    /// A choice of this library or of the scene's author.
    public static var ours: Source { "ours" }
  }
}
