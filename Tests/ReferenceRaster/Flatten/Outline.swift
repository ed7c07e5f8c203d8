import DripKit

import struct DripRaster.PixelSize

/// The outline of a shape on the pixels: straight and curved edges, cut off at the borders of the frame.
///
/// What lies left of the frame is moved onto its left border, because it still decides what is
/// inside; what lies above, below or to the right decides nothing and is dropped.
struct Outline {
  /// The straight edges so far.
  private(set) var edges: [Edge] = []
  /// The curved ones.
  private(set) var curves: [CurvedEdge] = []
  /// Whether the outline leads through a point that is nowhere; nothing can then be said of its inside.
  private(set) var isLost = false
  /// Whether no two edges cross or overlap, so that every pixel's area is a plain sum.
  var isSimple = false

  /// A disc that the shape is, and needs no edges.
  var disc: Disc?
  /// A disc that is missing from the first one.
  var hole: Disc?

  /// What of the outline can be seen.
  let viewport: Viewport

  /// How far what is drawn may stray from the curve it stands for, in pixels.
  let flatness: Double
  private var start = Point.origin
  /// Where the last line or curve ended.
  var pen = Point.origin

  /// Creates an empty outline; nothing will stray from a curve by more than `flatness` pixels.
  init(size: PixelSize, flatness: Double) {
    viewport = Viewport(width: Double(size.width), height: Double(size.height))
    self.flatness = flatness
  }

  /// Gives the outline up.
  mutating func lose() { isLost = true }

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
    guard !viewport.loses([begin, end]) else { return lose() }
    if begin.y < end.y {
      append(Edge(x0: begin.x, y0: begin.y, x1: end.x, y1: end.y, winding: 1))
    } else if begin.y > end.y {
      append(Edge(x0: end.x, y0: end.y, x1: begin.x, y1: begin.y, winding: -1))
    }
  }

  // MARK: The frame

  private mutating func append(_ edge: Edge) {
    let (width, height) = (viewport.width, viewport.height)
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

  /// Adds a straight edge that lies in the frame, unless it has no height.
  mutating func keep(_ edge: Edge) {
    if edge.y0 < edge.y1 { edges.append(edge) }
  }

  /// Adds a curved edge that lies in the frame: as a straight one if it hardly bends.
  mutating func keep(_ edge: CurvedEdge) {
    guard edge.bends else {
      return keep(
        Edge(x0: edge.x0, y0: edge.y0, x1: edge.x1, y1: edge.y1, winding: edge.winding))
    }
    if edge.y0 < edge.y1 { curves.append(edge) }
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
