/// A straight piece in a row that is swept: that of a straight edge, or one in place of a curved edge.
struct Chord: BitwiseCopyable {
  /// The upper end.
  var x0: Double
  /// The height of the upper end.
  var y0: Double
  /// The lower end.
  var x1: Double
  /// The height of the lower end.
  var y1: Double
  /// 1 where the outline runs down, −1 where it runs up.
  var winding: Double
  /// The area to the right of the curve less that to the right of the chord, both run down.
  ///
  /// A chord that has such a segment lies in a single pixel.
  var segment = 0.0

  /// Returns where the chord is at a height between its ends.
  func x(at y: Double) -> Double {
    if y <= y0 { return x0 }
    if y >= y1 { return x1 }
    return x0 + (x1 - x0) * ((y - y0) / (y1 - y0))
  }
}
