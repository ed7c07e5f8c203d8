extension Path2D {
  /// Returns the x coordinates at which the outline crosses a height, in no order.
  ///
  /// A curve is replaced by eight chords.
  func crossings(at y: Double) -> [Double] {
    var crossings: [Double] = []
    for segment in segments {
      let count = if case .line = segment { 1 } else { 8 }
      var from = segment.start
      for index in 1...count {
        let to = segment.point(at: Double(index) / Double(count))
        if (from.y <= y) != (to.y <= y) {
          crossings.append(from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y))
        }
        from = to
      }
    }
    return crossings
  }
}

extension Shape2D {
  /// Returns the outermost x coordinates at a height; nil if the shape does not reach it.
  func walls(at y: Double) -> ClosedRange<Double>? {
    switch self {
    case .path(let path):
      let crossings = path.crossings(at: y)
      guard let first = crossings.min(), let last = crossings.max() else { return nil }
      return first...last
    case .rect(let rect): return rect.minX...rect.maxX
    case .circle(let circle):
      let height = y - circle.center.y
      guard abs(height) <= circle.radius else { return nil }
      let half = (circle.radius * circle.radius - height * height).squareRoot()
      return circle.center.x - half...circle.center.x + half
    }
  }
}
