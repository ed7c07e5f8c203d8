/// An error with a message for the user.
protocol UserFacingError: Error {
  /// One sentence without a full stop: the problem, its subject and, if known, the remedy.
  var message: String { get }
}

extension Error {
  /// The message for the user, or the description of an error without one.
  var userMessage: String { (self as? any UserFacingError)?.message ?? "\(self)" }
}

/// An error in what the user typed, on the command line or in a file.
protocol UsageError: UserFacingError, Equatable {
  /// The name of the option that is wrong, if its value could be read but does not fit.
  var option: String? { get }
}

extension UsageError {
  var option: String? { nil }
}
