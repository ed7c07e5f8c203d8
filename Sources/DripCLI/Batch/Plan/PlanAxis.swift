import DripFormats

/// Alternatives of which each output has one: the values of a key, bundles of settings, or the rows of tables.
struct PlanAxis: Sendable {
  /// The settings of an alternative.
  enum Choice: Sendable {
    case settings([PlanSetting])
    /// A row, which is parsed whenever it is needed, so that a million rows take little memory.
    case row(PlanTable, start: UInt32)

    var settings: [PlanSetting] {
      switch self {
      case .settings(let settings): settings
      case .row(let table, let start): table.settings(at: start)
      }
    }
  }

  /// The key of the values, or the label of named bundles; nil for lists and tables.
  var name: String?
  /// The keys of all alternatives.
  let keys: [String]
  let choices: [Choice]

  init(name: String? = nil, _ choices: [[PlanSetting]]) {
    (self.name, keys) = (name, choices.joined().map(\.key).unique)
    self.choices = choices.map(Choice.settings)
  }

  init(_ tables: [PlanTable]) {
    keys = tables.flatMap(\.keys)
    choices = tables.flatMap { table in table.starts.map { .row(table, start: $0) } }
  }
}

/// An exclusion of the combinations that have one of the values of every key.
struct PlanExclusion: Sendable {
  /// The excluded values of each key.
  let values: [[PlanSetting]]
  let place: TextLocation

  func matches(_ settings: [PlanSetting]) -> Bool {
    values.allSatisfy { $0.contains { settings[$0.key]?.text == $0.text } }
  }
}
