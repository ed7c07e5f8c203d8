extension UInt64 {
  /// Reads a seed: a whole number, in decimal digits or, behind `0x`, in hexadecimal ones.
  init?(seed text: String) {
    let lowercased = text.lowercased()
    let isHexadecimal = lowercased.hasPrefix("0x")
    let digits = isHexadecimal ? lowercased.dropFirst(2) : lowercased[...]
    guard !digits.hasPrefix("+"), !digits.hasPrefix("-") else { return nil }
    self.init(digits, radix: isHexadecimal ? 16 : 10)
  }
}
