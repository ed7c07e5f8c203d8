/// A value that is read from a text.
protocol TextValue: Sendable {
  /// Reads the value.
  init(_ text: String) throws
  /// The forms of the value in a file.
  static var forms: [ValueForm] { get }
}
