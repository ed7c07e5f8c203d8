import DripFormats

/// A set of outputs: every combination of rows, list elements and axes.
struct BatchSet: Sendable {
  /// A setting, or several under a name, with several values.
  struct Axis: Sendable {
    let name: String
    let choices: [[BatchSetting]]
  }

  /// An exclusion of the combinations that have one of the values of every key.
  struct Exclusion: Sendable {
    /// The maximum number of exclusions of a set, because each is compared with every combination.
    static let maximumCount = 1000

    /// The excluded values of each key.
    let conditions: [String: Set<String>]
    let place: TextLocation

    /// Returns true if the settings of a combination have one of the values of every key.
    func matches(_ entries: [BatchSetting]) -> Bool {
      conditions.allSatisfy { key, values in entries[key].map { values.contains($0.text) } == true }
    }
  }

  /// The template of names, with its place in the plan.
  struct Template: Sendable {
    let names: NameTemplate
    let place: TextLocation
  }

  let place: TextLocation
  var template: Template?
  /// The settings that all outputs share.
  var shared: [BatchSetting] = []
  var rows = BatchRows()
  var list: [[BatchSetting]] = []
  var axes: [Axis] = []
  var exclusions: [Exclusion] = []

  init(place: TextLocation) { self.place = place }

  /// The number of combinations, including the excluded ones; or nil if it overflows.
  var count: Int? {
    var count = max(1, rows.count)
    for factor in [max(1, list.count)] + axes.map(\.choices.count) {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: factor)
      guard !isTooLarge else { return nil }
      count = product
    }
    return count
  }

  /// The keys by which the outputs differ, in the order of the plan.
  var varied: [String] {
    var words: [String] = []
    let rows = rows.keys + list.joined().map(\.key)
    let axes = axes.flatMap { axis in
      [axis.name] + axis.choices.flatMap { $0 }.map(\.key)
    }
    var known: Set<String> = []
    for word in rows + axes where known.insert(word).inserted { words.append(word) }
    return words
  }

  /// Returns the settings that take effect in a combination; rows vary slowest, and the last axis fastest.
  func entries(at number: Int) -> [BatchSetting] {
    var size = axes.reduce(1) { $0 * $1.choices.count }
    let (row, element) = (number / size).quotientAndRemainder(dividingBy: max(1, list.count))
    var entries = shared
    if !rows.isEmpty { entries += rows[row] }
    if !list.isEmpty { entries += list[element] }
    for axis in axes {
      size /= axis.choices.count
      entries += axis.choices[number / size % axis.choices.count]
    }
    return entries.effective
  }

  /// Returns the template of a plan that has none: all keys by which the outputs differ.
  func standardNames(_ vocabulary: BatchVocabulary) -> NameTemplate {
    let words = axes.map(\.name) + rows.keys + list.joined().map(\.key)
    // The ending of the name shows the format.
    var known = Set([vocabulary.name(.format)].compactMap(\.self))
    let varied = words.filter { known.insert($0).inserted }
    var parts: [NameTemplate.Part] = []
    for word in varied.isEmpty ? [vocabulary.name(.scene)].compactMap(\.self) : varied {
      if !parts.isEmpty { parts.append(.text("-")) }
      parts.append(.placeholder(word))
    }
    return NameTemplate(parts + [.text("."), .placeholder(BatchVocabulary.ending)])
  }
}
