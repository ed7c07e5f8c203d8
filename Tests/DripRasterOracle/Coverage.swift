import DripKit

/// The area that a set of polygons shares with each pixel of a frame, integrated column by column.
///
/// The plane is cut into vertical slabs at every corner of a polygon and every border of two columns, and
/// again where two edges cross. Within a slab, edges are straight and have a constant order from top to
/// bottom, so the winding rule selects the same edges everywhere. They enclose trapezoids, whose areas inside
/// each pixel are integrals in closed form. The only errors are those of rounding.
struct Coverage {
  /// The covered area of every pixel, row by row.
  private(set) var area: [[Double]]
  /// The length of the boundary in every pixel, row by row.
  private(set) var length: [[Double]]
  private let rule: Path2D.FillRule

  /// An edge, run from left to right.
  private struct Edge {
    var left: Point2D
    var right: Point2D
    /// The number of polygons that run along it rightwards, minus those that run leftwards.
    var winding: Int

    func y(at x: Double) -> Double {
      if x <= left.x { return left.y }
      return x >= right.x
        ? right.y : left.y + (right.y - left.y) * ((x - left.x) / (right.x - left.x))
    }
  }

  /// Measures polygons.
  init(of polygons: [[Point2D]], rule: Path2D.FillRule, width: Int, height: Int) {
    area = Array(repeating: Array(repeating: 0, count: width), count: height)
    length = area
    self.rule = rule
    var columns = Array(repeating: [Edge](), count: width)
    let band = -1...Double(height) + 1
    for edge in Self.edges(of: polygons, in: band)
    where edge.right.x > 0 && edge.left.x < Double(width) {
      let last = min(Int(min(edge.right.x, Double(width))), width - 1)
      for column in Int(max(edge.left.x, 0))...last { columns[column].append(edge) }
    }
    for column in columns.indices {
      let edges = columns[column]
      let cuts =
        ([Double(column), Double(column + 1)] + edges.flatMap { [$0.left.x, $0.right.x] })
        .filter { Double(column) <= $0 && $0 <= Double(column + 1) }.sorted()
      var (active, next) = ([Edge](), 0)
      for (left, right) in zip(cuts, cuts.dropFirst()) where left < right {
        active.removeAll { $0.right.x <= left }
        while next < edges.count, edges[next].left.x <= left {
          if edges[next].right.x > left { active.append(edges[next]) }
          next += 1
        }
        integrate(active, from: left, to: right)
      }
    }
  }

  /// Returns the sides of polygons that are not vertical, from left to right, without those that cancel each other.
  private static func edges(of polygons: [[Point2D]], in band: ClosedRange<Double>) -> [Edge] {
    var sides: [Edge] = []
    for polygon in polygons {
      guard var a = polygon.last else { continue }
      for b in polygon {
        let points = flattened(a.x < b.x ? [a, b] : [b, a], to: band)
        for (left, right) in zip(points, points.dropFirst()) where left.x < right.x {
          sides.append(Edge(left: left, right: right, winding: a.x < b.x ? 1 : -1))
        }
        a = b
      }
    }
    func key(_ edge: Edge) -> (Double, Double, Double, Double) {
      (edge.left.x, edge.left.y, edge.right.x, edge.right.y)
    }
    sides.sort { key($0) < key($1) }
    var edges: [Edge] = []
    for side in sides {
      if let last = edges.last, key(last) == key(side) {
        edges[edges.count - 1].winding += side.winding
      } else {
        edges.append(side)
      }
    }
    return edges.filter { $0.winding != 0 }
  }

  /// Returns a line whose parts above and below a band are moved onto its border, because their crossings do not matter.
  private static func flattened(_ line: [Point2D], to band: ClosedRange<Double>) -> [Point2D] {
    let (start, end) = (line[0], line[1])
    var points = [start]
    let borders = [band.lowerBound, band.upperBound]
    for y in start.y < end.y ? borders : borders.reversed()
    where min(start.y, end.y) < y && y < max(start.y, end.y) {
      points.append(
        Point2D(start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y)), y))
    }
    points.append(end)
    return points.map { Point2D($0.x, min(max($0.y, band.lowerBound), band.upperBound)) }
  }

  /// Adds a slab, in which every edge leads from the left side to the right one.
  private mutating func integrate(_ edges: [Edge], from left: Double, to right: Double) {
    let lines = edges.map { (y0: $0.y(at: left), y1: $0.y(at: right), winding: $0.winding) }
      .sorted { $0.y0 + $0.y1 < $1.y0 + $1.y1 }
    // Two edges cross if their order at an end differs from that in the middle. The area of a slab as thin as
    // rounding errors is negligible.
    if right - left > 1e-9 {
      for (a, b) in zip(lines, lines.dropFirst()) {
        guard max(a.y0 - b.y0, a.y1 - b.y1) > 1e-9 else { continue }
        let part = (a.y0 - b.y0) / ((a.y0 - b.y0) - (a.y1 - b.y1))
        let cut = left + (right - left) * min(max(part, 1e-3), 1 - 1e-3)
        integrate(edges, from: left, to: cut)
        return integrate(edges, from: cut, to: right)
      }
    }
    var winding = 0
    for line in lines {
      let before = isInside(winding)
      winding += line.winding
      guard before != isInside(winding) else { continue }
      addBoundary(line.y0, line.y1, width: right - left, column: Int(left), sign: before ? -1 : 1)
    }
  }

  private func isInside(_ winding: Int) -> Bool {
    rule == .nonZero ? winding != 0 : winding % 2 != 0
  }

  /// Adds or subtracts the area below an edge in a column.
  private mutating func addBoundary(
    _ y0: Double, _ y1: Double, width: Double, column: Int, sign: Double
  ) {
    let (top, bottom) = (min(y0, y1), max(y0, y1))
    guard top < Double(area.count) else { return }
    for row in Int(max(top, 0))..<area.count {
      let (a, b) = (top - Double(row), bottom - Double(row))
      // The mean of a linear height, clamped to the borders of the pixel.
      let above =
        b - a < 1e-9 ? min(max(a, 0), 1) : (Self.primitive(b) - Self.primitive(a)) / (b - a)
      area[row][column] += sign * width * (1 - above)
      let overlap = min(b, 1) - max(a, 0)
      guard overlap >= 0 else { continue }
      length[row][column] += Vector2D(width, b - a).length * (b > a ? overlap / (b - a) : 1)
    }
  }

  /// Returns the integral of a number clamped to 0…1.
  private static func primitive(_ y: Double) -> Double {
    y <= 0 ? 0 : y < 1 ? y * y / 2 : y - 0.5
  }
}
