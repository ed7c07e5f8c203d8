/// A text that is not the value it should be.
struct ValueError: Mistake {
  /// What it should be, such as `a size`, and what that is, such as `a number of pixels`.
  let subject, expectation: String
  /// What it is instead, as it is shown.
  let found: String

  init(_ subject: String, _ expectation: String, found: String) {
    self.subject = subject
    self.expectation = expectation
    self.found = found
  }

  /// Creates the error for a text, which may be a name mistyped.
  init(_ subject: String, _ expectation: String, _ text: String, among names: [String] = []) {
    self.init(subject, expectation, found: text.quoted + Suggestion.question(text, among: names))
  }

  var message: String { "\(subject) must be \(expectation), but is \(found)" }
}
