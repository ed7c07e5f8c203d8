extension Double {
  /// Returns the number with a fixed number of decimals.
  func text(decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { value, _ in value * 10 }
    let scaled = Int((magnitude * factor).rounded())
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: Int(factor))
    let sign = self < 0 && scaled != 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    return "\(sign)\(whole).\(String(repeating: "0", count: decimals - digits.count))\(digits)"
  }
}
