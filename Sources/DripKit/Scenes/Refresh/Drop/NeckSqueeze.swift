extension RefreshScene {
  /// A smooth map of the space between a drop and the top, which makes the foot of the neck slender and moves its
  /// waist up.
  ///
  /// The neck is the contour of a smooth union in the space before the map. With t from 0 at the top to 1 at the drop,
  /// x becomes x · (1 − a · (1 − t³)²), and t becomes t − b · t · (1 − t)². At the drop, the map does not change
  /// directions.
  struct NeckSqueeze {
    /// The distance of the drop from the top.
    let gap: Double
    /// The numbers a and b.
    let (across, along): (Double, Double)

    /// Creates the map for a gap, which is the identity for a wet drop and strongest just before the neck breaks.
    init(gap: Double, breakingGap: Double) {
      let part = gap > 0 ? smoothStep(gap / max(0.6 * breakingGap, 1e-6)) : 0
      self.gap = gap
      (across, along) = (0.6 * part, 0.7 * part)
    }

    /// Returns a knot after the map, in a frame with its origin at the top's middle and its y axis up.
    func apply(_ knot: GooKnot) -> GooKnot {
      guard gap > 0, -knot.point.y < gap else { return knot }
      let t = max(0, -knot.point.y / gap)
      let (left, cube) = (1 - t, 1 - t * t * t)
      let width = 1 - across * cube * cube
      let slope = 6 * across * t * t * cube
      let y = knot.point.y + gap * along * t * left * left
      let direction = Vector2D(
        knot.direction.dx * width - knot.point.x * slope * knot.direction.dy / gap,
        knot.direction.dy * (1 - along * left * (1 - 3 * t)))
      return GooKnot(
        point: Point2D(knot.point.x * width, y), direction: direction.normalized ?? knot.direction)
    }
  }
}
