import DripExport

/// The number of threads that draw frames.
enum JobCount: TextValue, Hashable {
  /// The number of processors.
  case automatic
  case exactly(Int)

  static let maximum = 256

  static let forms = ValueForm.counts(1...maximum) + [.words(["auto"])]

  /// Reads `auto` or a number.
  init(_ text: String) throws(ValueError) {
    if text == "auto" {
      self = .automatic
    } else if let number = Digits(text[...])?.number, (1...Self.maximum).contains(number) {
      self = .exactly(number)
    } else {
      throw ValueError("'--jobs'", "auto or a whole number between 1 and \(Self.maximum)", text)
    }
  }

  var text: String {
    switch self {
    case .automatic: "auto"
    case .exactly(let number): String(number)
    }
  }

  /// The number of threads on this machine.
  var number: Int {
    switch self {
    case .automatic: min(Thread.countOfProcessors, Self.maximum)
    case .exactly(let number): number
    }
  }
}
