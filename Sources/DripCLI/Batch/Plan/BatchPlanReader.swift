import DripFormats

/// A reader of plans, which throws errors with their places.
struct BatchPlanReader {
  /// Returns the content of a file that a plan names.
  typealias ReadFile = (_ path: String) throws -> [UInt8]

  private(set) var vocabulary: BatchVocabulary
  private let places: TextLocator
  private let members: [JSONValue.Member]
  private let readTable: ReadFile

  /// The keys of a set of outputs.
  static let keys = ["output", "settings", "matrix", "list", "rows", "labels", "exclude"]
  /// The keys that only a plan has.
  static let keysOfPlan = [JSONValue.schemaKey, "folder", "sets"]

  init(
    _ bytes: [UInt8], name: String, _ vocabulary: BatchVocabulary,
    readTable: @escaping ReadFile
  ) throws(PlanError) {
    let bytes = bytes.withoutMark
    places = TextLocator(bytes, name: name)
    let value: JSONValue
    do throws(JSONError) { value = try JSONParser.parse(bytes) } catch {
      throw PlanError(.json(error), at: places.location(error.offset))
    }
    guard let members = value.members else {
      throw PlanError(.noObject, at: places.location(value.offset))
    }
    self.members = members
    self.vocabulary = vocabulary
    self.readTable = readTable
  }

  /// Returns the folder of the batch, if the plan names one.
  func folder() throws(PlanError) -> String? {
    guard let member = members.first(where: { $0.key == "folder" }) else { return nil }
    let path = BatchFolder.withoutDot(try text(member))
    guard BatchFolder.isInside(path) else {
      throw error(.folderOutside(path), at: member.value.offset)
    }
    return path
  }

  /// Returns the sets of outputs.
  mutating func sets() throws -> [BatchSet] {
    var common = BatchSet(place: place(0))
    var sets: [BatchSet] = []
    try read(members, into: &common, ofPlan: true)
    if let more = members.first(where: { $0.key == "sets" }) {
      guard case .array(let elements) = more.value.content else {
        throw error(.wrongValue("sets", expectation: .objects), at: more.value.offset)
      }
      for element in elements {
        guard case .object(let members) = element.content else {
          throw error(.wrongValue("sets", expectation: .objects), at: element.offset)
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
      throw error(.unknownKey(member.key, among: keys), at: member.offset)
    }
    func member(_ key: String) -> JSONValue.Member? { members.first { $0.key == key } }
    // Labels must be known before they are used.
    if let labels = member("labels") {
      for label in try texts(labels) {
        guard vocabulary.kind(of: label.text) == nil || vocabulary.labels.contains(label.text)
        else { throw error(.settingAsLabel(label.text), at: label.offset) }
        vocabulary.add(label: label.text)
      }
    }
    if let settings = member("settings") { set.shared += try entries(settings) }
    if let matrix = member("matrix") {
      guard case .object(let axes) = matrix.value.content else {
        throw error(.wrongValue(matrix.key, expectation: .lists), at: matrix.value.offset)
      }
      for axis in axes { try read(axis: axis, into: &set) }
    }
    if let list = member("list") {
      guard case .array(let elements) = list.value.content else {
        throw error(.wrongValue(list.key, expectation: .objects), at: list.value.offset)
      }
      for element in elements {
        set.list.append(
          try entries(JSONValue.Member(key: "list", offset: element.offset, value: element)))
      }
      guard !set.list.isEmpty else { throw error(.noValues(list.key), at: list.offset) }
    }
    if let rows = member("rows") {
      for table in try texts(rows) {
        guard BatchFolder.contains(table.text) else {
          throw error(.tableOutside(table.text), at: table.offset)
        }
        let bytes = try readTable(table.text)
        try set.rows.append(
          BatchTableReader(table.text, bytes, vocabulary, at: place(table.offset)))
      }
      guard !set.rows.isEmpty else { throw error(.noValues(rows.key), at: rows.offset) }
    }
    if let output = member("output") {
      set.template = BatchSet.Template(
        names: try template(output), place: place(output.value.offset))
    }
    if let exclude = member("exclude") {
      guard case .array(let elements) = exclude.value.content else {
        throw error(.wrongValue(exclude.key, expectation: .objects), at: exclude.value.offset)
      }
      guard elements.count <= BatchSet.Exclusion.maximumCount else {
        let limit = BatchSet.Exclusion.maximumCount
        throw error(.tooManyExclusions(limit: limit), at: exclude.value.offset)
      }
      for element in elements { set.exclusions.append(try exclusion(element)) }
    }
  }

  // MARK: Parts

  /// Reads the values of an axis, or of the axes of parameters or inputs.
  private mutating func read(axis: JSONValue.Member, into set: inout BatchSet) throws {
    if BatchVocabulary.isGroup(axis.key), case .object(let members) = axis.value.content {
      for member in members { try read(axis: member, into: &set) }
      return
    }
    var choices: [[BatchSetting]] = []
    switch axis.value.content {
    case .array(let elements) where vocabulary.kind(of: axis.key) != nil:
      for element in elements { choices.append([try entry(axis.key, element)]) }
    case .object(let bundles)
    where vocabulary.kind(of: axis.key) == nil || vocabulary.labels.contains(axis.key):
      // Settings that change together have a name.
      vocabulary.add(label: axis.key)
      for bundle in bundles {
        let name = BatchSetting(key: axis.key, text: bundle.key, place: place(bundle.offset))
        choices.append([name] + (try entries(bundle)))
      }
    case .string, .number, .flag: choices = [[try entry(axis.key, axis.value, at: axis.offset)]]
    case .array:
      throw error(.unknownSetting(axis.key, among: vocabulary.names), at: axis.offset)
    default:
      throw error(
        .wrongValue(axis.key, expectation: .axis), at: axis.value.offset)
    }
    guard !choices.isEmpty else { throw error(.noValues(axis.key), at: axis.offset) }
    set.axes.append(BatchSet.Axis(name: axis.key, choices: choices))
  }

  /// Reads the settings in an object.
  func entries(_ member: JSONValue.Member) throws(PlanError) -> [BatchSetting] {
    guard case .object(let members) = member.value.content else {
      throw error(.wrongValue(member.key, expectation: .settings), at: member.value.offset)
    }
    var entries: [BatchSetting] = []
    for member in members {
      if BatchVocabulary.isGroup(member.key),
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
  ) throws(PlanError) -> BatchSetting {
    guard let kind = vocabulary.kind(of: key) else {
      throw error(
        .unknownSetting(key, among: vocabulary.names + vocabulary.labels),
        at: offset ?? value.offset)
    }
    let isFlag = if case .flag = value.content { true } else { false }
    let (isAllowed, expectation): (Bool, PlanError.Expectation) =
      switch kind {
      case .flag: (isFlag, .flag)
      case .parameter: (true, .parameter)
      case .text, .label: (!isFlag, .stringOrNumber)
      }
    guard isAllowed, let text = value.typed else {
      throw error(.wrongValue(key, expectation: expectation), at: value.offset)
    }
    return BatchSetting(key: key, text: text, place: place(value.offset))
  }

  private func exclusion(_ value: JSONValue) throws(PlanError) -> BatchSet.Exclusion {
    guard case .object(let members) = value.content, !members.isEmpty else {
      throw error(.wrongValue("exclude", expectation: .objects), at: value.offset)
    }
    var conditions: [String: Set<String>] = [:]
    for member in members {
      if case .array(let elements) = member.value.content {
        conditions[member.key] = Set(
          try elements.map { (value) throws(PlanError) in try entry(member.key, value).text })
      } else {
        conditions[member.key] = [try entry(member.key, member.value, at: member.offset).text]
      }
    }
    return BatchSet.Exclusion(conditions: conditions, place: place(value.offset))
  }

  // MARK: Places

  /// Creates a reader of text that begins somewhere in a file.
  init(_ vocabulary: BatchVocabulary, _ places: TextLocator, line start: Int) {
    (self.vocabulary, self.places, self.start) = (vocabulary, places, start)
    (members, readTable) = ([], { _ in [] })
  }

  /// The byte offset of the text in the file.
  private var start = 0

  private func text(_ member: JSONValue.Member) throws(PlanError) -> String {
    guard case .string(let text) = member.value.content, !text.isEmpty else {
      throw error(.wrongValue(member.key, expectation: .string), at: member.value.offset)
    }
    return text
  }

  private func template(_ member: JSONValue.Member) throws(PlanError) -> NameTemplate {
    let text = try text(member)
    do throws(NameTemplateError) { return try NameTemplate(text) } catch {
      throw PlanError(.template(error), at: place(member.value.offset))
    }
  }

  /// Reads a string, or a list of them.
  private func texts(
    _ member: JSONValue.Member
  ) throws(PlanError) -> [(text: String, offset: Int)] {
    var values = [member.value]
    if case .array(let elements) = member.value.content { values = elements }
    var texts: [(String, Int)] = []
    for value in values {
      guard case .string(let text) = value.content else {
        throw error(.wrongValue(member.key, expectation: .strings), at: value.offset)
      }
      texts.append((text, value.offset))
    }
    return texts
  }

  private func place(_ offset: Int) -> TextLocation { places.location(start + offset) }

  private func error(_ reason: PlanError.Reason, at offset: Int) -> PlanError {
    PlanError(reason, at: place(offset))
  }
}
