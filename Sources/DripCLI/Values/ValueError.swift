/// An invalid value.
struct ValueError: UsageError {
  /// The name of the value, such as "a size", and the valid values, such as "a number of pixels".
  let subject, expectation: String
  /// The text that was found.
  let found: String
  /// The name of the setting with the value, if the subject is one.
  private(set) var option: String?

  init(_ subject: String, _ expectation: String, found: String) {
    self.subject = subject
    self.expectation = expectation
    self.found = found
  }

  /// Creates the error for a text, with a suggestion if it resembles a name.
  init(_ subject: String, _ expectation: String, _ text: String, among names: [String] = []) {
    self.init(subject, expectation, found: text.quoted + Suggestion.question(text, among: names))
  }

  /// Creates the error for the text of a setting.
  init(setting: String, _ expectation: String, _ text: String, among names: [String] = []) {
    self.init(setting, expectation, text, among: names)
    option = setting
  }

  var message: String {
    "\(option.map(SettingSyntax.quoted) ?? subject) must be \(expectation), but is \(found)"
  }
}
