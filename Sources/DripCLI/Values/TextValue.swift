/// A value that people write as text.
protocol TextValue: Sendable {
  /// Reads the value, or says why the text is none.
  init(_ text: String) throws
  /// What the value can be in a file.
  static var forms: [ValueForm] { get }
  /// The value as it is read.
  var text: String { get }
}
