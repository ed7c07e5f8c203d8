import DripKit

/// Curves are drawn as monotone arcs of parabolas.
extension Outline {
  /// Draws a quadratic curve.
  mutating func curve(around control: Point2D, to end: Point2D) {
    let start = pen
    // The hull of most curves lies in the frame.
    if !(viewport.contains(start) && viewport.contains(control) && viewport.contains(end)) {
      let hull = Hull(start, control, end)
      guard !viewport.loses(hull) else { return lose() }
      if viewport.hides(hull) { return line(to: end) }
    }
    put(at: end)
    // At the extreme height, the control points of both parts have that height.
    guard let t = Self.extreme(start.y, control.y, end.y) else {
      return addSideways(start, control, end)
    }
    let (before, after) = (start.interpolated(to: control, t), control.interpolated(to: end, t))
    let middle = Point2D(before.interpolated(to: after, t).x, before.y)
    addSideways(start, before, middle)
    addSideways(middle, Point2D(after.x, middle.y), end)
  }

  /// Adds a curve whose height is monotone.
  private mutating func addSideways(_ start: Point2D, _ control: Point2D, _ end: Point2D) {
    guard let t = Self.extreme(start.x, control.x, end.x) else {
      return addDownwards(start, control, end)
    }
    let (before, after) = (start.interpolated(to: control, t), control.interpolated(to: end, t))
    let middle = Point2D(before.x, before.interpolated(to: after, t).y)
    addDownwards(start, before, middle)
    addDownwards(middle, Point2D(middle.x, after.y), end)
  }

  /// Adds a monotone curve.
  private mutating func addDownwards(_ start: Point2D, _ control: Point2D, _ end: Point2D) {
    if start.y < end.y {
      append(CurvedEdge(from: start, control: control, to: end, winding: 1))
    } else if start.y > end.y {
      append(CurvedEdge(from: end, control: control, to: start, winding: -1))
    }
  }

  /// Returns the parameter at which a coordinate has an extremum, unless it lies almost at an end.
  @inline(__always)
  private static func extreme(_ start: Double, _ control: Double, _ end: Double) -> Double? {
    if (start <= control) == (control <= end) { return nil }
    let t = (start - control) / ((start - control) + (end - control))
    return t > 1e-9 && t < 1 - 1e-9 ? t : nil
  }

  /// Draws a cubic curve that begins where the pen is.
  mutating func curve(_ cubic: Path2D.Cubic) {
    guard !viewport.loses(Hull(cubic.start, cubic.control1, cubic.control2, cubic.end)) else {
      return lose()
    }
    draw(cubic)
  }

  /// Draws a cubic curve as quadratic ones.
  ///
  /// The quadratic curve has the same ends. Its control point is the middle between the ends of both legs extended by
  /// half of their lengths. Its error is √3/36 of the third difference of the control points, and n³ times smaller for
  /// each of n equal parts. A long curve is halved until its parts are short or hidden, so the cost depends on its
  /// visible part only.
  private mutating func draw(_ cubic: Path2D.Cubic, depth: Int = 0) {
    if viewport.hides(Hull(cubic.start, cubic.control1, cubic.control2, cubic.end)) {
      return line(to: cubic.end)
    }
    let third = (cubic.end - cubic.start) - (cubic.control2 - cubic.control1) * 3
    let wanted = third.length * (3.0.squareRoot() / 36) / flatness
    if depth < 16, wanted > 64 * 64 * 64 {
      let (first, second) = cubic.split(at: 0.5)
      draw(first, depth: depth + 1)
      draw(second, depth: depth + 1)
      return
    }
    var count = 1.0
    while count < 64, count * count * count < wanted { count += 1 }
    var start = cubic.start
    var leaving = cubic.derivative(at: 0)
    for index in 1...Int(count) {
      let t = Double(index) / count
      let end = index < Int(count) ? cubic.point(at: t) : cubic.end
      let reaching = cubic.derivative(at: t)
      curve(around: start.midpoint(to: end) + (leaving - reaching) * (0.25 / count), to: end)
      (start, leaving) = (end, reaching)
    }
  }

  // MARK: The frame

  private mutating func append(_ edge: CurvedEdge) {
    let (width, height) = (viewport.width, viewport.height)
    let (left, right) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
    // Most curves lie in the frame.
    if edge.y0 >= 0, edge.y1 <= height, left >= 0, right <= width, left < width {
      return keep(edge)
    }
    guard edge.y0 < height, edge.y1 > 0, left < width else { return }
    let top = edge.y0 < 0 ? edge.parameter(atHeight: 0) : 0
    let bottom = edge.y1 > height ? edge.parameter(atHeight: height) : 1
    var seen = edge.part(from: top, to: bottom)
    // Rounding must neither leave the frame nor leave out a part of it.
    seen.y0 = max(edge.y0, 0)
    seen.y1 = min(edge.y1, height)
    cutSideways(seen)
  }

  /// Adds the parts of an edge in the frame, and those left of it as parts of its border.
  private mutating func cutSideways(_ edge: CurvedEdge) {
    let width = viewport.width
    let (left, right) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
    if right <= 0 { return addBorder(from: edge.y0, to: edge.y1, winding: edge.winding) }
    if left >= width { return }
    let isRightwards = edge.x0 < edge.x1
    let atLeft = left < 0 ? edge.parameter(atColumn: 0) : isRightwards ? 0 : 1
    let atRight = right > width ? edge.parameter(atColumn: width) : isRightwards ? 1 : 0
    var seen = edge.part(from: min(atLeft, atRight), to: max(atLeft, atRight))
    seen.x0 = min(max(seen.x0, 0), width)
    seen.x1 = min(max(seen.x1, 0), width)
    seen.y0 = min(max(seen.y0, edge.y0), edge.y1)
    seen.y1 = min(max(seen.y1, edge.y0), edge.y1)
    keep(seen)
    guard left < 0 else { return }
    if isRightwards {
      addBorder(from: edge.y0, to: seen.y0, winding: edge.winding)
    } else {
      addBorder(from: seen.y1, to: edge.y1, winding: edge.winding)
    }
  }

  /// Adds a part of the left border of the frame.
  private mutating func addBorder(from top: Double, to bottom: Double, winding: Double) {
    keep(Edge(x0: 0, y0: top, x1: 0, y1: bottom, winding: winding))
  }
}
