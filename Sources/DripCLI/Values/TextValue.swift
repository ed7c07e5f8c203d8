/// A value that people write as text.
protocol TextValue: Sendable {
  /// Reads the value, or says why the text is none.
  init(_ text: String) throws
  /// The value as it is read.
  var text: String { get }
}
