import DripExport
import DripFormats
import DripKit

/// Reads a plan, or says where it makes no sense.
struct BatchPlanReader {
  /// Returns what is in a file that a plan names.
  typealias ReadFile = (_ path: String) throws -> [UInt8]

  private(set) var vocabulary: BatchVocabulary
  private let places: TextLocator
  private let members: [JSONValue.Member]
  private let readTable: ReadFile
  /// The bytes of the tables.
  private(set) var tables: [UInt8] = []

  /// The keys of a set of outputs.
  static let keys = ["output", "settings", "matrix", "list", "rows", "labels", "exclude"]
  /// The keys that only the plan as a whole has.
  static let keysOfPlan = [JSONValue.schemaKey, "folder", "sets"]

  init(
    _ bytes: [UInt8], name: String, _ catalog: SceneCatalog, readTable: @escaping ReadFile
  ) throws(LocatedMistake) {
    (places, members) = try Configuration.object(
      bytes, name: name, orElse: BatchPlanError.noObject)
    vocabulary = BatchVocabulary(catalog)
    self.readTable = readTable
  }

  /// Where the plan says that everything goes.
  func folder() throws(LocatedMistake) -> String? {
    guard let member = members.first(where: { $0.key == "folder" }) else { return nil }
    return try text(member)
  }

  /// Returns the sets of outputs that the plan consists of.
  mutating func sets() throws -> [BatchSet] {
    var common = BatchSet(place: place(0))
    var sets: [BatchSet] = []
    try read(members, into: &common, ofPlan: true)
    if let more = members.first(where: { $0.key == "sets" }) {
      guard case .array(let elements) = more.value.content else {
        throw mistake(.bad("sets", "a list of objects"), at: more.value.offset)
      }
      for element in elements {
        guard case .object(let members) = element.content else {
          throw mistake(.bad("sets", "a list of objects"), at: element.offset)
        }
        var set = BatchSet(place: place(element.offset))
        (set.template, set.shared) = (common.template, common.shared)
        try read(members, into: &set)
        sets.append(set)
      }
    }
    let hasOwn = members.contains { ["matrix", "list", "rows"].contains($0.key) }
    return hasOwn || sets.isEmpty ? [common] + sets : sets
  }

  private mutating func read(
    _ members: [JSONValue.Member], into set: inout BatchSet, ofPlan: Bool = false
  ) throws {
    let keys = Self.keys + (ofPlan ? Self.keysOfPlan : [])
    for member in members where !keys.contains(member.key) {
      throw mistake(.unknownKey(member.key, among: keys), at: member.offset)
    }
    func member(_ key: String) -> JSONValue.Member? { members.first { $0.key == key } }
    // Labels must be known before they are used.
    if let labels = member("labels") {
      for label in try texts(labels) {
        guard vocabulary.meaning(of: label.text) == nil || vocabulary.labels.contains(label.text)
        else { throw mistake(.label(label.text), at: label.offset) }
        vocabulary.add(label: label.text)
      }
    }
    if let settings = member("settings") { set.shared += try entries(settings) }
    if let matrix = member("matrix") {
      guard case .object(let axes) = matrix.value.content else {
        throw mistake(.bad(matrix.key, "an object of lists"), at: matrix.value.offset)
      }
      for axis in axes { try read(axis: axis, into: &set) }
    }
    if let list = member("list") {
      guard case .array(let elements) = list.value.content else {
        throw mistake(.bad(list.key, "a list of objects"), at: list.value.offset)
      }
      for element in elements {
        set.list.append(
          try entries(JSONValue.Member(key: "list", offset: element.offset, value: element)))
      }
      guard !set.list.isEmpty else { throw mistake(.noValues(list.key), at: list.offset) }
    }
    if let rows = member("rows") {
      for table in try texts(rows) {
        let bytes = try readTable(table.text)
        tables += bytes
        set.rows += try read(table: table.text, bytes, at: place(table.offset))
      }
      guard !set.rows.isEmpty else { throw mistake(.noValues(rows.key), at: rows.offset) }
    }
    if let output = member("output") {
      set.template = BatchSet.Template(
        try located(output.value.offset) { try NameTemplate(try text(output)) },
        place: place(output.value.offset))
    }
    if let exclude = member("exclude") {
      guard case .array(let elements) = exclude.value.content else {
        throw mistake(.bad(exclude.key, "a list of objects"), at: exclude.value.offset)
      }
      for element in elements { set.exclusions.append(try exclusion(element)) }
    }
  }

  // MARK: Parts

  /// Reads the values of an axis, or of the axes of parameters.
  private mutating func read(axis: JSONValue.Member, into set: inout BatchSet) throws {
    if axis.key == BatchVocabulary.parameterKey, case .object(let members) = axis.value.content {
      for member in members { try read(axis: member, into: &set) }
      return
    }
    var choices: [[BatchEntry]] = []
    switch axis.value.content {
    case .array(let elements) where vocabulary.meaning(of: axis.key) != nil:
      for element in elements { choices.append([try entry(axis.key, element)]) }
    case .object(let bundles)
    where vocabulary.meaning(of: axis.key) == nil || vocabulary.labels.contains(axis.key):
      // Several things that change together have a name of their own.
      vocabulary.add(label: axis.key)
      for bundle in bundles {
        let name = BatchEntry(key: axis.key, text: bundle.key, place: place(bundle.offset))
        choices.append([name] + (try entries(bundle)))
      }
    case .string, .number, .flag: choices = [[try entry(axis.key, axis.value, at: axis.offset)]]
    case .array:
      throw mistake(.unknownSetting(axis.key, among: vocabulary.names), at: axis.offset)
    default:
      throw mistake(
        .bad(axis.key, "a list of values, or an object of names and settings"),
        at: axis.value.offset)
    }
    guard !choices.isEmpty else { throw mistake(.noValues(axis.key), at: axis.offset) }
    set.axes.append(BatchSet.Axis(name: axis.key, choices: choices))
  }

  /// Reads the settings that an object holds.
  func entries(_ member: JSONValue.Member) throws(LocatedMistake) -> [BatchEntry] {
    guard case .object(let members) = member.value.content else {
      throw mistake(.bad(member.key, "an object of settings"), at: member.value.offset)
    }
    var entries: [BatchEntry] = []
    for member in members {
      if member.key == BatchVocabulary.parameterKey,
        case .object(let members) = member.value.content
      {
        for member in members {
          entries.append(try entry(member.key, member.value, at: member.offset))
        }
      } else {
        entries.append(try entry(member.key, member.value, at: member.offset))
      }
    }
    return entries
  }

  /// Reads one setting.
  private func entry(
    _ key: String, _ value: JSONValue, at offset: Int? = nil
  ) throws(LocatedMistake) -> BatchEntry {
    guard let meaning = vocabulary.meaning(of: key) else {
      throw mistake(
        .unknownSetting(key, among: vocabulary.names + vocabulary.labels),
        at: offset ?? value.offset)
    }
    let isFlag: Bool
    if case .flag = value.content { isFlag = true } else { isFlag = false }
    let text = value.typed
    switch meaning {
    case .option(let option) where option.value == nil:
      guard isFlag, let text else {
        throw mistake(.bad(key, "true or false"), at: value.offset)
      }
      return BatchEntry(key: key, text: text, place: place(value.offset))
    case .parameter:
      guard let text else {
        throw mistake(.bad(key, "a string, a number, true or false"), at: value.offset)
      }
      return BatchEntry(key: key, text: text, place: place(value.offset))
    default:
      guard !isFlag, let text else {
        throw mistake(.bad(key, "a string or a number"), at: value.offset)
      }
      return BatchEntry(key: key, text: text, place: place(value.offset))
    }
  }

  private func exclusion(_ value: JSONValue) throws(LocatedMistake) -> BatchSet.Exclusion {
    guard case .object(let members) = value.content, !members.isEmpty else {
      throw mistake(.bad("exclude", "a list of objects"), at: value.offset)
    }
    var conditions: [BatchSet.Exclusion.Condition] = []
    for member in members {
      var values: [BatchEntry] = []
      if case .array(let elements) = member.value.content {
        for element in elements { values.append(try entry(member.key, element)) }
      } else {
        values = [try entry(member.key, member.value, at: member.offset)]
      }
      conditions.append(BatchSet.Exclusion.Condition(key: member.key, values: values))
    }
    return BatchSet.Exclusion(conditions: conditions, place: place(value.offset))
  }

  // MARK: Places

  /// Reads what begins somewhere in a file, as if it were the file.
  init(_ vocabulary: BatchVocabulary, _ places: TextLocator, line start: Int) {
    (self.vocabulary, self.places, self.start) = (vocabulary, places, start)
    (members, readTable) = ([], { _ in [] })
  }

  /// Where what is read begins in the file.
  private var start = 0

  private func text(_ member: JSONValue.Member) throws(LocatedMistake) -> String {
    guard case .string(let text) = member.value.content, !text.isEmpty else {
      throw mistake(.bad(member.key, "a string"), at: member.value.offset)
    }
    return text
  }

  /// Reads a string, or a list of them.
  private func texts(
    _ member: JSONValue.Member
  ) throws(LocatedMistake) -> [(text: String, offset: Int)] {
    var values = [member.value]
    if case .array(let elements) = member.value.content { values = elements }
    var texts: [(String, Int)] = []
    for value in values {
      guard case .string(let text) = value.content else {
        throw mistake(.bad(member.key, "a string or a list of strings"), at: value.offset)
      }
      texts.append((text, value.offset))
    }
    return texts
  }

  private func place(_ offset: Int) -> TextLocation { places.location(start + offset) }

  private func mistake(_ error: BatchPlanError, at offset: Int) -> LocatedMistake {
    LocatedMistake(mistake: error, place: place(offset))
  }

  private func located<Result>(
    _ offset: Int, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as any Mistake {
      throw LocatedMistake(mistake: error, place: place(offset))
    }
  }
}
