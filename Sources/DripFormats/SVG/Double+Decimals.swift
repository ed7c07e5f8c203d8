import DripKit

extension Double {
  /// Returns the number of decimals that keep a coordinate within a two-thousandth of a pixel, if a unit is
  /// `scale` pixels long.
  static func decimals(scale: Double) -> Int {
    // The largest error is half a step of the last decimal.
    decimals(in: 0...12, steps: 1000 * scale)
  }

  /// Returns the smallest number of decimals in a range with a number of steps for a length of 1.
  static func decimals(in range: ClosedRange<Int>, steps: Double) -> Int {
    range.first { powerOfTen($0) >= steps } ?? range.upperBound
  }

  /// Returns the number with a limited count of decimals, in the fewest digits: without zeros at the end,
  /// without a sign on zero, and without an exponent unless it is huge.
  ///
  /// A number that is not finite becomes zero, because XML cannot express it.
  func rounded(decimals: Int) -> String {
    guard isFinite else { return "0" }
    let steps = Double.powerOfTen(decimals)
    let scaled = (self * steps).rounded()
    guard abs(scaled) < 0x1p53 else {
      // A number of this size has no such decimals.
      return self.text
    }
    // On some machines an Int has 32 bits.
    let count = Int64(scaled)
    let (whole, part) = abs(count).quotientAndRemainder(dividingBy: Int64(steps))
    var text = count < 0 ? "-\(whole)" : "\(whole)"
    if part > 0 {
      let digits = String(part)
      let zeros = repeatElement(UInt8(ascii: "0"), count: decimals - digits.utf8.count)
      var padded = Array(zeros) + digits.utf8
      while padded.last == UInt8(ascii: "0") { padded.removeLast() }
      text += "."
      text += String(decoding: padded, as: UTF8.self)
    }
    return text
  }

  /// Returns the nearest number with at most that count of decimals.
  func onGrid(decimals: Int) -> Double {
    let steps = Double.powerOfTen(decimals)
    let scaled = (self * steps).rounded()
    return abs(scaled) < 0x1p53 ? scaled / steps : self
  }

  /// Returns a power of ten.
  static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
