extension Double {
  /// Returns the number with a fixed number of decimals, up to 6, rounded to the nearest; a dash for NaN and
  /// from 10⁹ on.
  package func fixed(_ decimals: Int) -> String {
    String(bytes: fixedBytes(decimals))
  }

  /// Returns the bytes of the number with a fixed number of decimals.
  func fixedBytes(_ decimals: Int) -> [UInt8] {
    guard magnitude < 1e9 else { return [UInt8(ascii: "-")] }
    let decimals = min(max(decimals, 0), 6)
    let power = (0..<decimals).reduce(Int64(1)) { power, _ in power * 10 }
    var rest = Int64((magnitude * Double(power) + 0.5).rounded(.down))
    let isNegative = self < 0 && rest > 0
    var bytes: [UInt8] = []
    // From the last digit to the first one.
    for place in 0... {
      if place > 0, place == decimals { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      if place >= decimals, rest == 0 { break }
    }
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    return bytes.reversed()
  }
}
