/// The reason for which a batch cannot begin.
enum BatchError: Error, Equatable {
  /// Files exist: the path of one and their number. `canContinue` is true if records could tell whose they are.
  case exists(String, count: Int, canContinue: Bool)
  /// The folder of the batch, or of an output, is behind a link.
  case link(String)
}

/// The reason for which an output is missing.
enum OutputError: Error, Equatable {
  /// An earlier process tried to make it.
  case failed(message: String, code: Int32)
  /// No process has made it with the settings of the plan.
  case missing
  /// A file that no record names is in its place.
  case exists(String)
}
