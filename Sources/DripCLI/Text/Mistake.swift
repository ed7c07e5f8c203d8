/// A mistake in the settings of the user.
///
/// Its words are made when they are shown, because they name settings as options or as keys of a file.
struct Mistake: UsageError {
  let option: String?
  private let words: @Sendable () -> String

  /// Creates a mistake, of an option if its value could be read but does not fit.
  init(of option: String? = nil, _ message: @autoclosure @escaping @Sendable () -> String) {
    (self.option, words) = (option, message)
  }

  var message: String { words() }

  static func == (one: Mistake, other: Mistake) -> Bool {
    one.option == other.option && one.message == other.message
  }
}
