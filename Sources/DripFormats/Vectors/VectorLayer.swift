internal import DripKit

/// A node of a film of outlines, for as long as its topology stays the same.
///
/// All lengths are in units of the layer. At its start, a unit is two thirds of the film's tolerance.
struct VectorLayer: Sendable {
  /// The kind and identity of the node.
  var key: DrawnNode.Key
  /// The time at which the layer appears, in seconds.
  var start: Double
  /// The time at which the layer disappears.
  var end: Double
  /// The motion; nil if the layer does not move.
  var motion: Motion?
  /// The numbers of the outline: one track for each number of a circle or a rectangle, and one for a whole path.
  var outline: [Track]
  /// The line width.
  var width: Track
  /// The opacity, in thousandths.
  var opacity: Track
  /// The colour, in 255ths; or the coordinates of a gradient, then for each stop its offset in thousandths, its colour
  /// and its opacity in 255ths.
  var paint: Track
  /// The map from the coordinates of a radial gradient to those of the layer; nil if they are the same.
  var ellipse: Transform2D?
  /// The stroke of the same outline in front of a fill; empty if there is none.
  var line: [VectorLayer] = []
  /// The children.
  var layers: [VectorLayer]
  /// The length of a unit, in pixels of the film.
  var unit: Double

  /// Full opacity.
  static let opaque = 1000.0
}

extension VectorLayer {
  /// Returns layers in which a fill and the stroke of the same outline in front of it are one layer.
  static func joined(_ layers: [VectorLayer]) -> [VectorLayer] {
    var joined: [VectorLayer] = []
    for layer in layers {
      // The layers between both are invisible at the time.
      let before = joined.lastIndex { $0.start < layer.end && $0.end > layer.start }
      if let before, joined[before].isLined(by: layer) {
        joined[before].line = [layer]
      } else {
        joined.append(layer)
      }
    }
    return joined
  }

  private func isLined(by other: VectorLayer) -> Bool {
    guard case .fill = key.kind, case .stroke = other.key.kind else { return false }
    return line.isEmpty && start == other.start && end == other.end
      && key.outline == other.key.outline
      && outline == other.outline && motion == nil && other.motion == nil && ellipse == nil
      && other.ellipse == nil
  }
}
