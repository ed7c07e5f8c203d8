import DripKit

/// A part of an outline that leads down and turns back neither vertically nor sideways.
struct Edge {
  let curve: Path2D.Quadratic

  /// The part of an edge in one row.
  struct Piece {
    let row: Int
    let curve: Path2D.Quadratic
    /// The bounding box.
    var box: Rect2D { Rect2D(spanning: curve.start, curve.end) }
  }

  /// Returns the curve's parameter t at a height.
  ///
  /// The height below the upper end is b·t + a·t².
  func parameter(atHeight y: Double) -> Double {
    let b = 2 * (curve.control.y - curve.start.y)
    let a = curve.end.y - curve.start.y - b
    let way = y - curve.start.y
    return min(2 * way / (b + max(b * b + 4 * a * way, 0).squareRoot()), 1)
  }

  /// The pieces, from the top down.
  var pieces: [Piece] {
    let rows = Int(curve.start.y)..<Int(curve.end.y.rounded(.up))
    var last = 0.0
    return rows.map { row in
      let next = Double(row + 1) < curve.end.y ? parameter(atHeight: Double(row + 1)) : 1
      defer { last = next }
      return Piece(row: row, curve: curve.segment(from: last, to: next))
    }
  }
}

/// An outline made of parabolas.
struct Outline {
  let curves: [Path2D.Quadratic]

  /// A droplet with a tail, on 24 × 8 pixels.
  static let droplet = Outline(
    drop: Circle2D(center: Point2D(17.6, 4.45), radius: 3.1), tip: Point2D(1.9, 1.35))

  /// Creates a drop from most of a circle and a tail.
  init(drop: Circle2D, tip: Point2D) {
    // The tail meets the circle at the first and the last of these fractions of a turn.
    let (first, last, count) = (-0.27, 0.36, 5)
    let angles = (0...count).map {
      2 * .pi * (first + (last - first) * Double($0) / Double(count))
    }
    // The tangents at two points of a circle meet at half the angle between the points.
    let reach = drop.radius / Portable.cos((angles[1] - angles[0]) / 2)
    let arcs = zip(angles, angles.dropFirst()).map { from, to in
      Path2D.Quadratic(
        start: drop.point(at: from),
        control: Circle2D(center: drop.center, radius: reach).point(at: (from + to) / 2),
        end: drop.point(at: to))
    }
    let (upper, lower) = (arcs[0], arcs[count - 1])
    let above = (upper.start - upper.control).normalized ?? .zero
    let below = (lower.end - lower.control).normalized ?? .zero
    curves =
      [Path2D.Quadratic(start: tip, control: upper.start + above * 8, end: upper.start)] + arcs
      + [Path2D.Quadratic(start: lower.end, control: lower.end + below * 4.4, end: tip)]
  }

  var path: Path2D {
    var path = Path2D()
    path.move(to: curves[0].start)
    for curve in curves { path.quadratic(to: curve.end, control: curve.control) }
    path.close()
    return path
  }

  /// The outline, cut where it turns back.
  var edges: [Edge] {
    curves.flatMap { curve in
      let (first, last) = (curve.derivative(at: 0), curve.derivative(at: 1))
      let turns = [first.dx / (first.dx - last.dx), first.dy / (first.dy - last.dy)]
      let cuts = [0] + turns.filter { $0 > 0 && $0 < 1 }.sorted() + [1]
      return zip(cuts, cuts.dropFirst()).map { from, to in
        let part = curve.segment(from: from, to: to)
        return Edge(curve: part.start.y < part.end.y ? part : part.reversed())
      }
    }
  }
}
