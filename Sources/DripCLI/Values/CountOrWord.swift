/// A count from 1 to a maximum, or a word instead of it.
protocol CountOrWord: TextValue {
  /// The option that takes the value.
  static var option: String { get }
  static var word: String { get }
  static var maximum: Int { get }

  /// Creates a value of a count, or of the word if it is nil.
  init(count: Int?)
}

extension CountOrWord {
  static var form: ValueForm { .whole(1...maximum) }

  /// Reads the word or the count.
  init(_ text: String) throws(ValueError) {
    let number = Digits(text[...])?.number
    guard text == Self.word || number.map((1...Self.maximum).contains) == true else {
      throw ValueError(
        "'--\(Self.option)'", "\(Self.word) or a whole number between 1 and \(Self.maximum)", text)
    }
    self.init(count: number)
  }
}
