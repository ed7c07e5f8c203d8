import DripFormats

/// What was asked for, as text under the names of arguments and options: the one form that command
/// lines, files of settings and the manifests of frames are read into, and the last two written from.
struct Settings: Sendable, Equatable {
  /// A word, or the value of an option.
  struct Value: Sendable, Equatable {
    /// What was written.
    let text: String
    /// Where that stands; nil on the command line.
    var place: TextLocation?
  }

  /// The words that belong to no option, in order.
  private(set) var placedWords: [Value] = []
  /// The values given to each option, by name; a flag is given the empty word.
  private var values: [String: [Value]] = [:]
  /// The flags that are said not to be meant.
  private var denied: Set<String> = []

  /// Notes a word that belongs to no option.
  mutating func append(_ word: String, from place: TextLocation? = nil) {
    placedWords.append(Value(text: word, place: place))
  }

  /// Notes an option and its value.
  mutating func append(_ value: String, for option: Option, from place: TextLocation? = nil) {
    denied.remove(option.name)
    values[option.name, default: []].append(Value(text: value, place: place))
  }

  /// Notes that a flag is meant, or that it is not, whatever was noted before.
  mutating func set(_ flag: Option, to isMeant: Bool) {
    values[flag.name] = nil
    if isMeant { append("", for: flag) } else { denied.insert(flag.name) }
  }

  /// The words that belong to no option, apart from where they stand.
  var words: [String] { placedWords.map(\.text) }

  /// Returns whether an option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// Returns all values an option was given, in order.
  func all(_ option: Option) -> [Value] { values[option.name] ?? [] }

  /// Returns the value an option was given last, or nil where it was not given.
  func value(_ option: Option) -> String? { value(named: option.name) }

  /// Returns the value an option of a name was given last, or nil where it was not given.
  func value(named name: String) -> String? { values[name]?.last?.text }

  /// Keeps those values of an option that satisfy a condition.
  mutating func filter(_ name: String, _ isKept: (Value) -> Bool) {
    let kept = (values[name] ?? []).filter(isKept)
    values[name] = kept.isEmpty ? nil : kept
  }

  /// Returns the error as one of a file, where the option at fault stands in one.
  func located(_ error: any Error) -> any Error {
    guard let mistake = error as? any Mistake, let option = mistake.option,
      let place = values[option]?.last?.place
    else { return error }
    return LocatedMistake(mistake: mistake, place: place)
  }

  /// Returns these settings as far as others say nothing else.
  ///
  /// Words and values of the others count, and these where there are none, not even of an option that
  /// says the same in another way; of assignments both count, the others later.
  func overridden(by others: Settings, options: [Option]) -> Settings {
    var result = others
    if result.placedWords.isEmpty { result.placedWords = placedWords }
    for option in options where !result.denied.contains(option.name) {
      guard let own = values[option.name] else { continue }
      if let rival = option.rival, let said = others.values[rival.name]?.last,
        rival.says(said.text)
      {
        continue
      }
      if option.isAssignment {
        let short = options.filter { $0.isShortForm && others.has($0) }
        let rest = own.filter { value in
          !short.contains { value.text.hasPrefix("\($0.name)=") }
        }
        result.values[option.name] = rest + (result.values[option.name] ?? [])
      } else if result.values[option.name] == nil {
        result.values[option.name] = own
      }
    }
    return result
  }
}

extension Settings.Value {
  /// Carries out what reads the value; a mistake in it is told with its place where that is in a file.
  func read<Meaning>(_ read: (String) throws -> Meaning) throws -> Meaning {
    do {
      return try read(text)
    } catch let mistake as any Mistake {
      guard let place else { throw mistake }
      throw LocatedMistake(mistake: mistake, place: place)
    }
  }
}
