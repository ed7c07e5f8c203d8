/// The exclusions of a set, indexed by keys and values, so that a thousand of them cost little more than one.
struct ExclusionTable {
  /// A set of exclusions by their numbers, 64 in each word.
  private typealias Bits = [UInt64]

  private struct Column {
    let key: String
    /// The exclusions that a value does not rule out.
    var values: [String: Bits] = [:]
    /// The exclusions without a condition on the key, which no value rules out.
    var others: Bits
  }

  private var columns: [Column] = []
  private let all: Bits

  init(_ exclusions: [BatchSet.Exclusion]) {
    var all = Bits(repeating: 0, count: (exclusions.count + 63) / 64)
    for number in exclusions.indices { all[number / 64] |= 1 << UInt64(number % 64) }
    self.all = all
    var places: [String: Int] = [:]
    for (number, exclusion) in exclusions.enumerated() {
      for condition in exclusion.conditions {
        let place = places[condition.key] ?? columns.count
        if place == columns.count {
          places[condition.key] = place
          columns.append(Column(key: condition.key, others: all))
        }
        columns[place].others[number / 64] &= ~(1 << UInt64(number % 64))
      }
    }
    for (number, exclusion) in exclusions.enumerated() {
      for condition in exclusion.conditions {
        guard let place = places[condition.key] else { continue }
        let others = columns[place].others
        for value in condition.values {
          columns[place].values[value.text, default: others][number / 64] |=
            1 << UInt64(number % 64)
        }
      }
    }
  }

  /// Calls a function with the number of each exclusion of a combination, and returns true if there is one.
  func forEachExclusion(of entries: [BatchSetting], _ body: (Int) -> Void) -> Bool {
    var rest = all
    for column in columns {
      let bits = entries[column.key].flatMap { column.values[$0.text] } ?? column.others
      var isEmpty = true
      for index in rest.indices {
        rest[index] &= bits[index]
        if rest[index] != 0 { isEmpty = false }
      }
      if isEmpty { return false }
    }
    var hasAny = false
    for (index, word) in rest.enumerated() {
      var word = word
      while word != 0 {
        body(64 * index + word.trailingZeroBitCount)
        hasAny = true
        word &= word - 1
      }
    }
    return hasAny
  }
}
