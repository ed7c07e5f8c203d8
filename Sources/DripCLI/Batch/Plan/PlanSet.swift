import DripFormats

/// A set of outputs: every combination of rows, list elements and axes that is not excluded.
struct PlanSet: Sendable {
  /// A setting, or several under a name, with several values.
  struct Axis: Sendable {
    let name: String
    let choices: [[PlanSetting]]
  }

  /// An exclusion of the combinations that have one of the values of every key.
  struct Exclusion: Sendable {
    /// The maximum number of exclusions of a set, because each is compared with every combination.
    static let maximumCount = 1000

    /// The excluded values of each key.
    let values: [String: Set<String>]
    let place: TextLocation

    func matches(_ settings: [PlanSetting]) -> Bool {
      values.allSatisfy { key, texts in settings[key].map { texts.contains($0.text) } ?? false }
    }
  }

  let place: TextLocation
  /// The template of names; empty for the standard names.
  var names: NameTemplate
  /// The settings that all outputs share.
  var shared: [PlanSetting] = []
  var tables: [PlanTable] = []
  var list: [[PlanSetting]] = []
  var axes: [Axis] = []
  var exclusions: [Exclusion] = []
  /// The numbers of the combinations that are not excluded; nil for all of them.
  private var kept: [UInt32]?
  /// The number of outputs, when the set is complete.
  private(set) var count = 0

  init(place: TextLocation) { (self.place, names) = (place, NameTemplate([], at: place)) }

  /// The number of rows of all tables.
  var rowCount: Int { tables.reduce(0) { $0 + $1.count } }

  /// The keys of rows and list elements.
  private var rowKeys: [String] { tables.flatMap(\.keys) + list.joined().map(\.key) }

  /// The keys by which the outputs differ, in the order of the plan.
  var varied: [String] {
    (rowKeys + axes.flatMap { [$0.name] + $0.choices.joined().map(\.key) }).unique
  }

  /// The names of a plan that has no template: all keys by which the outputs differ.
  private var standardNames: NameTemplate {
    // The ending of the name shows the format.
    let keys = (axes.map(\.name) + rowKeys).unique.filter { $0 != PlanKeys.format }
    let words = (keys.isEmpty ? [PlanKeys.scene] : keys).enumerated()
    let parts = words.map { ($0 == 0 ? "" : "-", $1) } + [(".", NameTemplate.ending)]
    return NameTemplate(parts, at: place)
  }

  /// Completes a set of which everything has been read, and that has a limited number of outputs.
  mutating func complete(_ keys: PlanKeys, limit: Int) throws {
    if names.parts.isEmpty { names = standardNames }
    let own = [NameTemplate.ending, NameTemplate.number]
    for word in names.placeholders where keys.kind(of: word) == nil && !own.contains(word) {
      throw PlanError.unknownPlaceholder(word, among: own + keys.names + keys.labels).at(
        names.place)
    }
    guard let combinations, combinations <= limit else {
      let mistake = PlanError.tooMany("outputs", of: "plan", limit: BatchPlan.maximumCount)
      throw mistake.at(place)
    }
    if !exclusions.isEmpty { kept = try included(of: combinations) }
    count = kept?.count ?? combinations
  }

  /// The number of combinations, including the excluded ones; or nil if it overflows.
  private var combinations: Int? {
    var count = max(1, rowCount)
    for factor in [max(1, list.count)] + axes.map(\.choices.count) {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: factor)
      guard !isTooLarge else { return nil }
      count = product
    }
    return count
  }

  /// Returns the numbers of the combinations that are not excluded.
  private func included(of combinations: Int) throws -> [UInt32] {
    var used: Set<Int> = []
    var included: [UInt32] = []
    for number in 0..<combinations {
      let settings = settings(at: number)
      let matching = exclusions.indices.filter { exclusions[$0].matches(settings) }
      used.formUnion(matching)
      if matching.isEmpty { included.append(UInt32(number)) }
    }
    for (index, exclusion) in exclusions.enumerated() where !used.contains(index) {
      for (key, excluded) in exclusion.values.sorted(by: { $0.key < $1.key }) {
        let known = (0..<combinations).compactMap { settings(at: $0)[key]?.text }.unique
        guard let missing = excluded.subtracting(known).min() else { continue }
        let mistake = PlanError.unknownExclusion(key: key, value: missing, among: known)
        throw mistake.at(exclusion.place)
      }
      throw PlanError.uselessExclusion.at(exclusion.place)
    }
    return included
  }

  /// Returns the settings of an output.
  func settings(of output: Int) -> [PlanSetting] {
    settings(at: kept.map { Int($0[output]) } ?? output)
  }

  /// Returns the settings that take effect in a combination; rows vary slowest, and the last axis fastest.
  private func settings(at number: Int) -> [PlanSetting] {
    var size = axes.reduce(1) { $0 * $1.choices.count }
    var (row, element) = (number / size).quotientAndRemainder(dividingBy: max(1, list.count))
    var settings = shared
    for table in tables {
      if (0..<table.count).contains(row) { settings += table[row] }
      row -= table.count
    }
    if !list.isEmpty { settings += list[element] }
    for axis in axes {
      size /= axis.choices.count
      settings += axis.choices[number / size % axis.choices.count]
    }
    return settings.effective
  }
}

extension [String] {
  /// The different texts, in the order in which they first occur.
  var unique: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
