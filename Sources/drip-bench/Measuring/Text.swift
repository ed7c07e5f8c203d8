extension Double {
  /// The number with a count of decimals.
  func text(decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { value, _ in value * 10 }
    let scaled = Int((magnitude * factor).rounded())
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: Int(factor))
    let sign = self < 0 && scaled != 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    return "\(sign)\(whole).\(String(repeating: "0", count: decimals - digits.count))\(digits)"
  }

  /// The number with three digits or more, as far as decimals make sense.
  var short: String { text(decimals: magnitude < 9.995 ? 2 : magnitude < 99.95 ? 1 : 0) }
}

extension String {
  /// The text with spaces behind it, up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - unicodeScalars.count, 0))
  }
}
