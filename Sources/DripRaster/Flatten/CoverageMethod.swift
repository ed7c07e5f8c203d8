/// A method that computes the coverage of outlines.
///
/// All methods give the same result, except for rounding and the errors of models. Tests compare them.
package enum CoverageMethod: Sendable, Hashable {
  /// In strips of four rows, where an outline evidently does not overlap itself.
  case inStrips
  /// Row by row, counting windings where a row's edges may overlap.
  case inRows
  /// Row by row, counting windings in all of them.
  case bySweeping
}
