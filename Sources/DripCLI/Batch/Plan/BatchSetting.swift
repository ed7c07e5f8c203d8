import DripFormats

/// One setting of an output in a plan, or a label, which only names and sorts outputs.
struct BatchSetting: Sendable {
  let key: String
  /// The value as a user would type it on the command line.
  let text: String
  let place: TextLocation
}

extension [BatchSetting] {
  /// The last entry with a key, which takes effect.
  subscript(key: String) -> BatchSetting? { last { $0.key == key } }

  /// The entries that take effect, in the order in which their keys first occur.
  var effective: [BatchSetting] {
    let isRepeated = indices.contains { index in
      self[..<index].contains { $0.key == self[index].key }
    }
    guard isRepeated else { return self }
    var result: [BatchSetting] = []
    result.reserveCapacity(count)
    for entry in self {
      if let index = result.firstIndex(where: { $0.key == entry.key }) {
        result[index] = entry
      } else {
        result.append(entry)
      }
    }
    return result
  }
}
