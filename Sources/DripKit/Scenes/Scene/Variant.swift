/// Which of several readings a scene follows, in a word.
public struct Variant: ExtensibleName {
  /// The variant as it is written.
  public let name: String

  /// Names a variant.
  public init(stringLiteral name: String) { self.name = name }

  /// What the model really shows on screen, accidents included.
  public static let recorded: Variant = "recorded"
  /// What its author meant.
  public static let intended: Variant = "intended"
}
