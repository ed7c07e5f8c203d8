import DripExport
import DripFormats

/// A file of settings: a JSON object whose members are the options of a command line.
///
///     {
///       "scene": "wave",
///       "reduced-motion": true,
///       "set": { "amplitude": 0.08, "color": "teal" }
///     }
///
/// A key is the name of an argument, or of an option without its dashes. A flag is true or false, any other
/// value a string or a number, or an array of them if the option repeats. The parameters of the scene are
/// members of `set`. Options of other commands are skipped, so that one file serves all commands, except
/// for a single time in a file for a film. The notes of ``FolderSettings`` are skipped, too.
struct SettingsFile: Sendable {
  let members: [JSONValue.Member]
  private let places: TextLocator

  /// Reads the JSON object in a file; the error for another value shows an example.
  init(
    _ bytes: [UInt8], name: String, example: String = "{ \"set\": { \"tapAt\": 1 } }"
  ) throws(LocatedUsageError) {
    let bytes = bytes.withoutMark
    places = TextLocator(bytes, name: name)
    let value: JSONValue
    do throws(JSONError) { value = try JSONParser.parse(bytes) } catch {
      throw error.at(places.location(error.offset))
    }
    guard let members = value.members else {
      throw Mistake("expected a JSON object, such as \(example)").at(places.location(value.offset))
    }
    self.members = members
  }

  func place(_ offset: Int) -> TextLocation { places.location(offset) }

  func error(_ message: String, at offset: Int) -> LocatedUsageError {
    Mistake(message).at(place(offset))
  }

  /// Returns the error for a value of another kind than its key takes.
  func wrong(_ key: String, _ expectation: String, at offset: Int) -> LocatedUsageError {
    error("\(key.quoted) must be \(expectation)", at: offset)
  }

  /// Returns the settings for a command.
  func settings(for command: Command, among commands: [Command]) throws(LocatedUsageError)
    -> OptionTexts
  {
    var settings = OptionTexts()
    let others = commands.filter { $0.takesConfiguration && $0.name != command.name }
    for member in members {
      if member.key == JSONValue.schemaKey {
        // Editors find the schema by this key.
        guard case .string = member.value.content else {
          throw wrong(member.key, "a string", at: member.value.offset)
        }
      } else if let option = command.settings.first(where: { $0.name == member.key }) {
        try read(member.value, as: option, into: &settings)
      } else if command.arguments.last?.name == member.key {
        guard case .string(let word) = member.value.content else {
          throw wrong(member.key, "a string", at: member.value.offset)
        }
        settings.append(word, from: place(member.value.offset))
      } else if FolderSettings.notes.contains(member.key) {
        guard case .string = member.value.content else {
          throw wrong(member.key, "a string", at: member.value.offset)
        }
      } else if member.key == Field.time.name,
        command.settings.contains(where: { $0.name == Field.start.name })
      {
        throw error(
          "'\(About.name) \(command.name)' does not take 'at'; use 'from' and 'to' instead",
          at: member.offset)
      } else if let option = others.lazy.flatMap(\.settings).first(where: { $0.name == member.key })
      {
        var ignored = OptionTexts()
        try read(member.value, as: option, into: &ignored)
      } else {
        let keys = ([command] + others).flatMap { other in
          other.arguments.map(\.name) + other.settings.map(\.name)
        }
        let hint = Suggestion.hint(
          member.key, among: keys,
          otherwise: """
            '\(About.name) help \(command.name)' lists the settings; put a parameter under 'set'
            """)
        throw error("unknown key \(member.key.quoted)\(hint)", at: member.offset)
      }
    }
    return settings
  }

  private func read(
    _ value: JSONValue, as option: Option, into settings: inout OptionTexts
  ) throws(LocatedUsageError) {
    switch value.content {
    case .flag(let flag) where option.value == nil:
      settings.set(option, to: flag, from: place(value.offset))
    case .object(let members) where option.isAssignment:
      for member in members {
        guard let text = member.value.typed, !member.key.utf8.contains(UInt8(ascii: "=")) else {
          throw wrong(member.key, "a string, a number, true or false", at: member.offset)
        }
        settings.append("\(member.key)=\(text)", for: option, from: place(member.offset))
      }
    case .array(let elements) where option.repeats && !option.isAssignment:
      for element in elements { try read(element, as: option, into: &settings) }
    case .string, .number:
      guard option.value != nil, !option.isAssignment, let text = value.typed else {
        throw wrong(option.name, option.expectation, at: value.offset)
      }
      settings.append(text, for: option, from: place(value.offset))
    default: throw wrong(option.name, option.expectation, at: value.offset)
    }
  }
}

extension Option {
  /// The JSON values that the option takes, worded to follow "must be".
  var expectation: String {
    if value == nil { return "true or false" }
    if isAssignment { return "an object of names and values" }
    return "a string or a number" + (repeats ? ", or an array of them" : "")
  }
}
