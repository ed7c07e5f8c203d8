import DripFormats

/// The rows of tables.
///
/// They are checked once, and then parsed again whenever they are needed, so that a million rows take little memory.
struct BatchRows: Sendable {
  /// A table and the offsets of its rows.
  private struct Table: Sendable {
    let reader: BatchTableReader
    let starts: [UInt32]
    /// The index of the first row.
    let first: Int
  }

  private var tables: [Table] = []
  private(set) var count = 0
  /// The keys of all rows, in the order in which they first occur.
  private(set) var keys: [String] = []

  var isEmpty: Bool { count == 0 }

  /// Adds the rows of a table, and throws an error if one of them is wrong.
  mutating func append(_ reader: BatchTableReader) throws(PlanError) {
    var starts: [UInt32] = []
    var known = Set(keys)
    try reader.forEachRow { start, row in
      starts.append(UInt32(start))
      for entry in row where !known.contains(entry.key) {
        known.insert(entry.key)
        keys.append(entry.key)
      }
    }
    tables.append(Table(reader: reader, starts: starts, first: count))
    count += starts.count
  }

  /// Returns the settings of a row.
  subscript(index: Int) -> [BatchSetting] {
    guard let table = tables.last(where: { $0.first <= index }) else { return [] }
    return table.reader.row(at: Int(table.starts[index - table.first]))
  }
}
