/// Writes what was measured, as a table or as one JSON object for each line of it.
struct Report {
  var isJSON = false

  /// How long one step took.
  struct Measure {
    let step: String
    let timing: Timing
    /// How large what came out of it is.
    let bytes: Int?

    init(_ step: String, _ timing: Timing, bytes: Int? = nil) {
      self.step = step
      self.timing = timing
      self.bytes = bytes
    }

    fileprivate var text: String {
      let times = "\(tenths(timing.minimum)) / \(tenths(timing.median))"
      return bytes.map { "\(times) (\($0) B)" } ?? times
    }

    fileprivate var json: String {
      let size = bytes.map { ", \"bytes\": \($0)" } ?? ""
      return
        "\"\(step)\": {\"minimum\": \(timing.minimum), \"median\": \(timing.median)\(size)}"
    }
  }

  private static let width = 26

  /// Writes the head of the table.
  func titles(_ steps: [String]) {
    guard !isJSON else { return }
    print("µs per frame, minimum / median, and the mean size of files")
    print(pad("", 11), pad("side", 5), steps.map { pad($0, Self.width) }.joined(separator: " "))
  }

  /// Writes what was measured of one film in one size.
  func write(_ name: String, side: Int, _ measures: [Measure]) {
    if isJSON {
      let steps = measures.map(\.json).joined(separator: ", ")
      print("{\"picture\": \"\(name)\", \"side\": \(side), \"microseconds\": {\(steps)}}")
    } else {
      let columns = measures.map { pad($0.text, Self.width) }
      print(pad(name, 11), pad("\(side)", 5), columns.joined(separator: " "))
    }
  }

  /// Writes how fast a sequence of files was.
  func writeSequence(
    _ name: String, side: Int, compression: String, jobs: Int, framesPerSecond: Double,
    bytesPerFrame: Int
  ) {
    if isJSON {
      print(
        "{\"sequence\": \"\(name)\", \"side\": \(side), \"compression\": \"\(compression)\", "
          + "\"jobs\": \(jobs), \"framesPerSecond\": \(framesPerSecond), "
          + "\"bytesPerFrame\": \(bytesPerFrame)}")
    } else {
      print(
        pad("sequence of \(name)", 17), pad("\(side)", 5), pad(compression, 8), "\(jobs) jobs",
        pad("\(Int(framesPerSecond)) frames a second,", 24), "\(bytesPerFrame) bytes each")
    }
  }

  /// Writes a remark.
  func note(_ text: String) {
    print(isJSON ? "{\"note\": \"\(text)\"}" : text)
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.unicodeScalars.count, 0))
  }
}

/// Writes a number with one decimal.
private func tenths(_ value: Double) -> String {
  let tenths = Int(value * 10)
  return "\(tenths / 10).\(tenths % 10)"
}
