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
