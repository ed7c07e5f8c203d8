import DripKit

extension Outline {
  /// Adds the outline of a line along a shape, drawn first and then mapped: an uneven map stretches
  /// the pen too.
  mutating func addStroke(
    of shape: Shape, style: StrokeStyle, under transform: Transform, flatness: Double
  ) {
    let half = style.width / 2
    let stretch = transform.largestStretch
    guard half > 0, stretch > 0 else { return }
    guard half * stretch < 0x1p50 else { return lose() }

    if case .circle(let circle) = shape {
      let radius = abs(circle.radius)
      let outer = Circle(center: circle.center, radius: radius + half)
      guard radius > half else { return add(.circle(outer), under: transform) }
      let inner = Circle(center: circle.center, radius: radius - half)
      if let disc = exactDisc(outer, under: transform),
        let hole = exactDisc(inner, under: transform)
      {
        (self.disc, self.hole) = (disc, hole)
        return
      }
      isSimple = true
      add(outer, under: transform)
      add(inner, under: transform, backwards: true)
      return
    }

    var viewport = self.viewport
    viewport.transform = transform
    var stroker = Stroker(
      style: style, tolerance: flatness / stretch, in: viewport,
      // Corners reach out furthest: those of miters, and those of square caps.
      margin: half * stretch * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5))
    isSimple = true
    var count = 0
    for subpath in shape.path.subpaths {
      guard !subpath.segments.contains(where: { viewport.loses($0.hull) }) else { return lose() }
      for contour in stroker.contours(of: subpath) { contour.draw(under: transform, to: &self) }
      if subpath.isClosed || stroker.turn >= 3 { isSimple = false }
      count += 1
    }
    if count != 1 { isSimple = false }
  }
}
