import DripKit

/// A number of bytes as people read it.
struct ByteCount {
  let bytes: Int

  /// The number with two or three digits and a unit.
  var text: String {
    var (number, units) = (Double(bytes), ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"][...])
    while number >= 999.5, units.count > 1 {
      number /= 1000
      units.removeFirst()
    }
    let isSmall = number < 9.95 && units.first != "bytes"
    let digits = isSmall ? (number * 10).rounded() / 10 : number.rounded()
    return "\(digits.text) \(units.first ?? "")"
  }
}
