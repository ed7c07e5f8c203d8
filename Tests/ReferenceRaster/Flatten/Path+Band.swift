import DripKit

extension Path {
  /// Whether the path leads from one side to the other and back, never turning round on the way, and
  /// one of the two ways lies above the other throughout.
  var isBand: Bool {
    let moves = elements.filter { if case .move = $0 { true } else { false } }
    let closed = elements.firstIndex(of: .close) ?? elements.count - 1
    guard moves.count == 1, closed == elements.count - 1,
      let subpath = subpaths.first(where: { _ in true })
    else { return false }
    var segments = Array(subpath.segments)
    if let end = segments.last?.end, end != subpath.start {
      segments.append(.line(Line(start: end, end: subpath.start)))
    }
    // The parts that are not upright, each with all upright ones that lead up to it.
    var ways: [[Segment]] = []
    var upright: [Segment] = []
    var direction = 0.0
    for segment in segments {
      let points = segment.controlPolygon
      let steps = zip(points, points.dropFirst()).map { $1.x - $0.x }
      if steps.allSatisfy({ $0 == 0 }) {
        upright.append(segment)
        continue
      }
      guard steps.allSatisfy({ $0 >= 0 }) || steps.allSatisfy({ $0 <= 0 }) else { return false }
      let way = steps.contains { $0 > 0 } ? 1.0 : -1.0
      if way != direction {
        ways.append([])
        upright = []
        direction = way
      }
      ways[ways.count - 1] += upright + [segment]
      upright = []
    }
    guard ways.count == 2 else { return false }
    let heights = ways.map { $0.flatMap(\.controlPolygon).map(\.y) }
    guard let bottom0 = heights[0].max(), let top0 = heights[0].min(),
      let bottom1 = heights[1].max(), let top1 = heights[1].min()
    else { return false }
    return bottom0 <= top1 || bottom1 <= top0
  }
}

extension Path.Segment {
  /// The points that the segment is drawn with.
  fileprivate var controlPolygon: [Point] {
    switch self {
    case .line(let line): [line.start, line.end]
    case .quadratic(let curve): [curve.start, curve.control, curve.end]
    case .cubic(let curve): [curve.start, curve.control1, curve.control2, curve.end]
    }
  }
}
