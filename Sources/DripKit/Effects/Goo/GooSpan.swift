/// A span of the contour between two ends, each of which is either a tangent point, where the
/// contour leaves its shape, or a tip, where it crosses the axis and meets its mirror image.
struct GooSpan {
  /// An end of the contour: at the first shape or at the second.
  enum End { case first, second }

  /// The distribution of the parameter, with closer knots where the contour bends.
  private enum Spread {
    /// Around the waist, where the squared width is nearly that of a hyperbola in q: ½ + scale · sinh.
    case waist(scale: Double)
    /// Toward the tip of a bulge, on the other branch of that hyperbola: ½ ∓ scale · cosh.
    case bulge(scale: Double)
    /// Toward tips on the far side, where the width is a square root of q.
    case roots
  }

  let from: Double
  let to: Double
  let startsAtTip: Bool
  let endsAtTip: Bool
  private let spread: Spread

  /// Returns true if the contour is the bulge of one shape toward another that it has not joined.
  func isBulge(at end: End) -> Bool {
    guard case .bulge = spread else { return false }
    return end == .first ? endsAtTip : startsAtTip
  }

  /// The number of cubics of a side.
  var cubics: Int { if case .bulge = spread { 6 } else { 10 } }

  /// Creates the contour of joined shapes.
  ///
  /// `from` is above 0 or `to` below 1 if one shape is too deep inside the other for the contour to
  /// touch it.
  init(joinedFrom from: Double, to: Double, gap: Double, profile: GooProfile) {
    self.from = max(0, from)
    self.to = min(1, to)
    startsAtTip = from > 0
    endsAtTip = to < 1
    if startsAtTip || endsAtTip {
      spread = .roots
    } else {
      // Around q = ½ the sum of distances exceeds the gap by excess + 2k(n − 1)(q − ½)².
      let excess = profile.joiningGap - gap
      let curvature = 2 * profile.reach * (profile.exponent - 1)
      spread = .waist(scale: max(1e-3, 0.8 * (excess / curvature).squareRoot()))
    }
  }

  /// Creates the bulge of one shape toward another that it has not joined.
  init(bulgeOf end: End, gap: Double, profile: GooProfile) {
    let tip = profile.bulgeTip(gap: gap)
    from = end == .first ? 0 : 1 - tip
    to = end == .first ? tip : 1
    startsAtTip = end == .second
    endsAtTip = end == .first
    spread = .bulge(scale: max(1e-3, 0.5 - tip))
  }

  /// Returns the parameters of a number of knots, from end to end.
  func knots(_ cubics: Int) -> [Double] {
    var knots: [Double] = []
    knots.reserveCapacity(cubics + 1)
    switch spread {
    case .waist(let scale):
      let half = 0.5 / scale
      let end = Portable.log(half + (half * half + 1).squareRoot())
      let ratio = Portable.exp(2 * end / Double(cubics))
      var growth = Portable.exp(-end)
      for _ in 0...cubics {
        knots.append(0.5 + scale * (growth - 1 / growth) / 2)
        growth *= ratio
      }
      // The waist must be exact; rounding would move it.
      if cubics.isMultiple(of: 2) { knots[cubics / 2] = 0.5 }
    case .bulge(let scale):
      let half = max(1, 0.5 / scale)
      let end = Portable.log(half + (half * half - 1).squareRoot())
      let ratio = Portable.exp(end / Double(cubics))
      var growth = 1.0
      for _ in 0...cubics {
        let away = scale * (growth + 1 / growth) / 2
        knots.append(min(max(endsAtTip ? 0.5 - away : 0.5 + away, from), to))
        growth *= ratio
      }
      if endsAtTip { knots.reverse() }
    case .roots:
      for index in 0...cubics {
        let turn = Double.pi * Double(index) / Double(cubics)
        knots.append(from + (to - from) * (1 - Portable.cos(turn)) / 2)
      }
    }
    // The ends must be exact.
    knots[0] = from
    knots[cubics] = to
    return knots
  }

  /// Returns the width of the hem: the height of the patch above its shapes, at most ``GooHem/widest``.
  func hemWidth(_ profile: GooProfile) -> Double {
    let middle = min(max(0.5, from), to)
    let distances = profile.distances(middle)
    return min(distances.first, distances.second, GooHem.widest)
  }
}
