/// An error that can be told to people.
protocol SpokenError: Error {
  /// What was expected, what was found and, where possible, what to do instead: one sentence without
  /// a full stop.
  var message: String { get }
}

/// Why something that was typed makes no sense.
protocol Mistake: SpokenError {
  /// The name of the option at fault, where that is found out only after its value has been read.
  var option: String? { get }
}

extension Mistake {
  var option: String? { nil }
}
