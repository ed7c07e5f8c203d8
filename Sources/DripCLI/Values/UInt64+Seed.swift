extension UInt64 {
  /// Reads a seed: a whole number, in decimal digits or, behind `0x`, in hexadecimal ones.
  init(seedText text: String) throws(ValueError) {
    guard let seed = UInt64(seed: text) else {
      throw ValueError("a seed", "a whole number between 0 and \(UInt64.max)", text)
    }
    self = seed
  }

  /// Reads a seed; nil if the text is not a seed.
  init?(seed text: String) {
    let lowercased = text.lowercased()
    let isHexadecimal = lowercased.hasPrefix("0x")
    let digits = isHexadecimal ? lowercased.dropFirst(2) : lowercased[...]
    guard !digits.hasPrefix("+"), !digits.hasPrefix("-") else { return nil }
    self.init(digits, radix: isHexadecimal ? 16 : 10)
  }
}
