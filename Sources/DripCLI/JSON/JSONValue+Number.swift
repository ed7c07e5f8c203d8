extension JSONValue {
  /// Returns a number as one would type it, however JSON has it: `1.0` and `10e-1` are `1`.
  ///
  /// One that would take more digits than anyone types stays as it is.
  static func plain(_ number: String) -> String {
    let isNegative = number.hasPrefix("-")
    let parts = number.lowercased().drop { $0 == "-" }.split(separator: "e", maxSplits: 1)
    let mantissa = parts[0].split(separator: ".", maxSplits: 1)
    var whole = Array(mantissa[0].utf8)
    var fraction = mantissa.count > 1 ? Array(mantissa[1].utf8) : []
    let zero = UInt8(ascii: "0")
    let exponent = parts.count > 1 ? Int(parts[1]) : 0
    guard let exponent, (-limit...limit).contains(exponent) else { return number }
    // The point moves, and leaves zeros where there are no digits.
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

  /// How many digits a number can have that is typed.
  private static let limit = 40
}
