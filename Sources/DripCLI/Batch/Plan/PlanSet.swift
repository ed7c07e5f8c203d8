import DripFormats

/// A set of outputs: every combination of the choices of all axes that is not excluded.
struct PlanSet: Sendable {
  /// Alternatives of which each output has one: the values of a key, bundles of settings, or the rows of tables.
  struct Axis: Sendable {
    /// The key of the values, or the label of named bundles; nil for lists and tables.
    var name: String?
    var choices: [[PlanSetting]] = []
    var tables: [PlanTable] = []

    /// The number of alternatives.
    var count: Int { tables.reduce(choices.count) { $0 + $1.count } }

    /// The keys of all alternatives.
    var keys: [String] { tables.flatMap(\.keys) + choices.joined().map(\.key) }

    subscript(number: Int) -> [PlanSetting] {
      var row = number
      for table in tables {
        if row < table.count { return table[row] }
        row -= table.count
      }
      return choices[row]
    }
  }

  /// An exclusion of the combinations that have one of the values of every key.
  struct Exclusion: Sendable {
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
  /// The axes; the first varies slowest, and the last fastest.
  var axes: [Axis] = []
  var exclusions: [Exclusion] = []
  /// The numbers of the combinations that are not excluded; nil for all of them.
  private var kept: [UInt32]?
  /// The number of outputs, when the set is complete.
  private(set) var count = 0

  init(place: TextLocation) { (self.place, names) = (place, NameTemplate([], at: place)) }

  /// The names of a plan that has no template: all keys by which the outputs differ.
  private var standardNames: NameTemplate {
    // The ending of the name shows the format.
    let keys = axes.compactMap(\.name) + axes.filter { $0.name == nil }.flatMap(\.keys)
    let words = keys.unique.filter { $0 != PlanKeys.format }
    let parts = (words.isEmpty ? [PlanKeys.scene] : words).enumerated()
      .map { ($0 == 0 ? "" : "-", $1) }
    return NameTemplate(parts + [(".", NameTemplate.ending)], at: place)
  }

  /// Completes a set of which everything has been read, and that has a limited number of outputs.
  mutating func complete(_ keys: PlanKeys, limit: Int) throws {
    if names.parts.isEmpty { names = standardNames }
    let own = [NameTemplate.ending, NameTemplate.number]
    for word in names.placeholders where keys.kind(of: word) == nil && !own.contains(word) {
      throw PlanError.unknownPlaceholder(word, among: own + keys.names + keys.labels).at(
        names.place)
    }
    count = 1
    for factor in [1] + axes.map(\.count) {
      count *= factor
      guard count <= limit else {
        throw PlanError.tooManyOutputs(limit: BatchPlan.maximumCount).at(place)
      }
    }
    if !exclusions.isEmpty { try exclude() }
  }

  /// Leaves out the combinations that are excluded.
  private mutating func exclude() throws {
    var used: Set<Int> = []
    let included = (0..<count).filter { number in
      let settings = settings(at: number)
      let matching = exclusions.indices.filter { exclusions[$0].matches(settings) }
      used.formUnion(matching)
      return matching.isEmpty
    }
    if let useless = exclusions.indices.first(where: { !used.contains($0) }) {
      throw PlanError.uselessExclusion.at(exclusions[useless].place)
    }
    (kept, count) = (included.map(UInt32.init), included.count)
  }

  /// Returns the settings of an output.
  func settings(of output: Int) -> [PlanSetting] {
    settings(at: kept.map { Int($0[output]) } ?? output)
  }

  /// Returns the settings that take effect in a combination.
  private func settings(at number: Int) -> [PlanSetting] {
    var rest = number
    var choices: [[PlanSetting]] = []
    for axis in axes.reversed() {
      choices.append(axis[rest % axis.count])
      rest /= axis.count
    }
    return (shared + choices.reversed().joined()).effective
  }
}

extension [String] {
  /// The different texts, in the order in which they first occur.
  var unique: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
