/// A pixel density, for screens of higher resolution.
enum OutputScale: Int, TextValue, CaseIterable {
  /// One pixel for each pixel of the size.
  case one = 1
  /// Twice as many in both directions.
  case two
  /// Three times as many in both directions.
  case three

  /// Reads `1`, `2` or `3`.
  init(_ text: String) throws(ValueError) {
    guard let scale = Self.allCases.first(where: { $0.text == text }) else {
      throw ValueError("a scale", Self.allCases.map(\.text).listed("or"), text)
    }
    self = scale
  }

  /// The scale as it is read.
  var text: String { String(rawValue) }

  /// The suffix of file names before the extension, by which apps choose a file:
  /// nothing, `@2x` or `@3x`.
  var suffix: String { self == .one ? "" : "@\(rawValue)x" }
}
