/// A set of unique names for elements.
struct SVGNames: Sendable {
  // Bytes, because comparing strings needs Unicode's tables.
  private var taken: Set<[UInt8]> = []

  /// Returns a unique name, as similar to a wanted one as XML and style sheets allow.
  ///
  /// It consists of ASCII letters, digits, `-` and `_`, and begins with a letter. A number follows if the name is
  /// already used.
  mutating func take(_ wanted: String) -> String {
    var name = ""
    for scalar in wanted.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "_", "-", "0"..."9": name.unicodeScalars.append(scalar)
      default: name += "-"
      }
    }
    if name.utf8.first.map({ $0 < UInt8(ascii: "A") || $0 == UInt8(ascii: "_") }) ?? true {
      name = "node-\(name)"
    }
    var candidate = name
    var number = 2
    while !taken.insert(Array(candidate.utf8)).inserted {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }
}
