/// A stretch of pixels of one row of which the same fraction is covered.
struct CoverageSpan: Equatable {
  /// The first pixel.
  var start: Int
  /// The pixel after the last.
  var end: Int
  /// How much of each pixel is covered, more than 0 and up to 1.
  var coverage: Double
}
