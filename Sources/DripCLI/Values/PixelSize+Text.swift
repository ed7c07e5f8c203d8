import DripRaster

/// The size of a frame in pixels: `300` for a square, or `300x200`.
extension PixelSize: TextValue {
  /// The maximum width and height of a frame.
  static let longestSide = 16384

  static let form = ValueForm.whole(1...longestSide)

  /// Reads `300`, `300x200`, `300X200` or `300×200`.
  init(_ text: String) throws(ValueError) {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false,
      whereSeparator: { $0 == "x" || $0 == "X" || $0 == "×" })
    let digits = parts.compactMap(Digits.init)
    // A number that exceeds Int is too large.
    let sides = digits.map { $0.number ?? .max }
    if digits.count == parts.count, let longest = sides.max(), longest > Self.longestSide {
      throw Self.tooLarge(found: text.quoted)
    }
    guard digits.count == parts.count, !sides.contains(0), let width = sides.first,
      let height = sides.last
    else {
      throw ValueError(
        "a size",
        "a number of pixels between 1 and \(Self.longestSide) such as 300, or two such as 300x200",
        text)
    }
    self.init(width, height)
  }

  /// Throws an error if a frame of this size, at a scale, is too large.
  func check(scaledBy scale: OutputScale) throws(ValueError) {
    let side = max(width, height)
    guard side <= Self.longestSide else { throw Self.tooLarge(found: text.quoted) }
    guard side * scale.rawValue <= Self.longestSide else {
      throw Self.tooLarge(found: "\(text.quoted) times \(scale.text)")
    }
  }

  private static func tooLarge(found: String) -> ValueError {
    ValueError("a size", "at most \(longestSide) pixels on each side", found: found)
  }

  var text: String { "\(width)x\(height)" }
}
