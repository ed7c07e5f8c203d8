import DripBatch
import DripExport
import DripFormats
import DripKit

extension BatchPlan {
  /// Reads a plan, and throws errors with their places.
  ///
  /// It does not check the values of outputs, so a batch with few changes starts at once.
  init(
    _ bytes: [UInt8], name: String, _ catalog: SceneCatalog,
    readTable: @escaping BatchPlanReader.ReadFile
  ) throws {
    var reader = try BatchPlanReader(bytes, name: name, catalog, readTable: readTable)
    let sets = try reader.sets()
    let vocabulary = reader.vocabulary
    var maker = BatchOutputMaker(vocabulary)
    var axes: [String] = []
    for set in sets {
      for word in set.varied where !axes.contains(word) { axes.append(word) }
      try maker.add(set)
    }
    let outputs = try maker.outputs()
    guard !outputs.isEmpty else {
      throw LocatedMistake(mistake: BatchPlanError.empty, place: sets[0].place)
    }
    try Self.checkNames(outputs)
    self.init(
      folder: try reader.folder(), outputs: outputs, vocabulary: vocabulary, axes: axes,
      fingerprint: Self.fingerprint(bytes + reader.tables))
  }

  private static func fingerprint(_ bytes: [UInt8]) -> String {
    Fingerprint(bytes + Array(About.version.utf8)).text
  }

  /// Makes sure that no output is in the place of another one.
  private static func checkNames(_ outputs: [BatchOutput]) throws(LocatedMistake) {
    var owners: [String: Int] = [:]
    owners.reserveCapacity(outputs.count)
    for (index, output) in outputs.enumerated() {
      if let other = owners.updateValue(index, forKey: output.key) {
        throw output.mistake(
          .twice(output.name, first: outputs[other].placeOfDifference(from: output)))
      }
    }
    try checkPatterns(outputs)
    for output in outputs {
      for folder in output.folders {
        guard let other = owners[folder] else { continue }
        throw output.mistake(.inside(output.name, of: outputs[other].name))
      }
    }
  }
}

extension BatchPlan {
  /// Makes sure that no frame is called like one of another output, or like another output.
  private static func checkPatterns(_ outputs: [BatchOutput]) throws(LocatedMistake) {
    var patterns: [String: [(names: FrameNames, output: BatchOutput)]] = [:]
    for output in outputs {
      guard let names = FrameNames(pattern: output.lastName), output.name.contains("%") else {
        continue
      }
      let folder = output.folder
      // Most names differ before the number and are distinguished at once.
      for other in patterns[folder] ?? [] where other.names.shareNames(with: names) {
        throw output.mistake(.twice(output.name, first: other.output.place))
      }
      patterns[folder, default: []].append((names, output))
    }
    for output in outputs where !output.name.contains("%") {
      guard
        let other = patterns[output.folder]?.first(where: {
          $0.names.number(of: output.lastName) != nil
        })
      else { continue }
      throw output.mistake(.twice(output.name, first: other.output.place))
    }
  }
}

extension BatchOutput {
  /// The folder that it is in, in that of the batch; empty where that is itself.
  fileprivate var folder: String {
    name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
  }

  /// The part after the last slash.
  fileprivate var lastName: String {
    name.lastIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// The unique key of an output: its path, without the numbers of files, in lower case because some file systems
  /// ignore case.
  fileprivate var key: String { name.lowercased() }

  /// The folders that it is in, in that of the batch.
  fileprivate var folders: [String] {
    var folders: [String] = []
    var rest = key[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }

  /// Returns the place of the first setting that differs from another output, or of the last common one.
  fileprivate func placeOfDifference(from other: BatchOutput) -> TextLocation? {
    zip(entries, other.entries).first { $0.place != $1.place }?.0.place
  }

  func mistake(_ error: any Mistake) -> LocatedMistake {
    LocatedMistake(mistake: error, place: place)
  }

  fileprivate func mistake(_ error: BatchPlanError) -> LocatedMistake {
    LocatedMistake(mistake: error, place: place)
  }
}

/// Makes outputs of combinations.
private struct BatchOutputMaker {
  /// A combination that is made, in the set it belongs to.
  private struct Draft {
    let entries: [BatchEntry]
    let set: Int
  }

  private static let longestName = 240

  private let vocabulary: BatchVocabulary
  private var drafts: [Draft] = []
  private var templates: [BatchSet.Template] = []

  init(_ vocabulary: BatchVocabulary) { self.vocabulary = vocabulary }

  /// Takes over the combinations of a set, but those that it excludes.
  mutating func add(_ set: BatchSet) throws(LocatedMistake) {
    let template = set.template ?? BatchSet.Template(set.standardNames, place: set.place)
    let known =
      [BatchVocabulary.endings, BatchVocabulary.number] + vocabulary.names
      + vocabulary.labels
    for placeholder in template.names.placeholders where !known.contains(placeholder) {
      throw LocatedMistake(
        mistake: BatchPlanError.unknownPlaceholder(placeholder, among: known),
        place: template.place)
    }
    guard let count = set.count, drafts.count + count <= BatchPlan.maximumCount else {
      throw LocatedMistake(mistake: BatchPlanError.tooMany, place: set.place)
    }
    var uses = [Int](repeating: 0, count: set.exclusions.count)
    let number = templates.count
    var made: [Draft] = []
    set.forEachCombination { entries in
      let entries = entries.effective
      let excluding = set.exclusions.indices.filter { set.exclusions[$0].excludes(entries) }
      for index in excluding { uses[index] += 1 }
      if excluding.isEmpty {
        made.append(Draft(entries: entries, set: number))
      }
    }
    for (exclusion, count) in zip(set.exclusions, uses) where count == 0 {
      throw LocatedMistake(
        mistake: exclusion.mistake(in: set), place: exclusion.place)
    }
    drafts += made
    templates.append(template)
  }

  /// Returns all outputs.
  func outputs() throws(LocatedMistake) -> [BatchOutput] {
    let digits = String(drafts.count).utf8.count
    var outputs: [BatchOutput] = []
    outputs.reserveCapacity(drafts.count)
    for (index, draft) in drafts.enumerated() {
      outputs.append(try output(draft, String(index + 1).padded(to: digits)))
    }
    return outputs
  }

  private func output(_ draft: Draft, _ number: String) throws(LocatedMistake) -> BatchOutput {
    let template = templates[draft.set]
    func mistake(_ error: any Mistake, _ place: TextLocation? = nil) -> LocatedMistake {
      LocatedMistake(mistake: error, place: place ?? template.place)
    }
    let entries = draft.entries
    guard entries["scene"] != nil else { throw mistake(BatchPlanError.noScene) }
    let asked = entries["format"]
    let isStill = entries["at"] != nil
    let format = try asked.map { (entry) throws(LocatedMistake) in
      guard let format = FileFormat(named: entry.text) else {
        let names = FileFormat.all.map(\.name)
        throw mistake(BatchPlanError.foreignFormat(entry.text, among: names), entry.place)
      }
      return format
    }
    let ending = isStill && format?.frames == nil ? nil : format?.ending
    var name: String
    do throws(NameTemplateError) {
      name = try template.names.name { placeholder in
        switch placeholder {
        case BatchVocabulary.number: number
        case BatchVocabulary.endings: ending.map { String($0.dropFirst()) }
        default: entries[placeholder]?.text
        }
      }
    } catch {
      if case .noValue(BatchVocabulary.endings) = error {
        throw mistake(BatchPlanError.noFormat("{\(BatchVocabulary.endings)}"))
      }
      throw mistake(error)
    }
    let shape: BatchOutput.Shape
    if name.contains("%") {
      shape = .frames
    } else if isStill {
      shape = .still
    } else if let format = format ?? FileFormat(endingOf: name) {
      shape = format.film == nil ? .frames : .film
      let named = FileFormat(endingOf: name)
      if shape == .frames, let named {
        guard named == format else {
          throw mistake(FormatError.otherEnding(name, format: format), asked?.place)
        }
        // Frames are in a folder of their own.
        name.removeLast(format.ending.count)
      }
    } else {
      throw mistake(BatchPlanError.noFormat(name))
    }
    // A combining character could merge with the slash before it, and a zero byte would end the name.
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let isPlain =
      "/\(name)".split(separator: "/", omittingEmptySubsequences: false).count == parts.count + 1
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    guard isPlain, parts.allSatisfy({ !["", ".", ".."].contains($0) }) else {
      throw mistake(BatchPlanError.outside(name))
    }
    // Most file systems have 255, and temporary names and numbers need some.
    guard parts.allSatisfy({ $0.utf8.count <= Self.longestName }) else {
      throw mistake(BatchPlanError.tooLong(name, limit: Self.longestName))
    }
    guard let first = parts.first, !BatchFolder.isReserved(first.lowercased()) else {
      throw mistake(BatchPlanError.reserved(name))
    }
    return BatchOutput(
      name: name, shape: shape, entries: entries,
      settings: fingerprint(entries, asked == nil ? name : ""),
      place: template.place)
  }

  /// Returns digits that are the same for outputs that look the same.
  private func fingerprint(_ entries: [BatchEntry], _ name: String) -> String {
    var lines = vocabulary.deciding(entries).map { "\($0.key)=\($0.text)\0" }
    lines.sort()
    // The ending may say the format.
    if let point = name.lastIndex(of: ".") { lines.append(String(name[point...])) }
    return Fingerprint(Array("\(About.version)\0\(lines.joined())".utf8)).text
  }
}

extension BatchSet.Exclusion {
  /// Returns whether a combination is one of those that are not made.
  fileprivate func excludes(_ entries: [BatchEntry]) -> Bool {
    conditions.allSatisfy { condition in
      guard let text = entries[condition.key]?.text else { return false }
      return condition.values.contains { $0.text == text }
    }
  }

  /// Returns why nothing is excluded.
  fileprivate func mistake(in set: BatchSet) -> BatchPlanError {
    for condition in conditions {
      var values: [String] = []
      set.forEachCombination { entries in
        guard let text = entries[condition.key]?.text, !values.contains(text) else { return }
        values.append(text)
      }
      if let missing = condition.values.first(where: { !values.contains($0.text) }) {
        return .uselessExclusion(key: condition.key, value: missing.text, among: values)
      }
    }
    return .uselessExclusion(key: "", value: nil, among: [])
  }
}

extension String {
  /// Returns the text with zeros before it.
  fileprivate func padded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - utf8.count)) + self
  }
}
