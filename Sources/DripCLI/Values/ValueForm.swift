/// A form of a value in a file of settings, as a schema describes it.
enum ValueForm: Sendable, Hashable {
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// A whole number in a range, up to the largest seed.
  case whole(Int, through: UInt64)
  /// One of some words.
  case words([String])
  /// A string that completely matches a regular expression of ECMA-262.
  case text(matching: String)
  case flag
  /// A number in quotation marks.
  case numeral
  /// A colour in any notation.
  case color
}

extension ValueForm {
  /// A regular expression for a number without a sign, as `Double` reads it.
  static let magnitudes = """
    (?:(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?\
    |0[xX](?:[0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)(?:[pP][+-]?[0-9]+)?)
    """

  /// A regular expression for a number with an optional sign.
  static let numerals = "[+-]?\(magnitudes)"

  /// Returns the forms of whole numbers in a range, as numbers or as strings of digits.
  static func counts(_ range: ClosedRange<Int>) -> [ValueForm] {
    let most = UInt64(range.upperBound)
    let digits = digits(through: most, orZero: range.lowerBound == 0)
    return [.whole(range.lowerBound, through: most), .text(matching: digits)]
  }

  /// Returns a regular expression for whole numbers up to a maximum, with or without leading zeros.
  static func digits(through most: UInt64, orZero: Bool = false) -> String {
    let digits = Array(String(most))
    // Numbers with the same count of digits as the maximum: one digit is the first that is less.
    var parts = digits.count > 1 ? ["[1-9][0-9]{0,\(digits.count - 2)}"] : []
    for (index, digit) in digits.enumerated() {
      let least: Character = index == 0 ? "1" : "0"
      guard digit > least, let value = digit.wholeNumberValue else { continue }
      parts.append(
        "\(String(digits[..<index]))[\(least)-\(value - 1)][0-9]{\(digits.count - 1 - index)}")
    }
    parts.append(String(digits))
    return "(?:\(orZero ? "0+|" : "")0*(?:\(parts.joined(separator: "|"))))"
  }

  /// Returns a regular expression for words, ignoring case.
  static func anyCase(_ words: [String]) -> String {
    let patterns = words.map { word in
      word.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined()
    }
    return "(?:\(patterns.joined(separator: "|")))"
  }
}
