/// What a command line says, word by word, before anyone has asked what the words mean.
struct ParsedArguments: Sendable, Equatable {
  /// The words that belong to no option, in order.
  private(set) var words: [String] = []
  /// The values given to each option, by name; a flag is given the empty word.
  private var values: [String: [String]] = [:]

  /// Notes a word that belongs to no option.
  mutating func append(_ word: String) { words.append(word) }

  /// Notes an option and its value.
  mutating func append(_ value: String, for option: Option) {
    values[option.name, default: []].append(value)
  }

  /// Returns whether an option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// Returns all values an option was given, in order.
  func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// Returns the value an option was given last, or nil where it was not given.
  func value(_ option: Option) -> String? { values[option.name]?.last }
}
