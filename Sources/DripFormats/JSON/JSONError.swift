/// A syntax error in a JSON document.
package struct JSONError: Error, Equatable {
  package let message: String
  /// The byte offset of the error.
  package let offset: Int

  package init(message: String, offset: Int) { (self.message, self.offset) = (message, offset) }
}
