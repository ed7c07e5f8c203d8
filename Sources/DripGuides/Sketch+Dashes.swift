import DripKit

extension Sketch {
  /// The length of a dash, and of the gap after it, which the round ends of the line shorten.
  private var dash: Double { 1.3 * unit }

  /// Returns the number of dashes on a length.
  private func dashCount(_ length: Double) -> Int {
    Int(min(max((length / (2 * dash) + 0.5).rounded(.down), 1), 500))
  }

  /// Returns a line that begins and ends with a dash.
  func dashes(from start: Point2D, to end: Point2D) -> Path2D {
    let count = dashCount(start.distance(to: end) + dash)
    let steps = Double(2 * count - 1)
    var path = Path2D()
    for index in (0..<count).map({ 2 * Double($0) }) {
      path.move(to: start.interpolated(to: end, index / steps))
      path.line(to: start.interpolated(to: end, (index + 1) / steps))
    }
    return path
  }

  /// Returns a circle whose last dash is followed by a gap.
  func dashes(around circle: Circle2D) -> Path2D {
    var path = Path2D()
    guard circle.radius > 0 else { return path }
    let count = dashCount(2 * .pi * circle.radius)
    let step = Double.pi / Double(count)
    for index in (0..<count).map({ 2 * Double($0) }) {
      let (from, to) = (step * index, step * (index + 1))
      path.append(.arc(center: circle.center, radius: circle.radius, from: from, to: to))
    }
    return path
  }
}
