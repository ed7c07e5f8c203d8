/// Which of several readings a scene follows, in a word.
public struct Variant: ExtensibleName {
  /// The variant as it is written.
  public let name: String

  /// Names a variant.
  public init(stringLiteral name: String) { self.name = name }

  /// Like the original on screen, accidents included.
  public static let recorded: Variant = "recorded"
  /// As the original's code was designed.
  public static let intended: Variant = "intended"
}
