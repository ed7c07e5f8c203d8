import DripFormats

/// The members of a plan.
struct PlanReader: Sendable {
  /// Returns the content of a table that a plan names.
  typealias ReadTable = (_ path: String) throws -> [UInt8]

  /// The keys of settings, with the labels of the plan.
  private(set) var keys: PlanKeys
  /// The settings that all outputs share.
  private(set) var shared: [PlanSetting] = []
  /// The axes; the first varies slowest, and the last fastest.
  private(set) var axes: [PlanAxis] = []
  private(set) var exclusions: [PlanExclusion] = []
  /// The template of names; nil for the standard names.
  private var names: NameTemplate?
  private let file: SettingsFile

  private static let allKeys = [
    JSONValue.schemaKey, "output", "settings", "matrix", "list", "rows", "labels", "exclude",
  ]

  /// Reads a plan.
  init(
    _ bytes: [UInt8], name: String, _ keys: PlanKeys, readTable: ReadTable
  ) throws {
    file = try SettingsFile(
      bytes, name: name, example: "{ \"matrix\": { \"size\": [64, 128] } }")
    self.keys = keys
    for member in file.members where !Self.allKeys.contains(member.key) {
      let hint = Suggestion.hint(
        member.key, among: Self.allKeys, otherwise: "the keys are \(Self.allKeys.listed())")
      throw file.error("unknown key \(member.key.quoted)\(hint)", at: member.offset)
    }
    func member(_ key: String) -> JSONValue.Member? { file.members.first { $0.key == key } }
    // Labels must be known before they are used.
    for label in try member("labels").map(texts) ?? [] {
      guard !keys.isSetting(label.text) else {
        throw file.error(
          "\(label.text.quoted) is a setting, so it cannot be a label", at: label.offset)
      }
      self.keys.add(label: label.text)
    }
    if let settings = member("settings") {
      shared = try self.settings(settings.value, of: settings.key)
    }
    if let rows = member("rows") {
      try append(
        PlanAxis(texts(rows).map { try table($0.text, at: $0.offset, readTable) }), of: rows)
    }
    if let list = member("list") {
      try append(PlanAxis(objects(list).map { try settings($0.members) }), of: list)
    }
    if let matrix = member("matrix") {
      guard let axes = matrix.value.members else {
        throw file.wrong(matrix.key, "an object of lists", at: matrix.value.offset)
      }
      for axis in Self.ungrouped(axes) {
        try append(PlanAxis(name: axis.key, choices(of: axis)), of: axis)
      }
    }
    if let output = member("output") {
      guard let text = output.value.string, !text.isEmpty else {
        throw file.wrong(output.key, "a string that is not empty", at: output.value.offset)
      }
      names = try NameTemplate(text, at: file.place(output.value.offset))
    }
    if let exclude = member("exclude") {
      exclusions = try objects(exclude).map { members, offset in
        guard !members.isEmpty else { throw noValues(exclude.key, at: offset) }
        let values = try members.map { member in
          try (member.value.elements ?? [member.value]).map {
            try setting(member.key, $0, at: member.offset)
          }
        }
        return PlanExclusion(values: values, place: file.place(offset))
      }
    }
  }

  /// The place of the plan.
  var place: TextLocation { file.place(0) }

  /// The template of names: that of the plan, or else all keys by which the outputs differ.
  var template: NameTemplate {
    get throws {
      let own = [NameTemplate.ending, NameTemplate.number]
      let known = own + keys.names + keys.labels
      for word in names?.placeholders ?? [] where !known.contains(word) {
        let hint = Suggestion.hint(
          word, among: known, otherwise: "use a setting of the output, a label, {number} or {ext}")
        throw Mistake("unknown placeholder {\(word.shown(limit: 100))}\(hint)")
          .at(names?.place ?? place)
      }
      // The ending of the name shows the format.
      let words = (axes.compactMap(\.name) + axes.filter { $0.name == nil }.flatMap(\.keys))
        .unique.filter { $0 != PlanKeys.format }
      let parts = (words.isEmpty ? [PlanKeys.scene] : words).enumerated()
        .map { ($0 == 0 ? "" : "-", $1) }
      return names ?? NameTemplate(parts + [(".", NameTemplate.ending)], at: place)
    }
  }

  /// Appends an axis, or throws an error if it has no values.
  private mutating func append(_ axis: PlanAxis, of member: JSONValue.Member) throws {
    guard !axis.choices.isEmpty else { throw noValues(member.key, at: member.offset) }
    axes.append(axis)
  }

  /// Reads the values of an axis.
  private mutating func choices(of axis: JSONValue.Member) throws -> [[PlanSetting]] {
    let (key, value) = (axis.key, axis.value)
    switch value.content {
    case .array(let elements):
      _ = try keys.kind(of: key, at: file.place(axis.offset))
      return try elements.map { [try setting(key, $0, at: $0.offset)] }
    case .object(let bundles) where !keys.isSetting(key):
      // Settings that change together have a name.
      keys.add(label: key)
      return try bundles.map { bundle in
        let place = file.place(bundle.offset)
        let name = PlanSetting(key: key, text: bundle.key, place: place)
        return [name] + (try settings(bundle.value, of: bundle.key))
      }
    case .string, .number, .flag: return [[try setting(key, value, at: axis.offset)]]
    case .object, .null:
      throw file.wrong(
        key, "a list of values, or an object of names and settings", at: value.offset)
    }
  }

  private func table(_ name: String, at offset: Int, _ read: ReadTable) throws -> PlanTable {
    guard BatchFolder.contains(name) else {
      throw file.error(
        "a table must be inside the plan's folder, but is \(name.quoted)", at: offset)
    }
    guard name.lowercased().hasSuffix(".csv") else {
      throw file.error("\(name.quoted) must be a table that ends with .csv", at: offset)
    }
    return try PlanTable(read(name), name: name, keys)
  }

  // MARK: Settings

  /// Reads the settings in an object that has a name in errors.
  private func settings(_ value: JSONValue, of name: String) throws -> [PlanSetting] {
    guard let members = value.members else {
      throw file.wrong(name, "an object of settings", at: value.offset)
    }
    return try settings(members)
  }

  private func settings(_ members: [JSONValue.Member]) throws -> [PlanSetting] {
    try Self.ungrouped(members).map { try setting($0.key, $0.value, at: $0.offset) }
  }

  /// Returns members, and those of the objects of parameters and inputs among them.
  private static func ungrouped(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    members.flatMap { member in
      let isGroup = [PlanKeys.parameterGroup, PlanKeys.inputGroup].contains(member.key)
      return isGroup ? member.value.members ?? [member] : [member]
    }
  }

  /// Reads the value of a setting; an unknown key is at an offset.
  private func setting(_ key: String, _ value: JSONValue, at offset: Int) throws -> PlanSetting {
    let kind = try keys.kind(of: key, at: file.place(offset))
    let isFlag = if case .flag = value.content { true } else { false }
    guard kind == .parameter || isFlag == (kind == .flag), let text = value.typed else {
      throw file.wrong(key, kind.rawValue, at: value.offset)
    }
    return PlanSetting(key: key, text: text, place: file.place(value.offset))
  }

  // MARK: JSON values

  private func objects(
    _ member: JSONValue.Member
  ) throws -> [(members: [JSONValue.Member], offset: Int)] {
    guard let elements = member.value.elements else {
      throw file.wrong(member.key, "a list of objects", at: member.value.offset)
    }
    return try elements.map { element in
      guard let members = element.members else {
        throw file.wrong(member.key, "a list of objects", at: element.offset)
      }
      return (members, element.offset)
    }
  }

  /// Reads a string, or a list of them.
  private func texts(_ member: JSONValue.Member) throws -> [(text: String, offset: Int)] {
    try (member.value.elements ?? [member.value]).map { value in
      guard let text = value.string else {
        throw file.wrong(member.key, "a string or a list of strings", at: value.offset)
      }
      return (text, value.offset)
    }
  }

  private func noValues(_ key: String, at offset: Int) -> LocatedUsageError {
    file.error("\(key.quoted) has no values", at: offset)
  }
}
