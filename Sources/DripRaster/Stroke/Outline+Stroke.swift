import DripKit

extension Outline {
  /// Adds the outline of a shape's stroke, which is mapped as a whole, so that an uneven map distorts the pen, too.
  mutating func addStroke(
    of shape: Shape2D, style: StrokeStyle2D, under transform: Transform2D,
    with stroker: inout Stroker
  ) {
    let half = style.width / 2
    let scale = transform.largestScale
    guard half > 0, scale > 0 else { return }
    guard half * scale < 0x1p50 else { return lose() }

    if case .circle(let circle) = shape {
      return addRing(around: circle, half: half, under: transform)
    }
    var viewport = self.viewport
    viewport.transform = transform
    // The corners of miters and of square caps reach furthest.
    let reach = half * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
    stroker.begin(
      style: style, tolerance: flatness / scale, in: viewport, margin: reach * scale)
    var count = 0
    var isSimple = true
    for subpath in shape.path.subpaths {
      for segment in subpath.segments where viewport.loses(segment.hull) { return lose() }
      isSimple = stroker.addContours(of: subpath, under: transform, to: &self) && isSimple
      isSimple = isSimple && (!subpath.isClosed || shape.path.isMonotone(gap: 2 * reach))
      count += 1
    }
    self.isSimple = isSimple && count == 1
  }

  /// Adds the ring between two circles around the same point.
  private mutating func addRing(around circle: Circle2D, half: Double, under transform: Transform2D)
  {
    let radius = abs(circle.radius)
    let outer = Circle2D(center: circle.center, radius: radius + half)
    guard radius > half else { return add(.circle(outer), under: transform) }
    let inner = Circle2D(center: circle.center, radius: radius - half)
    if let disc = exactDisc(outer, under: transform), let hole = exactDisc(inner, under: transform)
    {
      (self.disc, self.hole) = (disc, hole)
      return
    }
    isSimple = true
    add(outer, under: transform)
    add(inner, under: transform, backwards: true)
  }
}
