/// The conservation of water: a drop loses the area of its neck, and gains the area that is hidden by
/// a ring that it passes through.
extension Effects.Goo {
  /// Returns the area of a pair's bulges and neck.
  ///
  /// From contact on it is constant, because the part of a drop that has sunk in no longer belongs to
  /// the neck.
  func area(_ pair: GooPair) -> Double {
    let pair = pair.gap < 0 ? pair.touching : pair
    let profile = profile(pair)
    return profile.reach > 0 ? 2 * pair.excessArea(profile) : 0
  }

  /// Returns the area of the neck between a drop and an edge that it passes through.
  func areaInPassing(_ pair: GooPair) -> Double {
    let profile = profile(pair)
    guard profile.reach > 0, pair.gap > -2 * pair.small.radius - profile.reach else { return 0 }
    return 2 * pair.excessArea(profile)
  }

  /// Returns a drop whose area plus its gain equals the area of the given drop.
  ///
  /// - Parameters:
  ///   - drop: a drop without necks.
  ///   - gain: returns the visible area of a drop with its necks, minus the drop's own area. It changes
  ///     slowly with the size, so that each iteration reduces the error to less than a quarter.
  /// - Returns: a larger or smaller drop in the same place.
  func keepingVolume(_ drop: Circle2D, gain: (Circle2D) -> Double) -> Circle2D {
    var kept = drop
    for _ in 0..<6 {
      let area = max(drop.area - gain(kept), drop.area / 4)
      let radius = min((area / .pi).squareRoot(), 1.5 * drop.radius)
      let change = abs(radius - kept.radius)
      kept.radius = radius
      if change < 1e-3 * drop.radius { break }
    }
    return kept
  }
}
