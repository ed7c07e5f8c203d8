import DripFormats

/// One setting of an output in a plan: the text of an option or a parameter, or a label that only names and sorts
/// outputs.
struct BatchEntry: Sendable {
  let key: String
  /// The text, as typed on the command line.
  let text: String
  /// Where it stands.
  let place: TextLocation
}

extension [BatchEntry] {
  /// The text of a key; of several, the last one counts.
  subscript(key: String) -> BatchEntry? { last { $0.key == key } }

  /// The entries that count, in the order in which their keys are first said.
  var effective: [BatchEntry] {
    var result: [BatchEntry] = []
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
