import DripFormats

/// Makes the outputs of the combinations of sets.
struct BatchOutputMaker: Sendable {
  /// A set, and the numbers of its combinations that are not excluded; nil for all of them.
  private struct Group: Sendable {
    let set: BatchSet
    let template: BatchSet.Template
    let kept: [UInt32]?
    /// The index of the first output.
    let first: Int
  }

  /// The maximum number of bytes of a name, without the folders before it.
  ///
  /// Most file systems allow 255, and temporary names and numbers need some of them.
  private static let longestName = 240
  /// The maximum number of bytes of a path.
  private static let longestPath = 1000

  private let vocabulary: BatchVocabulary
  private var groups: [Group] = []
  /// The number of outputs.
  private(set) var count = 0

  init(_ vocabulary: BatchVocabulary) { self.vocabulary = vocabulary }

  /// Adds the combinations of a set that are not excluded.
  mutating func add(_ set: BatchSet) throws(PlanError) {
    let template =
      set.template
      ?? BatchSet.Template(
        names: set.standardNames(vocabulary), place: set.place)
    let own = [BatchVocabulary.ending, BatchVocabulary.number]
    for placeholder in template.names.placeholders
    where vocabulary.kind(of: placeholder) == nil && !own.contains(placeholder) {
      let known = own + vocabulary.names + vocabulary.labels
      throw PlanError(.unknownPlaceholder(placeholder, among: known), at: template.place)
    }
    guard let all = set.count, count + all <= BatchPlan.maximumCount else {
      throw PlanError(.tooManyOutputs(limit: BatchPlan.maximumCount), at: set.place)
    }
    let kept = set.exclusions.isEmpty ? nil : try Self.kept(of: set, count: all)
    groups.append(Group(set: set, template: template, kept: kept, first: count))
    count += kept?.count ?? all
  }

  /// Returns the numbers of the combinations that are not excluded.
  private static func kept(of set: BatchSet, count: Int) throws(PlanError) -> [UInt32] {
    var isUsed = [Bool](repeating: false, count: set.exclusions.count)
    var kept: [UInt32] = []
    for number in 0..<count {
      let entries = set.entries(at: number)
      var isExcluded = false
      for (index, exclusion) in set.exclusions.enumerated() where exclusion.matches(entries) {
        isUsed[index] = true
        isExcluded = true
      }
      if !isExcluded { kept.append(UInt32(number)) }
    }
    if let number = isUsed.firstIndex(of: false) {
      let exclusion = set.exclusions[number]
      throw PlanError(exclusion.reasonWithoutMatch(in: set, count: count), at: exclusion.place)
    }
    return kept
  }

  /// Returns the output at an index, or throws an error if it is wrong.
  func output(_ index: Int) throws(PlanError) -> BatchOutput {
    guard let group = groups.last(where: { $0.first <= index }) else {
      preconditionFailure("there is no such output")
    }
    let number = group.kept.map { Int($0[index - group.first]) } ?? index - group.first
    return try output(group.set.entries(at: number), group.template, index + 1)
  }

  private func output(
    _ entries: [BatchSetting], _ template: BatchSet.Template, _ number: Int
  ) throws(PlanError) -> BatchOutput {
    func error(_ reason: PlanError.Reason, _ place: TextLocation? = nil) -> PlanError {
      PlanError(reason, at: place ?? template.place)
    }
    guard vocabulary.value(.scene, of: entries) != nil else { throw error(.noScene) }
    let asked = vocabulary.value(.format, of: entries)
    let isStill = vocabulary.value(.moment, of: entries) != nil
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
        case BatchVocabulary.number: String(number).padded(to: String(count).utf8.count)
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
    if name.utf8.contains(UInt8(ascii: "%")) {
      shape = .frames
    } else if isStill {
      shape = .still
    } else {
      let chosen: FileFormat?
      do throws(FormatError) {
        chosen = try FileFormat.choice(for: name, requested: format, endings: .any)
      } catch let failure {
        throw error(.format(failure), asked?.place)
      }
      guard let chosen else { throw error(.noFormat) }
      shape = chosen.film == nil ? .frames : .film
      // The frames are in a folder.
      if shape == .frames, chosen.allows(name) { name.removeLast(chosen.ending.count) }
    }
    guard BatchFolder.contains(name) else { throw error(.outside(name)) }
    guard name.utf8.count <= Self.longestPath else {
      throw error(.tooLongName(name, limit: Self.longestPath))
    }
    guard name.split(separator: "/").allSatisfy({ $0.utf8.count <= Self.longestName }) else {
      throw error(.tooLongName(name, limit: Self.longestName))
    }
    guard BatchFolder.allows(name) else { throw error(.reservedName(name)) }
    return BatchOutput(name: name, shape: shape, entries: entries, place: template.place)
  }
}

extension BatchSet.Exclusion {
  /// Returns the error for an exclusion that matches no output.
  fileprivate func reasonWithoutMatch(in set: BatchSet, count: Int) -> PlanError.Reason {
    for (key, excluded) in conditions.sorted(by: { $0.key < $1.key }) {
      var values: [String] = []
      var known: Set<String> = []
      for number in 0..<count {
        guard let text = set.entries(at: number)[key]?.text else { continue }
        if known.insert(text).inserted { values.append(text) }
      }
      if let missing = excluded.subtracting(known).min() {
        return .unmatchedExclusion(key: key, value: missing, among: values)
      }
    }
    return .unmatchedExclusion(key: "", value: nil, among: [])
  }
}

extension String {
  /// Returns the text with leading zeros.
  fileprivate func padded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - utf8.count)) + self
  }
}
