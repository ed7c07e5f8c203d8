import DripKit

/// The outline of a shape on the pixels: straight and curved edges, cut off at the borders of the frame,
/// or discs.
///
/// What lies left of the frame is moved onto its left border, because it still decides what is
/// inside; what lies above, below or to the right decides nothing and is dropped.
struct Outline: ~Copyable {
  /// The straight edges so far.
  private(set) var edges = Buffer<Edge>()
  /// The curved ones.
  private(set) var curves = Buffer<CurvedEdge>()
  /// From where to where the edges reach down.
  private(set) var extent = (top: Double.infinity, bottom: 0.0)
  /// From where to where they reach sideways.
  private(set) var breadth = (left: Double.infinity, right: 0.0)
  /// A disc that the shape is, and needs no edges.
  var disc: Disc?
  /// A disc that is missing from the first one.
  var hole: Disc?
  /// Whether the outline leads through a point that is nowhere; nothing can then be said of its inside.
  private(set) var isLost = false
  /// How it is to be turned into coverage.
  private(set) var way = Way.inStrips
  /// Whether no two edges cross or overlap, so that every pixel's area is a plain sum.
  var isSimple = false

  /// What of the outline can be seen.
  private(set) var viewport = Viewport(width: 0, height: 0)

  /// How far what is drawn may stray from the curve it stands for, in pixels.
  private(set) var flatness = 1.0
  private var start = Point.origin
  /// Where the last line or curve ended.
  var pen = Point.origin

  /// Begins an empty outline; nothing will stray from a curve by more than `flatness` pixels.
  ///
  /// Discs are only kept as such on their way into strips.
  mutating func begin(size: PixelSize, flatness: Double, way: Way = .inStrips) {
    self.way = way
    viewport = Viewport(width: Double(size.width), height: Double(size.height))
    self.flatness = flatness
    edges.removeAll()
    curves.removeAll()
    (extent, breadth) = ((.infinity, 0), (.infinity, 0))
    (disc, hole) = (nil, nil)
    (isLost, isSimple) = (false, false)
    (start, pen) = (.origin, .origin)
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
  @inline(__always) mutating func line(to end: Point) {
    let begin = pen
    pen = end
    // Most lines lie in the frame with both ends.
    let (width, height) = (viewport.width, viewport.height)
    if begin.x >= 0, begin.x <= width, begin.y >= 0, begin.y <= height,
      end.x >= 0, end.x <= width, end.y >= 0, end.y <= height
    {
      if begin.x >= width, end.x >= width { return }
      let (top, bottom) = begin.y < end.y ? (begin, end) : (end, begin)
      return keep(
        Edge(x0: top.x, y0: top.y, x1: bottom.x, y1: bottom.y, winding: begin.y < end.y ? 1 : -1))
    }
    cutLine(from: begin, to: end)
  }

  @inline(never)
  private mutating func cutLine(from begin: Point, to end: Point) {
    guard !viewport.loses(Hull(begin, end)) else { return lose() }
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
  @inline(__always) mutating func keep(_ edge: Edge) {
    guard edge.y0 < edge.y1 else { return }
    guard abs(edge.x1 - edge.x0) <= Self.widest else { return keepHalves(of: edge) }
    edges.append(edge)
    extent = (min(extent.top, edge.y0), max(extent.bottom, edge.y1))
    widen(edge.x0, edge.x1)
  }

  /// Adds a curved edge that lies in the frame: as a straight one if it hardly bends.
  mutating func keep(_ edge: CurvedEdge) {
    guard edge.bends else {
      return keep(Edge(x0: edge.x0, y0: edge.y0, x1: edge.x1, y1: edge.y1, winding: edge.winding))
    }
    guard edge.y0 < edge.y1 else { return }
    guard abs(edge.x1 - edge.x0) <= Self.widest else {
      keep(edge.part(from: 0, to: 0.5))
      return keep(edge.part(from: 0.5, to: 1))
    }
    curves.append(edge)
    extent = (min(extent.top, edge.y0), max(extent.bottom, edge.y1))
    widen(edge.x0, edge.x1)
  }

  @inline(__always) private mutating func widen(_ x0: Double, _ x1: Double) {
    breadth = (min(breadth.left, min(x0, x1)), max(breadth.right, max(x0, x1)))
  }

  /// The most columns that an edge crosses; wider ones are halved, as places along them have few digits.
  private static let widest = 1_024.0

  @inline(never) private mutating func keepHalves(of edge: Edge) {
    let (x, y) = ((edge.x0 + edge.x1) / 2, (edge.y0 + edge.y1) / 2)
    keep(Edge(x0: edge.x0, y0: edge.y0, x1: x, y1: y, winding: edge.winding))
    keep(Edge(x0: x, y0: y, x1: edge.x1, y1: edge.y1, winding: edge.winding))
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
