import DripFormats

extension FilmDescription.Plays: TextValue {
  /// The maximum, which a GIF stores in 16 bits.
  private static let maximum = 65_535

  static let forms = ValueForm.counts(1...maximum) + [.words(["forever"])]

  /// Reads `forever` or a number.
  init(_ text: String) throws(ValueError) {
    if text == "forever" {
      self = .forever
    } else if let number = Digits(text[...])?.number, (1...Self.maximum).contains(number) {
      self = .times(number)
    } else {
      throw ValueError("'--plays'", "forever or a whole number between 1 and \(Self.maximum)", text)
    }
  }

  /// The count as it is read.
  var text: String {
    switch self {
    case .forever: "forever"
    case .times(let count): String(count)
    }
  }
}
