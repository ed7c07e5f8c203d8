extension Effects.Goo {
  /// Returns the visible sides of the neck between two circles, without the hems that hide its seams.
  func sides(_ a: Circle2D, _ b: Circle2D) -> [GooSides] {
    guard a.isDrawable, b.isDrawable else { return [] }
    return sides(GooPair(a, b))
  }

  /// Returns the visible sides of the neck of a pair.
  func sides(_ pair: GooPair) -> [GooSides] {
    let profile = profile(pair)
    guard profile.reach > 0 else { return [] }
    return pair.spans(profile).map { pair.sides($0, profile) }
  }

  /// Returns the visible sides of the neck between a drop and water.
  func sides(_ drop: Circle2D, surface: some Effects.WaterSurface) -> [GooSides] {
    guard drop.isDrawable, let shore = GooShore(drop, surface) else { return [] }
    return sides(shore)
  }

  /// Returns the visible sides of the neck between a drop and its shore.
  func sides<Surface: Effects.WaterSurface>(_ shore: GooShore<Surface>) -> [GooSides] {
    let pair = shore.pair
    let profile = profile(pair)
    guard profile.reach > 0, shore.gap > -2 * shore.drop.radius - profile.reach else { return [] }
    return pair.spans(profile).map { shore.sides($0, profile) }
  }
}

extension GooSides {
  /// The points where the sides leave the shapes, with the common tangent directions.
  var feet: [GooKnot] {
    let first = startsAtTip ? [] : [left.first, right.first]
    let last = endsAtTip ? [] : [left.last, right.last]
    return (first + last).compactMap { $0 }
  }
}
