/// A straight edge, or the chord of a curved edge, in a row to sweep.
struct SweepEdge: BitwiseCopyable {
  /// The edge; heights are relative to the top of the row.
  var line: Edge
  /// The area to the right of the curve minus that to the right of its chord, for edges that run down.
  ///
  /// An edge with a bulge lies in a single pixel.
  var bulge = 0.0
}
