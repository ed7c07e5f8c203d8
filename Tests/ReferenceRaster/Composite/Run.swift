/// A stretch of pixels of one row that have the same colour.
struct Run: Sendable, Hashable {
  /// The first pixel.
  var start: Int
  /// The pixel after the last.
  var end: Int
  /// The colour of every one of them.
  var color: PremultipliedColor

  /// Creates a run.
  init(from start: Int, to end: Int, _ color: PremultipliedColor) {
    self.start = start
    self.end = end
    self.color = color
  }

  /// The pixels.
  var range: Range<Int> { start..<end }
}
