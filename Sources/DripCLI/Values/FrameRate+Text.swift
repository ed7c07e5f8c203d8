import DripExport

extension FrameRate: TextValue {
  /// The maximum number of digits.
  private static let maximumDigits = 9

  static let form = ValueForm.number(Double(range.lowerBound)...Double(range.upperBound))

  /// Reads `60`, a fraction such as `30000/1001`, or a decimal number such as `29.97`, which means 2997/100.
  init(_ text: String) throws(ValueError) {
    let fraction = Self.parts(of: text, at: "/")
    let decimal = Self.parts(of: text, at: ".")
    var rate: FrameRate?
    if let (frames, seconds) = fraction {
      rate = FrameRate(frames.number ?? 0, in: seconds.number ?? 0)
    } else if let (whole, part) = decimal, whole.count + part.count <= Self.maximumDigits {
      let power = (0..<part.count).reduce(1) { power, _ in power * 10 }
      rate = FrameRate((whole.number ?? 0) * power + (part.number ?? 0), in: power)
    } else if let digits = Digits(text[...]) {
      rate = FrameRate(digits.number ?? 0)
    }
    guard let rate else {
      let (least, most) = (Self.range.lowerBound, Self.range.upperBound)
      throw ValueError(
        "a frame rate",
        "a number between \(least) and \(most) such as 60, or a fraction such as 30000/1001", text)
    }
    self = rate
  }

  /// Returns the numbers on both sides of a separator, or nil for another text.
  private static func parts(
    of text: String, at separator: Character
  ) -> (Digits, Digits)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Digits(parts[0]), let second = Digits(parts[1]),
      max(first.count, second.count) <= maximumDigits
    else { return nil }
    return (first, second)
  }
}
