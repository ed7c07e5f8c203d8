/// A value with a text form.
protocol TextValue: Sendable {
  /// Reads the value.
  init(_ text: String) throws
  /// The forms of the value in a file.
  static var forms: [ValueForm] { get }
  /// The text that reads as this value.
  var text: String { get }
}
