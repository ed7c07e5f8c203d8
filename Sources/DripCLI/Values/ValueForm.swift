/// One of the things that a value can be in a file of settings, as far as a schema can say it.
enum ValueForm: Sendable, Hashable {
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// A whole number in a range, up to the largest seed.
  case whole(Int, through: UInt64)
  /// One of some words.
  case words([String])
  /// A string all of which matches a regular expression of ECMA-262.
  case text(matching: String)
  /// True or false.
  case flag
  /// A number in quotation marks.
  case numeral
  /// A colour, however it is written.
  case color
}

extension ValueForm {
  /// What a number without a sign matches, as `Double` reads it.
  static let magnitudes = """
    (?:(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?\
    |0[xX](?:[0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)(?:[pP][+-]?[0-9]+)?)
    """

  /// The same, where a sign may stand before it.
  static let numerals = "[+-]?\(magnitudes)"

  /// Returns what whole numbers can be that are digits in quotation marks, too: those from 0 or 1 to a
  /// last one.
  static func counts(_ range: ClosedRange<Int>) -> [ValueForm] {
    let most = UInt64(range.upperBound)
    let digits = digits(through: most, orZero: range.lowerBound == 0)
    return [.whole(range.lowerBound, through: most), .text(matching: digits)]
  }

  /// Returns what the digits of the whole numbers match that are no larger than one, zeros before them or
  /// not.
  static func digits(through most: UInt64, orZero: Bool = false) -> String {
    let digits = Array(String(most))
    // As many digits as the last one, of which one is the first to be less.
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

  /// What words match, the case of their letters free.
  static func anyCase(_ words: [String]) -> String {
    let patterns = words.map { word in
      word.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined()
    }
    return "(?:\(patterns.joined(separator: "|")))"
  }
}
