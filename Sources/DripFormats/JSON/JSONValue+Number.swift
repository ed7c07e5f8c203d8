extension JSONValue {
  /// Returns a JSON number as a user would type it: `1.0` and `10e-1` become `1`.
  ///
  /// A number that would need more than 40 digits is returned unchanged.
  package static func plain(_ number: String) -> String {
    let isNegative = number.utf8.first == UInt8(ascii: "-")
    let parts = number.utf8.drop { $0 == UInt8(ascii: "-") }
      .split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
    let mantissa = parts[0].split(separator: UInt8(ascii: "."), maxSplits: 1)
    var whole = Array(mantissa[0])
    var fraction = mantissa.count > 1 ? Array(mantissa[1]) : []
    let zero = UInt8(ascii: "0")
    let exponent = parts.count > 1 ? Int(Substring(parts[1])) : 0
    guard let exponent, (-limit...limit).contains(exponent) else { return number }
    // Move the decimal point and fill with zeros.
    for _ in 0..<max(0, exponent) { whole.append(fraction.isEmpty ? zero : fraction.removeFirst()) }
    for _ in 0..<max(0, -exponent) { fraction.insert(whole.popLast() ?? zero, at: 0) }
    while fraction.last == zero { fraction.removeLast() }
    whole = Array(whole.drop { $0 == zero })
    if whole.isEmpty { whole = [zero] }
    guard whole.count + fraction.count <= limit else { return number }
    let digits = fraction.isEmpty ? whole : whole + [UInt8(ascii: ".")] + fraction
    let text = String(decoding: digits, as: UTF8.self)
    return isNegative && text != "0" ? "-\(text)" : text
  }

  /// The maximum number of digits of a plain number.
  private static let limit = 40
}
