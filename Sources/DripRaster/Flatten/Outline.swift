import DripKit

/// The outline of a shape on the pixels: straight edges, cut off at the borders of the frame.
///
/// What lies left of the frame is moved onto its left border, because it still decides what is
/// inside; what lies above, below or to the right decides nothing and is dropped.
struct Outline {
  /// The edges so far.
  private(set) var edges: [Edge] = []
  /// Whether the outline leads through a point that is nowhere; nothing can then be said of its inside.
  private(set) var isLost = false
  /// Whether no two edges cross or overlap, so that every pixel's area is a plain sum.
  var isSimple = false

  private let width: Double
  private let height: Double
  /// How far a line may stray from the curve it stands for, in pixels.
  let flatness: Double
  private var start = Point.origin
  private var pen = Point.origin

  /// Creates an empty outline; no line will stray from a curve by more than `flatness` pixels.
  init(size: PixelSize, flatness: Double) {
    width = Double(size.width)
    height = Double(size.height)
    self.flatness = flatness
  }

  /// Whether a point is nowhere: not a number, or so far away that a pixel does not show in its
  /// coordinates.
  private static func isLost(_ point: Point) -> Bool {
    !(abs(point.x) <= 0x1p50 && abs(point.y) <= 0x1p50)
  }

  // MARK: The pen

  /// Closes the contour so far and begins another.
  mutating func move(to point: Point) {
    close()
    start = point
    pen = point
  }

  /// Closes the contour.
  mutating func close() { line(to: start) }

  /// Draws a straight line.
  mutating func line(to end: Point) {
    let begin = pen
    pen = end
    guard !Self.isLost(begin), !Self.isLost(end) else {
      isLost = true
      return
    }
    if begin.y < end.y {
      append(Edge(x0: begin.x, y0: begin.y, x1: end.x, y1: end.y, winding: 1))
    } else if begin.y > end.y {
      append(Edge(x0: end.x, y0: end.y, x1: begin.x, y1: begin.y, winding: -1))
    }
  }

  /// Draws a segment of a path that begins where the pen is.
  mutating func draw(_ segment: Path.Segment) {
    switch segment {
    case .line(let line): self.line(to: line.end)
    case .quadratic(let curve):
      draw(curve, hull: [curve.start, curve.control, curve.end], depth: 0) {
        [$0.start, $0.control, $0.end]
      }
    case .cubic(let curve):
      draw(curve, hull: [curve.start, curve.control1, curve.control2, curve.end], depth: 0) {
        [$0.start, $0.control1, $0.control2, $0.end]
      }
    }
  }

  /// Draws a curve whose points lie in the hull of some others.
  ///
  /// A long curve is halved until its parts are short or cannot be seen, so that a huge one costs no
  /// more than what is visible of it.
  private mutating func draw<C: Curve>(
    _ curve: C, hull: [Point], depth: Int, _ hullOf: (C) -> [Point]
  ) {
    if isOutside(hull) { return line(to: curve.end) }
    let bend = max(curve.secondDerivative(at: 0).length, curve.secondDerivative(at: 1).length)
    // More than 64 chords; see `Curve.flattened`.
    if depth < 20, bend > 8 * flatness * 64 * 64, bend.isFinite {
      let (first, second) = curve.split(at: 0.5)
      draw(first, hull: hullOf(first), depth: depth + 1, hullOf)
      draw(second, hull: hullOf(second), depth: depth + 1, hullOf)
      return
    }
    var points: [Point] = []
    curve.flattened(tolerance: flatness) { points.append($0) }
    for point in points { line(to: point) }
  }

  /// Whether whatever lies in the hull of some points lies beyond one border.
  func isOutside(_ hull: [Point]) -> Bool {
    hull.allSatisfy { $0.x <= 0 } || hull.allSatisfy { $0.x >= width }
      || hull.allSatisfy { $0.y <= 0 } || hull.allSatisfy { $0.y >= height }
  }

  // MARK: The frame

  private mutating func append(_ edge: Edge) {
    guard edge.y0 < height, edge.y1 > 0 else { return }
    var edge = edge
    let whole = edge
    if whole.y0 < 0 { (edge.x0, edge.y0) = (whole.x(at: 0), 0) }
    if whole.y1 > height { (edge.x1, edge.y1) = (whole.x(at: height), height) }

    if edge.x0 <= 0, edge.x1 <= 0 {
      (edge.x0, edge.x1) = (0, 0)
      return keep(edge)
    }
    if edge.x0 >= width, edge.x1 >= width { return }
    if edge.x0 < 0 || edge.x1 < 0 {
      let (left, right) = edge.cut(atX: 0)
      edge = right
      keep(left.projected(toX: 0))
    }
    if edge.x0 > width || edge.x1 > width { (edge, _) = edge.cut(atX: width) }
    keep(edge)
  }

  private mutating func keep(_ edge: Edge) {
    if edge.y0 < edge.y1 { edges.append(edge) }
  }
}

extension Edge {
  /// Returns the parts left and right of a vertical line that the edge crosses.
  fileprivate func cut(atX x: Double) -> (left: Edge, right: Edge) {
    let y = min(max(y0 + (y1 - y0) * ((x - x0) / (x1 - x0)), y0), y1)
    var (upper, lower) = (self, self)
    (upper.x1, upper.y1) = (x, y)
    (lower.x0, lower.y0) = (x, y)
    return x0 < x1 ? (upper, lower) : (lower, upper)
  }

  fileprivate func projected(toX x: Double) -> Edge {
    Edge(x0: x, y0: y0, x1: x, y1: y1, winding: winding)
  }
}
