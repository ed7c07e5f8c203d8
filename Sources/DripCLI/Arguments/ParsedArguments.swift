/// What a command line says, word by word, before anyone has asked what the words mean.
struct ParsedArguments: Sendable, Equatable {
  /// The value of an option.
  struct Value: Sendable, Equatable {
    /// What was written.
    let text: String
    /// Where that stands, `file:line:column`; nil on the command line.
    var place: String?
  }

  /// The words that belong to no option, in order.
  var words: [String] { placedWords.map(\.text) }
  private var placedWords: [Value] = []
  /// The values given to each option, by name; a flag is given the empty word.
  private var values: [String: [Value]] = [:]
  /// The flags that are said not to be meant.
  private var denied: Set<String> = []

  /// Notes a word that belongs to no option.
  mutating func append(_ word: String, from place: String? = nil) {
    placedWords.append(Value(text: word, place: place))
  }

  /// Notes an option and its value.
  mutating func append(_ value: String, for option: Option, from place: String? = nil) {
    denied.remove(option.name)
    values[option.name, default: []].append(Value(text: value, place: place))
  }

  /// Notes that a flag is meant, or that it is not, whatever was noted before.
  mutating func set(_ flag: Option, to isMeant: Bool) {
    values[flag.name] = nil
    if isMeant { append("", for: flag) } else { denied.insert(flag.name) }
  }

  /// Notes the only values of an option.
  mutating func set(_ option: Option, to texts: [String]) {
    values[option.name] = nil
    for text in texts { append(text, for: option) }
  }

  /// Returns whether an option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// Returns all values an option was given, in order.
  func all(_ option: Option) -> [String] { values[option.name]?.map(\.text) ?? [] }

  /// Returns the value an option was given last, or nil where it was not given.
  func value(_ option: Option) -> String? { values[option.name]?.last?.text }

  /// Returns where the value is written that an option was given last; nil for the command line, too.
  func place(_ option: Option) -> String? { values[option.name]?.last?.place }
}

extension ParsedArguments {
  /// Returns what the first word means, the empty one where there is none.
  ///
  /// What makes no sense is told with its place where that is in a file.
  func firstWord<Meaning>(
    _ read: (String) throws(Failure) -> Meaning
  ) throws(Failure) -> Meaning {
    do {
      return try read(placedWords.first?.text ?? "")
    } catch {
      throw error.in(placedWords.first?.place)
    }
  }

  /// Returns what the value that an option was given last means, or nil where it was not given.
  ///
  /// What makes no sense is told with its place where that is in a file.
  func value<Meaning>(
    _ option: Option, _ read: (String) throws(Failure) -> Meaning
  ) throws(Failure) -> Meaning? {
    guard let value = values[option.name]?.last else { return nil }
    do {
      return try read(value.text)
    } catch {
      throw error.in(value.place)
    }
  }

  /// Returns what all values of an option mean, in order.
  func all<Meaning>(
    _ option: Option, _ read: (String) throws(Failure) -> Meaning
  ) throws(Failure) -> [Meaning] {
    var meanings: [Meaning] = []
    for value in values[option.name] ?? [] {
      do {
        meanings.append(try read(value.text))
      } catch {
        throw error.in(value.place)
      }
    }
    return meanings
  }

  /// Returns these arguments as far as others say nothing else.
  ///
  /// Words and values of the others count, and these where there are none, not even of an option that
  /// says the same in another way; of assignments both count, the others later.
  func overridden(by others: ParsedArguments, options: [Option]) -> ParsedArguments {
    var result = others
    if result.placedWords.isEmpty { result.placedWords = placedWords }
    for option in options where !result.denied.contains(option.name) {
      guard let own = values[option.name] else { continue }
      if let rival = option.rival, others.values[rival] != nil { continue }
      if option.isAssignment {
        result.values[option.name] = own + (result.values[option.name] ?? [])
      } else if result.values[option.name] == nil {
        result.values[option.name] = own
      }
    }
    return result
  }
}
