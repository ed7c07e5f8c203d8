import DripKit

extension Outline {
  /// Adds the outline of a line along a shape, drawn first and then mapped: an uneven map stretches
  /// the pen too.
  mutating func addStroke(
    of shape: Shape, style: StrokeStyle, under transform: Transform, flatness: Double
  ) {
    let half = style.width / 2
    let stretch = transform.largestStretch
    guard half > 0, half.isFinite, stretch > 0, stretch.isFinite else { return }

    if case .circle(let circle) = shape {
      let radius = abs(circle.radius)
      isSimple = edges.isEmpty
      add(Circle(center: circle.center, radius: radius + half), under: transform)
      if radius > half {
        add(
          Circle(center: circle.center, radius: radius - half), under: transform, backwards: true)
      }
      return
    }

    isSimple = false
    var stroker = Stroker(style: style, tolerance: flatness / stretch)
    for subpath in shape.path.subpaths {
      for contour in stroker.contours(of: subpath) { add(contour.map(transform.apply)) }
    }
  }
}
