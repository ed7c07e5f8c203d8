internal import DripKit

/// One thing in a film of outlines for as long as it is made the same: what is drawn, in the order of time.
///
/// All lengths are in units of the layer, two thirds of the tolerance of the film long when it begins.
struct VectorLayer: Sendable {
  /// What it is, and who.
  var key: DrawnNode.Key
  /// From when it is seen, in seconds.
  var start: Double
  /// Until when it is seen.
  var end: Double
  /// How it moves; nil where it does not.
  var motion: Motion?
  /// The numbers of its outline: one track for each of a circle or a rectangle, and one for all of a path.
  var outline: [Track]
  /// How wide its line is.
  var width: Track
  /// How much of it is seen, in thousandths.
  var opacity: Track
  /// The colour, in 255ths; or the ends of a gradient, then for each stop its offset in thousandths, its colour and
  /// its opacity in 255ths.
  var paint: Track
  /// What is in it.
  var layers: [VectorLayer]
  /// How many pixels of the film a unit in it is long.
  var unit: Double

  /// The opacity that is everything.
  static let opaque = 1000.0
}
