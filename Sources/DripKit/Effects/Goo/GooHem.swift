/// The part of a neck's outline that is hidden under the edge of a circle.
///
///         neck                      The pen comes down the left side to the tangent point T, turns
///      \        /                   inwards, follows the edge at the width of the hem to the other
///       \      /                    side, and turns again. All of it lies inside the circle, and
///     T ―\――――/― T                  none of it has a corner.
///       ( ‾‾‾‾ )
///
/// If the contour reaches around the far side of the circle, half a circle joins the two turns
/// instead. It shrinks to nothing as they meet.
struct GooHem {
  /// The width that hides the seam between two shapes that are drawn one after the other: the
  /// diagonal of a pixel at a scale of one, and a little more.
  static let widest = 1.5

  private let edge: Circle2D
  /// The direction from the circle's centre to the other shape.
  private let axis: Vector2D
  private let width: Double

  init(at end: GooSpan.End, of pair: GooPair, width: Double) {
    edge = end == .first ? pair.small : pair.large
    axis = end == .first || pair.isHole ? pair.axis : -pair.axis
    self.width = width
  }

  /// Adds the hem to a path whose pen is at `from`.
  func append(to path: inout Path2D, from: GooKnot, to: GooKnot) {
    // The hem of a hole lies outside of the hole, under the ring.
    let isHole = edge.radius < 0
    let circle = Circle2D(center: edge.center, radius: abs(edge.radius))
    let spot = GooSpot(on: circle, axis: axis, from: from, to: to)
    let isBeyond = spot.cosine < 0 && !isHole
    let room = isBeyond ? min(0.25, 0.5 * spot.sine) : 0.25
    let width = min(self.width, room * circle.radius)
    let inner = circle.radius + (isHole ? width : -width)

    // The coordinates are along axis and side.
    let start = Vector2D(spot.cosine, spot.sine) * inner
    let way = isBeyond ? Vector2D(1, 0) : Vector2D(spot.sine, -spot.cosine)
    func point(_ place: Vector2D) -> Point2D {
      circle.center + spot.axis * place.dx + spot.side * place.dy
    }

    let handle = width * 2 / 3
    path.cubic(
      to: point(start),
      control1: from.point + from.direction * handle,
      control2: point(start - way * handle)
    )
    let end = Vector2D(start.dx, -start.dy)
    GooArc(
      center: isBeyond ? circle.center + spot.axis * start.dx : circle.center,
      radius: isBeyond ? start.dy : inner,
      axis: spot.axis,
      half: isBeyond ? Vector2D(0, 1) : Vector2D(spot.cosine, spot.sine)
    )
    .append(to: &path, side: spot.side, cubics: 2, end: point(end))
    path.cubic(
      to: to.point,
      control1: point(end + Vector2D(-way.dx, way.dy) * handle),
      control2: to.point - to.direction * handle
    )
  }
}
