/// The size of a frame in pixels: `300` for a square, or `300x200`.
struct PixelDimensions: TextValue, Hashable {
  let width: Int
  let height: Int

  /// The maximum width and height.
  static let maximumSide = 16384

  static let form = ValueForm.whole(1...maximumSide)

  /// Creates dimensions, or returns nil if a side is not in 1…``maximumSide``.
  init?(width: Int, height: Int) {
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// Creates the dimensions of a named thing, or throws an error that names it.
  init(_ width: Int, by height: Int, of subject: String = "a size") throws(ValueError) {
    guard let dimensions = PixelDimensions(width: width, height: height) else {
      throw Self.tooLarge(subject, found: "\(width)x\(height)".quoted)
    }
    self = dimensions
  }

  /// Reads `300`, `300x200`, `300X200` or `300×200`.
  init(_ text: String) throws(ValueError) {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false,
      whereSeparator: { $0 == "x" || $0 == "X" || $0 == "×" })
    var sides: [Int] = []
    for part in parts {
      guard let digits = Digits(part) else { throw Self.unreadable(text) }
      // A number that exceeds Int is too large.
      sides.append(digits.number ?? .max)
    }
    guard let width = sides.first, let height = sides.last,
      let dimensions = PixelDimensions(width: width, height: height)
    else {
      let isTooLarge = sides.contains { $0 > Self.maximumSide }
      throw isTooLarge ? Self.tooLarge(found: text.quoted) : Self.unreadable(text)
    }
    self = dimensions
  }

  /// Returns the dimensions times a scale.
  func scaled(by scale: OutputScale) throws(ValueError) -> PixelDimensions {
    let factor = scale.rawValue
    guard let scaled = PixelDimensions(width: width * factor, height: height * factor) else {
      throw Self.tooLarge(found: "\(text.quoted) times \(scale.text)")
    }
    return scaled
  }

  private static func unreadable(_ text: String) -> ValueError {
    ValueError(
      "a size",
      "a number of pixels between 1 and \(maximumSide) such as 300, or two such as 300x200", text)
  }

  private static func tooLarge(_ subject: String = "a size", found: String) -> ValueError {
    ValueError(subject, "at most \(maximumSide) pixels on each side", found: found)
  }

  var text: String { "\(width)x\(height)" }
}
