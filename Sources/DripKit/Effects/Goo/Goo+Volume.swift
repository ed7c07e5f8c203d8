/// Water that sticks comes from somewhere: a drop that leans toward something gets smaller by as much as
/// its neck holds, and larger where a part of it is hidden by what it passes through.
extension Goo {
  /// Returns the area of everything that sticks a pair together and belongs to neither.
  ///
  /// Once they touch, that stays what it was at first contact: what a drop has sunk in is lost to it, and
  /// no longer its neck's.
  func area(_ pair: GooPair) -> Double {
    let pair = pair.gap < 0 ? pair.touching : pair
    let profile = profile(pair)
    return profile.reach > 0 ? 2 * pair.excessArea(profile) : 0
  }

  /// Returns the area of everything that sticks a drop to an edge it passes through.
  func areaInPassing(_ pair: GooPair) -> Double {
    let profile = profile(pair)
    guard profile.reach > 0, pair.gap > -2 * pair.small.radius - profile.reach else { return 0 }
    return 2 * pair.excessArea(profile)
  }

  /// Returns a drop whose area and what it gains by sticking come to the area it has on its own.
  ///
  /// - Parameters:
  ///   - drop: the drop on its own.
  ///   - gain: how much more is seen of a drop of some size than the drop itself; less, if negative. It
  ///     changes slowly with the size, so that each round takes the error down to less than a quarter.
  /// - Returns: the drop in the same place, larger or smaller.
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
