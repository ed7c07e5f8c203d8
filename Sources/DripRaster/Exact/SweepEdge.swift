/// A straight edge in a row that is swept, perhaps in place of a curved one.
struct SweepEdge: BitwiseCopyable {
  /// Its ends, with heights from the top of the row.
  var line: Edge
  /// The area to the right of the curve less that to the right of its chord, both run down.
  ///
  /// An edge that has a bulge lies in a single pixel.
  var bulge = 0.0
}
