import DripFormats

/// A reader of plans.
struct PlanReader {
  /// Returns the content of a table that a plan names.
  typealias ReadTable = (_ path: String) throws -> [UInt8]

  private let members: [JSONValue.Member]
  private let readTable: ReadTable
  private var reader: PlanSettingReader

  /// The keys of a set of outputs.
  private static let keys = ["output", "settings", "matrix", "list", "rows", "labels", "exclude"]
  /// The keys that only a plan has.
  private static let keysOfPlan = [JSONValue.schemaKey, "folder", "sets"]

  init(
    _ bytes: [UInt8], name: String, _ keys: PlanKeys, readTable: @escaping ReadTable
  ) throws {
    let (places, members) = try SettingsFile.object(bytes, name: name, orElse: PlanError.noObject)
    (self.members, self.readTable) = (members, readTable)
    reader = PlanSettingReader(keys: keys, places: places)
  }

  /// The keys of settings, with the labels that have been read.
  var keys: PlanKeys { reader.keys }

  /// Returns the folder of the batch, if the plan names one.
  func folder() throws -> String? {
    guard let member = members.first(where: { $0.key == "folder" }) else { return nil }
    let path = BatchFolder.withoutDot(try text(member))
    guard BatchFolder.isInside(path) else {
      throw error(.outsidePlan("'folder'", path), at: member.value.offset)
    }
    return path
  }

  /// Returns the sets of outputs.
  mutating func sets() throws -> [PlanSet] {
    var common = PlanSet(place: reader.place(0))
    try read(members, into: &common, keys: Self.keys + Self.keysOfPlan)
    var sets: [PlanSet] = []
    for more in members where more.key == "sets" {
      for (members, place) in try objects(more) {
        var set = PlanSet(place: place)
        (set.names, set.shared) = (common.names, common.shared)
        try read(members, into: &set, keys: Self.keys)
        sets.append(set)
      }
    }
    let hasOwn = members.contains { ["matrix", "list", "rows"].contains($0.key) }
    return hasOwn || sets.isEmpty ? [common] + sets : sets
  }

  /// Reads the members of a set.
  private mutating func read(
    _ members: [JSONValue.Member], into set: inout PlanSet, keys: [String]
  ) throws {
    for member in members where !keys.contains(member.key) {
      throw error(.unknownKey(member.key, among: keys), at: member.offset)
    }
    func member(_ key: String) -> JSONValue.Member? { members.first { $0.key == key } }
    // Labels must be known before they are used.
    for label in try member("labels").map(texts) ?? [] {
      guard !self.keys.isSetting(label.text) else {
        throw error(.settingAsLabel(label.text), at: label.offset)
      }
      reader.keys.add(label: label.text)
    }
    if let settings = member("settings") {
      set.shared += try reader.settings(settings.value, of: settings.key)
    }
    if let matrix = member("matrix") {
      guard let axes = matrix.value.members else {
        throw reader.wrong(matrix.key, "an object of lists", at: matrix.value)
      }
      for axis in PlanSettingReader.ungrouped(axes) {
        let choices = try choices(of: axis)
        try set.axes.append(checked(PlanSet.Axis(name: axis.key, choices: choices), of: axis))
      }
    }
    if let list = member("list") {
      let choices = try objects(list).map { try reader.settings($0.members) }
      try set.axes.insert(checked(PlanSet.Axis(choices: choices), of: list), at: 0)
    }
    if let rows = member("rows") {
      let tables = try texts(rows).map { try table($0.text, at: $0.offset) }
      try set.axes.insert(checked(PlanSet.Axis(tables: tables), of: rows), at: 0)
    }
    if let output = member("output") {
      set.names = try NameTemplate(text(output), at: reader.place(output.value.offset))
    }
    if let exclude = member("exclude") {
      set.exclusions = try objects(exclude).map { members, place in
        guard !members.isEmpty else { throw PlanError.noValues(exclude.key).at(place) }
        return try PlanSet.Exclusion(values: values(members), place: place)
      }
    }
  }

  /// Returns an axis, or throws an error if it has no values.
  private func checked(_ axis: PlanSet.Axis, of member: JSONValue.Member) throws -> PlanSet.Axis {
    guard axis.count > 0 else { throw error(.noValues(member.key), at: member.offset) }
    return axis
  }

  /// Reads the values of an axis.
  private mutating func choices(of axis: JSONValue.Member) throws -> [[PlanSetting]] {
    let (key, value) = (axis.key, axis.value)
    switch value.content {
    case .array(let elements):
      _ = try reader.kind(of: key, at: axis.offset)
      return try elements.map { [try reader.setting(key, $0, at: $0.offset)] }
    case .object(let bundles) where !keys.isSetting(key):
      // OptionTexts that change together have a name.
      reader.keys.add(label: key)
      return try bundles.map { bundle in
        let name = PlanSetting(key: key, text: bundle.key, place: reader.place(bundle.offset))
        return [name] + (try reader.settings(bundle.value, of: bundle.key))
      }
    case .string, .number, .flag: return [[try reader.setting(key, value, at: axis.offset)]]
    case .object, .null:
      throw reader.wrong(key, "a list of values, or an object of names and settings", at: value)
    }
  }

  private func table(_ name: String, at offset: Int) throws -> PlanTable {
    guard BatchFolder.contains(name) else { throw error(.outsidePlan("a table", name), at: offset) }
    return try PlanTable(name, readTable(name), keys, at: reader.place(offset))
  }

  /// Reads one or more values of each key.
  private func values(_ members: [JSONValue.Member]) throws -> [String: Set<String>] {
    var values: [String: Set<String>] = [:]
    for member in members {
      let elements = member.value.elements ?? [member.value]
      let texts = try elements.map { try reader.setting(member.key, $0, at: member.offset).text }
      values[member.key] = Set(texts)
    }
    return values
  }

  // MARK: JSON values

  private func objects(
    _ member: JSONValue.Member
  ) throws -> [(members: [JSONValue.Member], place: TextLocation)] {
    guard let elements = member.value.elements else {
      throw reader.wrong(member.key, "a list of objects", at: member.value)
    }
    return try elements.map { element in
      guard let members = element.members else {
        throw reader.wrong(member.key, "a list of objects", at: element)
      }
      return (members, reader.place(element.offset))
    }
  }

  private func text(_ member: JSONValue.Member) throws -> String {
    guard let text = member.value.string, !text.isEmpty else {
      throw reader.wrong(member.key, "a string that is not empty", at: member.value)
    }
    return text
  }

  /// Reads a string, or a list of them.
  private func texts(_ member: JSONValue.Member) throws -> [(text: String, offset: Int)] {
    try (member.value.elements ?? [member.value]).map { value in
      guard let text = value.string else {
        throw reader.wrong(member.key, "a string or a list of strings", at: value)
      }
      return (text, value.offset)
    }
  }

  private func error(_ mistake: PlanError, at offset: Int) -> LocatedUsageError {
    mistake.at(reader.place(offset))
  }
}
