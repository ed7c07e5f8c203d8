/// How large a frame is to be, in pixels, as people write it: `300` for a square, or `300x200`.
struct PixelDimensions: Sendable, Hashable {
  /// The pixels in a row.
  let width: Int
  /// The rows.
  let height: Int

  /// The longest side a frame can have.
  static let maximumSide = 16384

  /// Creates dimensions, or returns nil where a side is not in 1…``maximumSide``.
  init?(width: Int, height: Int) {
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// Reads `300` or `300x200`; the letter can be large, or a multiplication sign.
  init(_ text: String) throws(Failure) {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false,
      whereSeparator: { $0 == "x" || $0 == "X" || $0 == "×" })
    var sides: [Int] = []
    for part in parts {
      guard let digits = Digits(part) else { throw .usage(Messages.badSize(text)) }
      // A number too long to be counted is too large all the same.
      sides.append(digits.number ?? .max)
    }
    guard let width = sides.first, let height = sides.last,
      let dimensions = PixelDimensions(width: width, height: height)
    else {
      let isTooLarge = sides.contains { $0 > Self.maximumSide }
      throw .usage(isTooLarge ? Messages.tooLargeSize(text) : Messages.badSize(text))
    }
    self = dimensions
  }

  /// Returns the dimensions with so many pixels in the place of one, or says that they are too many.
  func scaled(by scale: OutputScale) throws(Failure) -> PixelDimensions {
    // No product of a side and a scale can overflow.
    let factor = scale.rawValue
    guard let scaled = PixelDimensions(width: width * factor, height: height * factor) else {
      throw .usage(Messages.tooLargeAtScale(text, scale))
    }
    return scaled
  }

  /// The dimensions as they are read.
  var text: String { "\(width)x\(height)" }
}
