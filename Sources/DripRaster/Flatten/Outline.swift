import DripKit

/// The outline of a shape in pixels: straight and curved edges clipped to the frame, or discs.
///
/// Edges left of the frame are moved to its left border, because they decide which pixels are inside. Edges above,
/// below or right of the frame have no influence and are dropped.
struct Outline: ~Copyable {
  /// The straight edges so far.
  private(set) var edges = Buffer<Edge>()
  private(set) var curves = Buffer<CurvedEdge>()
  private(set) var bounds = Bounds()
  /// The disc, if the shape is drawn without edges.
  var disc: Disc?
  var hole: Disc?
  /// True if a point of the outline is not finite, so that its inside is undefined.
  private(set) var isLost = false
  /// The method that computes the coverage.
  private(set) var method = CoverageMethod.inStrips
  /// True if no two edges cross or overlap, so that areas can be added up.
  var isSimple = false

  /// The visible part of the plane.
  private(set) var viewport = Viewport(width: 0, height: 0)

  /// The maximum distance of an edge from its curve, in pixels.
  private(set) var flatness = 1.0
  private var start = Point2D.origin
  /// The end of the last line or curve.
  private(set) var pen = Point2D.origin
  /// True if the pen is in the frame.
  private var isPenInside = false

  /// Begins an empty outline, whose edges have an error of at most `flatness` pixels.
  ///
  /// Only the method ``CoverageMethod/inStrips`` draws discs without edges.
  mutating func begin(size: PixelSize, flatness: Double, method: CoverageMethod = .inStrips) {
    self.method = method
    viewport = Viewport(width: Double(size.width), height: Double(size.height))
    self.flatness = flatness
    edges.removeAll()
    curves.removeAll()
    bounds = Bounds()
    (disc, hole) = (nil, nil)
    (isLost, isSimple) = (false, false)
    start = .origin
    put(at: .origin)
  }

  /// Marks the outline as undefined.
  mutating func lose() { isLost = true }

  // MARK: The pen

  /// Closes the contour and begins another.
  mutating func move(to point: Point2D) {
    close()
    start = point
    put(at: point)
  }

  /// Moves the pen without drawing.
  @inline(__always) mutating func put(at point: Point2D) {
    pen = point
    isPenInside = viewport.contains(point)
  }

  /// Closes the contour.
  mutating func close() { line(to: start) }

  /// Draws a straight line.
  @inline(__always) mutating func line(to end: Point2D) {
    let (begin, isBeginInside) = (pen, isPenInside)
    put(at: end)
    // Both ends of most lines lie in the frame.
    guard isBeginInside && isPenInside else { return cutLine(from: begin, to: end) }
    // Lines right of the frame have no influence.
    if begin.x >= viewport.width, end.x >= viewport.width { return }
    if begin.y < end.y {
      keep(Edge(x0: begin.x, y0: begin.y, x1: end.x, y1: end.y, winding: 1))
    } else {
      keep(Edge(x0: end.x, y0: end.y, x1: begin.x, y1: begin.y, winding: -1))
    }
  }

  /// Draws the lines at the beginning of some elements that lie in the frame, and returns their number.
  ///
  /// Most elements of long paths are lines in the frame.
  mutating func addLines(_ elements: ArraySlice<Path2D.Element>, under transform: Transform2D)
    -> Int
  {
    guard isPenInside, pen.x < viewport.width else { return 0 }
    let size = SIMD2(viewport.width, viewport.height)
    let (perX, perY) = (SIMD2(transform.a, transform.b), SIMD2(transform.c, transform.d))
    let offset = SIMD2(transform.tx, transform.ty)
    var (pen, bounds, index) = (SIMD2(pen.x, pen.y), bounds, elements.startIndex)
    edges.write(atMost: elements.count) { edges in
      while index < elements.endIndex, case .line(let point) = elements[index] {
        let end = perX * point.x + perY * point.y + offset
        guard all(end .>= .zero .& end .< size), abs(end.x - pen.x) <= Self.widest else { break }
        if pen.y != end.y {
          let leadsDown = pen.y < end.y
          let (upper, lower) = leadsDown ? (pen, end) : (end, pen)
          edges.append(
            Edge(x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y, winding: leadsDown ? 1 : -1))
          bounds.include(upper, lower)
        }
        pen = end
        index += 1
      }
    }
    self.bounds = bounds
    put(at: Point2D(pen.x, pen.y))
    return index - elements.startIndex
  }

  @inline(never)
  private mutating func cutLine(from begin: Point2D, to end: Point2D) {
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
    guard abs(edge.x1 - edge.x0) <= Self.widest else {
      return keepHalves(edge.x0, edge.y0, edge.x1, edge.y1, winding: edge.winding)
    }
    edges.append(edge)
    bounds.include(SIMD2(edge.x0, edge.y0), SIMD2(edge.x1, edge.y1))
  }

  /// Adds a curved edge that lies in the frame, or a straight edge if it hardly bends.
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
    bounds.include(SIMD2(edge.x0, edge.y0), SIMD2(edge.x1, edge.y1))
  }

  /// The maximum width of an edge.
  ///
  /// Wider edges are halved, because positions along them have few digits.
  private static let widest = 1_024.0

  /// Adds both halves of an edge.
  ///
  /// The parameters are numbers, because an `Edge` would be stored in memory even if this function is not called.
  @inline(never)
  private mutating func keepHalves(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, winding: Double
  ) {
    let (x, y) = ((x0 + x1) / 2, (y0 + y1) / 2)
    keep(Edge(x0: x0, y0: y0, x1: x, y1: y, winding: winding))
    keep(Edge(x0: x, y0: y, x1: x1, y1: y1, winding: winding))
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
