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
struct SettingsFile {
  private let places: TextLocator
  private let members: [JSONValue.Member]

  /// Reads a file.
  init(_ bytes: [UInt8], name: String) throws(LocatedUsageError) {
    (places, members) = try Self.object(bytes, name: name, orElse: SettingsFileMistake.noObject)
  }

  /// Returns the members of the JSON object in a file, and a locator of its offsets.
  static func object(
    _ bytes: [UInt8], name: String, orElse mistake: any UsageError
  ) throws(LocatedUsageError) -> (places: TextLocator, members: [JSONValue.Member]) {
    let bytes = bytes.withoutMark
    let places = TextLocator(bytes, name: name)
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(bytes)
    } catch {
      throw error.at(places.location(error.offset))
    }
    guard case .object(let members) = value.content else {
      throw mistake.at(places.location(value.offset))
    }
    return (places, members)
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
          throw mistake(.badSetting(member.key, "a string"), at: member.value.offset)
        }
      } else if let option = command.settings.first(where: { $0.name == member.key }) {
        try read(member.value, as: option, into: &settings)
      } else if command.arguments.last?.name == member.key {
        guard case .string(let word) = member.value.content else {
          throw mistake(.badSetting(member.key, "a string"), at: member.value.offset)
        }
        settings.append(word, from: place(member.value.offset))
      } else if FolderSettings.notes.contains(member.key) {
        guard case .string = member.value.content else {
          throw mistake(.badSetting(member.key, "a string"), at: member.value.offset)
        }
      } else if member.key == Field.time.name,
        command.settings.contains(where: { $0.name == Field.start.name })
      {
        throw mistake(.singleTime(command: command.name), at: member.offset)
      } else if let option = others.lazy.flatMap(\.settings).first(where: { $0.name == member.key })
      {
        var ignored = OptionTexts()
        try read(member.value, as: option, into: &ignored)
      } else {
        let keys = ([command] + others).flatMap { other in
          other.arguments.map(\.name) + other.settings.map(\.name)
        }
        throw mistake(
          .unknownKey(member.key, among: keys, command: command.name), at: member.offset)
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
          throw mistake(
            .badSetting(member.key, "a string, a number, true or false"), at: member.offset)
        }
        settings.append("\(member.key)=\(text)", for: option, from: place(member.offset))
      }
    case .array(let elements) where option.repeats && !option.isAssignment:
      for element in elements { try read(element, as: option, into: &settings) }
    case .string, .number:
      guard option.value != nil, !option.isAssignment, let text = value.typed else {
        throw mistake(.badSetting(option.name, option.expectation), at: value.offset)
      }
      settings.append(text, for: option, from: place(value.offset))
    default: throw mistake(.badSetting(option.name, option.expectation), at: value.offset)
    }
  }

  private func mistake(_ error: SettingsFileMistake, at offset: Int) -> LocatedUsageError {
    error.at(place(offset))
  }

  private func place(_ offset: Int) -> TextLocation { places.location(offset) }
}

extension Option {
  /// The JSON values that the option takes, worded to follow "must be".
  var expectation: String {
    if value == nil { return "true or false" }
    if isAssignment { return "an object of names and values" }
    return "a string or a number" + (repeats ? ", or an array of them" : "")
  }
}

/// An error in a file of settings.
enum SettingsFileMistake: UsageError {
  case noObject
  case unknownKey(String, among: [String], command: String)
  case badSetting(String, _ expectation: String)
  /// A film has no single time.
  case singleTime(command: String)

  var message: String {
    switch self {
    case .noObject: return "expected a JSON object, such as { \"set\": { \"tapAt\": 1 } }"
    case .unknownKey(let key, let keys, let command):
      let otherwise =
        "'\(About.name) help \(command)' lists the settings; put a parameter under 'set'"
      return "unknown key \(key.quoted)"
        + Suggestion.hint(key, among: keys, otherwise: otherwise)
    case .singleTime(let command):
      return "'\(About.name) \(command)' does not take 'at'; use 'from' and 'to' instead"
    case .badSetting(let key, let expectation): return "\(key.quoted) must be \(expectation)"
    }
  }
}
