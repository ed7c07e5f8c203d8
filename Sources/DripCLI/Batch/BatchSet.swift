import DripFormats

/// Outputs that are combined of the same parts.
struct BatchSet: Sendable {
  /// Something that takes several values, one after the other.
  struct Axis: Sendable {
    let name: String
    let choices: [[BatchEntry]]
  }

  /// Combinations that are not made: those that have one of the values of every key.
  struct Exclusion: Sendable {
    struct Condition: Sendable {
      let key: String
      let values: [BatchEntry]
    }

    let conditions: [Condition]
    let place: TextLocation
  }

  /// The template of names, with its place in the plan.
  struct Template: Sendable {
    let names: NameTemplate
    let place: TextLocation

    init(_ names: NameTemplate, place: TextLocation) { (self.names, self.place) = (names, place) }
  }

  let place: TextLocation
  var template: Template?
  /// The settings that all outputs share.
  var shared: [BatchEntry] = []
  var rows: [[BatchEntry]] = []
  var list: [[BatchEntry]] = []
  var axes: [Axis] = []
  var exclusions: [Exclusion] = []

  init(place: TextLocation) { self.place = place }

  /// The number of combinations, including the excluded ones; nil if it overflows.
  var count: Int? {
    var count = max(1, rows.count)
    for factor in [max(1, list.count)] + axes.map(\.choices.count) {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: factor)
      guard !isTooLarge else { return nil }
      count = product
    }
    return count
  }

  /// The words by which its outputs differ, in the order in which they are said.
  var varied: [String] {
    var words: [String] = []
    let rows = (rows + list).flatMap { $0 }.map(\.key)
    let axes = axes.flatMap { axis in
      [axis.name] + axis.choices.flatMap { $0 }.map(\.key)
    }
    var known: Set<String> = []
    for word in rows + axes where known.insert(word).inserted { words.append(word) }
    return words
  }

  /// Calls a function with everything that is said of each combination: the rows outermost, the last axis fastest.
  func forEachCombination(_ body: ([BatchEntry]) throws -> Void) rethrows {
    func descend(_ axes: ArraySlice<Axis>, _ entries: [BatchEntry]) throws {
      guard let axis = axes.first else { return try body(entries) }
      for choice in axis.choices { try descend(axes.dropFirst(), entries + choice) }
    }
    for row in rows.isEmpty ? [[]] : rows {
      for element in list.isEmpty ? [[]] : list {
        try descend(axes[...], shared + row + element)
      }
    }
  }

  /// The names of outputs where the plan says none: all that varies.
  var standardNames: NameTemplate {
    let words = axes.map(\.name) + (rows + list).flatMap { $0.map(\.key) }
    var known: Set = ["format"]
    let varied = words.filter { known.insert($0).inserted }
    var parts: [NameTemplate.Part] = []
    for word in varied.isEmpty ? ["scene"] : varied {
      if !parts.isEmpty { parts.append(.text("-")) }
      parts.append(.placeholder(word))
    }
    return NameTemplate(parts + [.text("."), .placeholder(BatchVocabulary.endings)])
  }
}
