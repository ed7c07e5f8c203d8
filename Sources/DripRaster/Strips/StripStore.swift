/// A column of a strip in which the coverage changes.
struct CoverageStep: BitwiseCopyable {
  /// The coverage of each row from this step to the next one.
  var coverage: Lanes
  /// The first column.
  var x: Int32

  @inline(__always) init(x: Int32, _ coverage: Lanes) {
    self.x = x
    self.coverage = coverage
  }
}

/// The coverage of shapes, strip by strip, one shape after the other.
///
/// The steps of a strip go from left to right. Nothing is covered before the first step and from the last step on.
struct StripStore: ~Copyable {
  var steps = Buffer<CoverageStep>()
  /// The first step of each strip, and the one after its last.
  private(set) var strips = Buffer<SIMD2<Int32>>()
  private var start = 0

  /// Removes all strips.
  mutating func removeAll() {
    steps.removeAll()
    strips.removeAll()
    start = 0
  }

  /// Returns the indices of the steps of a strip.
  @inline(__always) func range(of strip: Int) -> Range<Int> {
    let range = strips[strip]
    return Int(range.x)..<Int(range.y)
  }

  /// Ends the strip that the last steps were added to.
  @inline(__always) mutating func endStrip() {
    strips.append(
      SIMD2(Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: steps.count)))
    start = steps.count
  }

  /// Adds some strips of another store, which may be none.
  mutating func append(strips range: Range<Int>, of other: borrowing StripStore) {
    guard !range.isEmpty else { return }
    let (first, end) = (
      other.range(of: range.lowerBound).lowerBound, other.range(of: range.upperBound - 1).upperBound
    )
    let shift = Int32(truncatingIfNeeded: steps.count &- first)
    steps.append(first..<end, of: other.steps)
    for index in range { strips.append(other.strips[index] &+ shift) }
    start = steps.count
  }

  /// Adds a strip that is another one flipped vertically.
  mutating func mirrorStrip(_ strip: Int) {
    let range = range(of: strip)
    steps.reserve(steps.count + range.count)
    for index in range {
      let step = steps[index]
      let rows = step.coverage
      steps.append(CoverageStep(x: step.x, Lanes(rows.w, rows.z, rows.y, rows.x)))
    }
    endStrip()
  }

  /// Ends a strip whose steps may lie on or beyond the right border.
  @inline(__always) mutating func endStrip(width: Int32) {
    while steps.count > start + 1, steps[steps.count - 2].x >= width {
      steps.removeAll(from: steps.count - 1)
    }
    if steps.count > start, steps.last.x >= width { steps.last = CoverageStep(x: width, .zero) }
    if steps.count == start + 1 { steps.removeAll(from: start) }
    endStrip()
  }
}
