internal import DripKit

extension VectorLayer {
  /// A rectangle that contains the outline at all times with a margin, in whole units.
  var bounds: Rect2D? {
    var (low, high) = (
      SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity)
    )
    func add(_ x: Double, _ y: Double) {
      low = SIMD2(min(low.x, x), min(low.y, y))
      high = SIMD2(max(high.x, x), max(high.y, y))
    }
    func range(_ track: Track) -> (Double, Double) {
      track.keys.reduce((.infinity, -.infinity)) {
        (min($0.0, $1.values[0]), max($0.1, $1.values[0]))
      }
    }
    switch key.outline {
    case nil: return nil
    case .circle:
      let ((left, right), (top, bottom)) = (range(outline[0]), range(outline[1]))
      let radius = range(outline[2]).1
      add(left - radius, top - radius)
      add(right + radius, bottom + radius)
    case .rect:
      let ((left, right), (top, bottom)) = (range(outline[0]), range(outline[1]))
      add(left, top)
      add(right + range(outline[2]).1, bottom + range(outline[3]).1)
    case .path:
      for key in outline[0].keys {
        for index in stride(from: 0, to: key.values.count, by: 2) {
          add(key.values[index], key.values[index + 1])
        }
      }
    }
    guard low.x <= high.x, low.y <= high.y else { return nil }
    let margin = (max(high.x - low.x, high.y - low.y) / 8).rounded(.up) + 1
    return Rect2D(
      spanning: Point2D((low.x - margin).rounded(), (low.y - margin).rounded()),
      Point2D((high.x + margin).rounded(), (high.y + margin).rounded()))
  }
}
