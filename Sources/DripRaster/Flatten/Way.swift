/// How outlines are turned into coverage.
///
/// All ways lead to the same, but for what rounding and models leave out; tests compare them.
package enum Way: Sendable, Hashable {
  /// In strips of four rows, where an outline evidently does not overlap itself.
  case inStrips
  /// Row by row, counting windings where a row's edges may overlap.
  case inRows
  /// Row by row, counting windings in all of them.
  case bySweeping
}
