/// Where the default of a parameter comes from.
public struct ParameterSource: Word {
  /// The source in a word or two.
  public let name: String

  /// Names a source.
  public init(stringLiteral name: String) { self.name = name }

  /// The code of the model.
  public static let model: ParameterSource = "model"
  /// The recording of the model, measured frame by frame.
  public static let recording: ParameterSource = "recording"
  /// The system that the model runs on.
  public static let system: ParameterSource = "system"
  /// Our own choice.
  public static let ours: ParameterSource = "ours"
}
