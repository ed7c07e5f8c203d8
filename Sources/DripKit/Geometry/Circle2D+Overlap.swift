extension Circle2D {
  /// Returns the area that two circles share.
  ///
  /// The chord through both crossings cuts a segment off each circle. Its area is r² · α − x · y, with α
  /// half the central angle of the chord, x the chord's distance from the centre and y half its length.
  public func overlap(with other: Circle2D) -> Double {
    let distance = center.distance(to: other.center)
    guard distance < radius + other.radius else { return 0 }
    guard distance > abs(radius - other.radius) else { return min(area, other.area) }
    // The product avoids cancellation for circles of very different sizes.
    let between = (distance - other.radius) * (distance + other.radius) + radius * radius
    let near = between / (2 * distance)
    let half = max(0, radius * radius - near * near).squareRoot()
    return segment(at: near, half: half) + other.segment(at: distance - near, half: half)
  }

  private func segment(at distance: Double, half: Double) -> Double {
    radius * radius * Portable.atan2(y: half, x: distance) - distance * half
  }
}
