@testable import DripKit

extension Effects.Goo {
  /// Returns the outline of two circles and their neck.
  ///
  /// It has no corners unless the reach is 0 and the circles cross.
  func union(_ a: Circle2D, _ b: Circle2D) -> Path2D {
    guard a.isDrawable else { return b.isDrawable ? .circle(b) : Path2D() }
    guard b.isDrawable else { return .circle(a) }
    let pair = GooPair(a, b)
    let profile = profile(pair)
    let spans = pair.spans(profile)
    var path = Path2D()
    for span in spans {
      pair.sides(span, profile).append(to: &path) { path, end, from, to in
        let circle = end == .first ? pair.small : pair.large
        let axis = end == .first ? pair.axis : -pair.axis
        let spot = GooSpot(on: circle, axis: axis, from: from, to: to)
        let half = Vector2D(-spot.cosine, spot.sine)
        GooArc(center: circle.center, radius: circle.radius, axis: -spot.axis, half: half)
          .append(to: &path, side: spot.side, cubics: 4, end: to.point)
      }
    }
    guard spans.isEmpty else { return path }
    path.append(.circle(pair.large))
    if pair.gap > 0 { path.append(.circle(pair.small)) }
    return path
  }
}
