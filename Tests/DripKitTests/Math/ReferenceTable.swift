import Foundation

/// The true values in `Tests/Reference/math_table.txt`, computed with 50 digits.
struct ReferenceTable {
  /// The arguments and the true value.
  struct Row {
    var arguments: [Double]
    /// The double nearest to the true value.
    var nearest: Double
    /// The difference of the true value from `nearest`, in units of its last place.
    var rest: Double

    /// Returns the error of a result, in units in the last place.
    func error(of result: Double) -> Double {
      if result == nearest { return rest.magnitude }
      guard result.isFinite, nearest.isFinite else { return .infinity }
      // Just below a power of two, the unit is that of the smaller binade.
      let isBelow = nearest != 0 && (rest < 0) == (nearest > 0) && rest != 0
      let size = nearest.magnitude
      let unit = isBelow ? size - size.nextDown : size.ulp
      return ((result - nearest) / unit - rest).magnitude
    }
  }

  private let rows: [String: [Row]]

  /// The table, read once for all tests.
  static let shared = Result { try ReferenceTable() }

  private init() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appendingPathComponent("Reference/math_table.txt")
    var rows: [String: [Row]] = [:]
    var name = ""
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words[0] == "#" {
        name = String(words[1])
        continue
      }
      let numbers = words.dropLast().compactMap { UInt64($0, radix: 16) }
        .map(Double.init(bitPattern:))
      guard numbers.count == words.count - 1, let nearest = numbers.last,
        let rest = words.last.flatMap({ Double($0) })
      else { throw CocoaError(.fileReadCorruptFile) }
      rows[name, default: []].append(
        Row(arguments: Array(numbers.dropLast()), nearest: nearest, rest: rest))
    }
    self.rows = rows
  }

  /// Returns the rows of a function.
  subscript(name: String) -> [Row] { rows[name] ?? [] }
}
