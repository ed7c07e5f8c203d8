import DripExport

/// The options of a command line.
struct BenchOptions: Equatable {
  /// The operation.
  enum Mode: Equatable {
    /// Print the help.
    case help
    /// Measure each step.
    case steps
    /// Write frames into a folder.
    case files(folder: String)
    /// Write recordings into a folder.
    case recordings(folder: String)
  }

  var mode = Mode.steps
  /// The sides of the square frames, in pixels.
  var sides: [Int] = []
  /// The names of the films to measure; all if empty.
  var only: [String] = []
  /// The steps to measure.
  var steps = Step.allCases
  /// The time for which a step is repeated.
  var milliseconds = 60
  /// True if the output is JSON.
  var isJSON = false

  /// The sides if the command line has none.
  static let defaultSides = [160, 512, 1080]
}

/// An error in the command line.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = "\(message); see 'drip-bench --help'" }
}

// MARK: - Reading

extension BenchOptions {
  /// Reads a command line.
  init(_ line: some Collection<String>) throws(UsageError) {
    guard !line.contains("--help"), !line.contains("-h") else {
      mode = .help
      return
    }
    var steps: [Step] = []
    var words: [String] = []
    var rest = Array(line)[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-") else {
        words.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      func value() throws(UsageError) -> String {
        if parts.count > 1 { return String(parts[1]) }
        guard let next = rest.first, !next.hasPrefix("-") else {
          throw UsageError("option '\(name)' needs a value")
        }
        rest.removeFirst()
        return next
      }
      switch name {
      case "--only": only.append(try Self.name(value()))
      case "--step": steps.append(try Self.step(value()))
      case "--milliseconds": milliseconds = try Self.number(value(), in: 1...60_000, name)
      case "--files": mode = .files(folder: try value())
      case "--record": mode = .recordings(folder: try value())
      case "--json":
        guard parts.count == 1 else { throw UsageError("option '\(name)' takes no value") }
        isJSON = true
      default: throw UsageError("unknown option '\(name)'")
      }
    }
    if !steps.isEmpty { self.steps = Step.allCases.filter(steps.contains) }
    for word in words {
      sides.append(try Self.number(word, in: 1...PNGWriter.defaultMaximumSide, "a side"))
    }
    if sides.isEmpty { sides = Self.defaultSides }
  }

  private static func number(
    _ text: String, in range: ClosedRange<Int>, _ what: String
  ) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        """
        \(what.hasPrefix("-") ? "'\(what)'" : what) must be a whole number between \
        \(range.lowerBound) and \(range.upperBound), but is '\(text)'
        """)
    }
    return number
  }

  private static func name(_ text: String) throws(UsageError) -> String {
    guard Film.named(text) != nil else {
      let names = Film.all.map(\.name).joined(separator: ", ")
      throw UsageError("there is no picture '\(text)', but there are \(names)")
    }
    return text
  }

  private static func step(_ text: String) throws(UsageError) -> Step {
    guard let step = Step(rawValue: text) else {
      throw UsageError("there is no step '\(text)', but there are \(list(Step.allCases))")
    }
    return step
  }

  private static func list<Choice: RawRepresentable<String>>(_ choices: [Choice]) -> String {
    choices.map(\.rawValue).joined(separator: ", ")
  }
}
