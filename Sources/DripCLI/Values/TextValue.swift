/// A value that is read from a text.
protocol TextValue: Sendable {
  /// The form of the value in a file.
  static var form: ValueForm { get }

  /// Reads the value.
  init(_ text: String) throws
}

extension TextValue {
  static var form: ValueForm { .text }
}
