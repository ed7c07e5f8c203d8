import DripFormats

/// The texts of arguments and options, read from a command line or a file of settings.
struct OptionTexts: Sendable, Equatable {
  /// A word, or the value of an option.
  struct Value: Sendable, Equatable {
    let text: String
    /// The place in a file, or nil on the command line.
    var place: TextLocation?
  }

  /// The words that belong to no option, in order.
  private(set) var placedWords: [Value] = []
  /// The values of each option, by name.
  ///
  /// The value of a flag is the empty text.
  private var values: [String: [Value]] = [:]
  /// The flags that were turned off.
  private var denied: Set<String> = []

  /// Appends a word that belongs to no option.
  mutating func append(_ word: String, from place: TextLocation? = nil) {
    placedWords.append(Value(text: word, place: place))
  }

  /// Appends a value of an option.
  mutating func append(_ value: String, for option: Option, from place: TextLocation? = nil) {
    denied.remove(option.name)
    values[option.name, default: []].append(Value(text: value, place: place))
  }

  /// Turns a flag on or off.
  mutating func set(_ flag: Option, to isMeant: Bool, from place: TextLocation? = nil) {
    values[flag.name] = nil
    if isMeant { append("", for: flag, from: place) } else { denied.insert(flag.name) }
  }

  /// The texts of the words that belong to no option.
  var words: [String] { placedWords.map(\.text) }

  /// Returns true if an option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// Returns all values of an option, in order.
  func all(_ option: Option) -> [Value] { values[option.name] ?? [] }

  /// Returns the last value of an option.
  func value(_ option: Option) -> String? { values[option.name]?.last?.text }

  /// Adds the place in a file to an error, if the wrong option is in a file.
  func located(_ error: any Error) -> any Error {
    guard let mistake = error as? any UsageError, let option = mistake.option,
      let place = values[option]?.last?.place
    else { return error }
    return mistake.at(place)
  }

  /// Returns these settings, overridden by others.
  ///
  /// The words and values of the others replace these, also if they give an alternative to an option.
  /// Assignments add up, with those of the others last. The word of a file is the last argument of the command.
  func overridden(by others: OptionTexts, of command: Command) -> OptionTexts {
    let options = command.options
    var result = others
    if result.placedWords.count == command.arguments.count - 1 { result.placedWords += placedWords }
    for option in options where !result.denied.contains(option.name) {
      guard let own = values[option.name] else { continue }
      if let rival = option.rival, let said = others.values[rival.name]?.last,
        rival.replaces(said.text)
      {
        continue
      }
      if option.isAssignment {
        let short = options.filter { others.has($0) }.compactMap(\.parameter)
        let rest = own.filter { value in
          !short.contains { value.text.hasPrefix("\($0)=") }
        }
        result.values[option.name] = rest + (result.values[option.name] ?? [])
      } else if result.values[option.name] == nil {
        result.values[option.name] = own
      }
    }
    return result
  }
}

extension OptionTexts.Value {
  /// Reads the value and adds its place in a file to an error.
  func read<Meaning>(_ read: (String) throws -> Meaning) throws -> Meaning {
    do {
      return try read(text)
    } catch let mistake as any UsageError {
      guard let place else { throw mistake }
      throw mistake.at(place)
    }
  }
}
