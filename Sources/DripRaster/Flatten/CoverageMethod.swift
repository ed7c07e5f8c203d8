/// A method that computes the coverage of outlines.
///
/// All methods give the same result, except for rounding and the errors of models. Tests compare them.
package enum CoverageMethod: Sendable, Hashable {
  /// In strips of four rows if it is certain that an outline does not overlap itself, and otherwise in rows.
  case inStrips
  /// Row by row, with winding numbers in rows whose edges may overlap.
  case inRows
  /// Row by row, with winding numbers in all rows.
  case bySweeping
}
