import DripFormats

/// One thing that a plan says of an output: the text that would stand behind an option or a parameter, or one that
/// only names and sorts what is made.
struct BatchEntry: Sendable {
  let key: String
  /// What stands there, as one would type it.
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
