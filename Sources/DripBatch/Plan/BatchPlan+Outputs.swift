internal import DripExport
internal import DripFormats

extension BatchPlan {
  /// Reads a plan, and throws errors with their places.
  ///
  /// It does not check the values of outputs, so a batch with few changes starts at once.
  package init(
    _ bytes: [UInt8], name: String, _ vocabulary: BatchVocabulary,
    readTable: @escaping (_ path: String) throws -> [UInt8]
  ) throws {
    var reader = try BatchPlanReader(bytes, name: name, vocabulary, readTable: readTable)
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
      throw PlanError(.noOutputs, at: sets[0].place)
    }
    try Self.checkNames(outputs)
    self.init(
      folder: try reader.folder(), outputs: outputs, vocabulary: vocabulary, axes: axes,
      fingerprint: DistributedBatch.fingerprint(plan: bytes, tables: reader.tables))
  }

  /// Throws an error if an output would be in the place of another one.
  private static func checkNames(_ outputs: [BatchOutput]) throws(PlanError) {
    var owners: [String: Int] = [:]
    owners.reserveCapacity(outputs.count)
    for (index, output) in outputs.enumerated() {
      if let other = owners.updateValue(index, forKey: output.key) {
        throw output.error(
          .duplicateName(output.name, first: outputs[other].placeOfDifference(from: output)))
      }
    }
    try checkPatterns(outputs)
    for output in outputs {
      for folder in output.folders {
        guard let other = owners[folder] else { continue }
        throw output.error(.inside(output.name, of: outputs[other].name))
      }
    }
  }
}

extension BatchPlan {
  /// Throws an error if a frame would have the name of another output or of one of its frames.
  private static func checkPatterns(_ outputs: [BatchOutput]) throws(PlanError) {
    var patterns: [String: [(names: FrameNames, output: BatchOutput)]] = [:]
    for output in outputs {
      guard let names = FrameNames(pattern: output.lastName), output.name.contains("%") else {
        continue
      }
      let folder = output.folder
      // Most names differ before the number and are distinguished at once.
      for other in patterns[folder] ?? [] where other.names.shareNames(with: names) {
        throw output.error(.duplicateName(output.name, first: other.output.place))
      }
      patterns[folder, default: []].append((names, output))
    }
    for output in outputs where !output.name.contains("%") {
      guard
        let other = patterns[output.folder]?.first(where: {
          $0.names.number(of: output.lastName) != nil
        })
      else { continue }
      throw output.error(.duplicateName(output.name, first: other.output.place))
    }
  }
}

extension BatchOutput {
  /// The folder of the output within the folder of the batch; empty for that folder itself.
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

  /// All enclosing folders within the folder of the batch.
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

  fileprivate func error(_ reason: PlanError.Reason) -> PlanError { PlanError(reason, at: place) }
}

/// Makes the outputs of combinations.
private struct BatchOutputMaker {
  /// A combination and the index of its set.
  private struct Draft {
    let entries: [BatchSetting]
    let set: Int
  }

  private static let longestName = 240

  private let vocabulary: BatchVocabulary
  private var drafts: [Draft] = []
  private var templates: [BatchSet.Template] = []

  init(_ vocabulary: BatchVocabulary) { self.vocabulary = vocabulary }

  /// Adds the combinations of a set that are not excluded.
  mutating func add(_ set: BatchSet) throws(PlanError) {
    let template = set.template ?? BatchSet.Template(names: set.standardNames, place: set.place)
    let known =
      [BatchVocabulary.ending, BatchVocabulary.number] + vocabulary.names
      + vocabulary.labels
    for placeholder in template.names.placeholders where !known.contains(placeholder) {
      throw PlanError(.unknownPlaceholder(placeholder, among: known), at: template.place)
    }
    guard let count = set.count, drafts.count + count <= BatchPlan.maximumCount else {
      throw PlanError(.tooManyOutputs(limit: BatchPlan.maximumCount), at: set.place)
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
      throw PlanError(exclusion.uselessness(in: set), at: exclusion.place)
    }
    drafts += made
    templates.append(template)
  }

  /// Returns the outputs of all combinations.
  func outputs() throws(PlanError) -> [BatchOutput] {
    let digits = String(drafts.count).utf8.count
    var outputs: [BatchOutput] = []
    outputs.reserveCapacity(drafts.count)
    for (index, draft) in drafts.enumerated() {
      outputs.append(try output(draft, String(index + 1).padded(to: digits)))
    }
    return outputs
  }

  private func output(_ draft: Draft, _ number: String) throws(PlanError) -> BatchOutput {
    let template = templates[draft.set]
    func error(_ reason: PlanError.Reason, _ place: TextLocation? = nil) -> PlanError {
      PlanError(reason, at: place ?? template.place)
    }
    let entries = draft.entries
    guard entries["scene"] != nil else { throw error(.noScene) }
    let asked = entries["format"]
    let isStill = entries["at"] != nil
    let format = try asked.map { (entry) throws(PlanError) in
      guard let format = FileFormat(named: entry.text) else {
        let names = FileFormat.all.map(\.name)
        throw error(.unknownFormat(entry.text, among: names), entry.place)
      }
      return format
    }
    let ending = isStill && format?.frames == nil ? nil : format?.ending
    var name: String
    do throws(NameTemplateError) {
      name = try template.names.name { placeholder in
        switch placeholder {
        case BatchVocabulary.number: number
        case BatchVocabulary.ending: ending.map { String($0.dropFirst()) }
        default: entries[placeholder]?.text
        }
      }
    } catch {
      if case .noValue(BatchVocabulary.ending) = error {
        throw PlanError(.noFormat, at: template.place)
      }
      throw PlanError(.template(error), at: template.place)
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
          throw error(.otherEnding(name, format: format), asked?.place)
        }
        // The frames are in a folder.
        name.removeLast(format.ending.count)
      }
    } else {
      throw error(.noFormat)
    }
    guard BatchFolder.contains(name) else { throw error(.outside(name)) }
    let parts = name.split(separator: "/")
    // Most file systems allow 255 bytes, and temporary names and numbers need some of them.
    guard parts.allSatisfy({ $0.utf8.count <= Self.longestName }) else {
      throw error(.tooLongName(name, limit: Self.longestName))
    }
    guard let first = parts.first, !BatchFolder.isReserved(first.lowercased()) else {
      throw error(.reservedName(name))
    }
    return BatchOutput(name: name, shape: shape, entries: entries, place: template.place)
  }
}

extension BatchSet.Exclusion {
  /// Returns true if a combination has one of the values of every key.
  fileprivate func excludes(_ entries: [BatchSetting]) -> Bool {
    conditions.allSatisfy { condition in
      guard let text = entries[condition.key]?.text else { return false }
      return condition.values.contains { $0.text == text }
    }
  }

  /// Returns the error for an exclusion that excludes nothing.
  fileprivate func uselessness(in set: BatchSet) -> PlanError.Reason {
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
  /// Returns the text with leading zeros.
  fileprivate func padded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - utf8.count)) + self
  }
}
