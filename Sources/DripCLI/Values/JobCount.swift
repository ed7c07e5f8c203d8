import DripExport

/// The number of threads that draw frames.
struct JobCount: CountOrWord, Hashable {
  static let (option, word, maximum) = ("jobs", "auto", 256)

  /// The number of threads; nil for the number of processors.
  let count: Int?

  /// The number of processors.
  static let automatic = JobCount(count: nil)

  /// The number of threads on this machine.
  var number: Int { count ?? min(Thread.countOfProcessors, Self.maximum) }
}
