import DripFormats

/// A reader of the settings in JSON values of a file.
struct PlanSettingReader: Sendable {
  var keys: PlanKeys
  let places: TextLocator
  /// The byte offset of the JSON text in the file.
  var start = 0

  /// Reads the settings in an object that has a name in errors.
  func settings(_ value: JSONValue, of name: String) throws -> [PlanSetting] {
    guard let members = value.members else {
      throw wrong(name, "an object of settings", at: value)
    }
    return try settings(members)
  }

  func settings(_ members: [JSONValue.Member]) throws -> [PlanSetting] {
    try Self.ungrouped(members).map { try setting($0.key, $0.value, at: $0.offset) }
  }

  /// Returns members, and those of the objects of parameters and inputs among them.
  static func ungrouped(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    members.flatMap { member in
      let isGroup = [PlanKeys.parameterGroup, PlanKeys.inputGroup].contains(member.key)
      return isGroup ? member.value.members ?? [member] : [member]
    }
  }

  /// Reads the value of a setting; an unknown key is at an offset.
  func setting(_ key: String, _ value: JSONValue, at offset: Int) throws -> PlanSetting {
    let kind = try kind(of: key, at: offset)
    let isFlag = if case .flag = value.content { true } else { false }
    guard kind == .parameter || isFlag == (kind == .flag), let text = value.typed else {
      throw wrong(key, kind.rawValue, at: value)
    }
    return PlanSetting(key: key, text: text, place: place(value.offset))
  }

  /// Returns the values of a key, or throws an error if it is unknown.
  func kind(of key: String, at offset: Int) throws(LocatedUsageError) -> PlanKeys.Kind {
    guard let kind = keys.kind(of: key) else {
      throw PlanError.unknownSetting(key, among: keys.names + keys.labels).at(place(offset))
    }
    return kind
  }

  func place(_ offset: Int) -> TextLocation { places.location(start + offset) }

  /// Returns the error for a value of another kind.
  func wrong(_ key: String, _ expectation: String, at value: JSONValue) -> LocatedUsageError {
    SettingsFileMistake.badSetting(key, expectation).at(place(value.offset))
  }
}
