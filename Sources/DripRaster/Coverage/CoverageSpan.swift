/// Neighbouring pixels of one row of which the same fraction is covered.
struct CoverageSpan: BitwiseCopyable {
  /// The first pixel.
  var start: Int32
  /// The pixel after the last.
  var end: Int32
  /// The part of each pixel that is covered, more than 0 and up to 1.
  var coverage: Double

  /// Creates a span of a row, whose pixels 32 bits can count.
  @inline(__always) init(from start: Int, to end: Int, _ coverage: Double) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
    self.coverage = coverage
  }
}

extension Buffer<CoverageSpan> {
  /// Adds a span of an area per pixel, unless it is nothing or there are no pixels.
  ///
  /// Areas closer to 0 or 1 than rounding errors can tell are exactly that, so that what is full
  /// becomes one span.
  @inline(__always) mutating func append(from start: Int, to end: Int, area: Double) {
    guard area > CoverageSpan.least, start < end else { return }
    append(CoverageSpan(from: start, to: end, CoverageSpan.whole(area)))
  }
}

extension Buffer<CoverageSpan>.End {
  /// Adds a span if a condition holds, unless its area is nothing; without a branch.
  @inline(__always)
  mutating func append(from start: Int, to end: Int, area: Double, if condition: Bool = true) {
    append(
      CoverageSpan(from: start, to: end, CoverageSpan.whole(area)),
      if: condition && area > CoverageSpan.least)
  }
}

extension CoverageSpan {
  /// What rounding errors may leave of nothing.
  static let least = 1e-11

  /// Returns the coverage that an area stands for.
  @inline(__always) static func whole(_ area: Double) -> Double { area > 1 - least ? 1 : area }
}
