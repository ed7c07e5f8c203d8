/// A straight edge of an outline, from its upper end to its lower end.
struct Edge: BitwiseCopyable {
  /// The upper end.
  var x0: Double
  /// The height of the upper end.
  var y0: Double
  /// The lower end.
  var x1: Double
  /// The height of the lower end, below the upper one.
  var y1: Double
  /// 1 if the outline runs down along the edge, −1 if it runs up.
  var winding: Double

  /// Returns the column at a height between the ends.
  @inline(__always) func x(at y: Double) -> Double {
    if y <= y0 { return x0 }
    if y >= y1 { return x1 }
    return x0 + (x1 - x0) * ((y - y0) / (y1 - y0))
  }
}
