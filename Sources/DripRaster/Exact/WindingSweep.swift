import DripKit

/// A plane sweep that finds the parts of a row's edges that separate inside from outside.
///
/// The sum of signed areas is the area of a shape only if the shape does not overlap itself. Therefore the row is cut
/// at every height at which an edge ends or two edges cross. In each of these slabs the edges have an order from left to
/// right, along which winding numbers are counted. An edge is kept if one of its sides is inside and the other outside.
/// The kept edges do not overlap, and their area is exact for both fill rules.
///
/// The bulge between a chord and its curve is divided among the parts of the chord by their heights. So replacing a
/// curve by its chord causes an error only at crossings.
struct WindingSweep: ~Copyable {
  /// The part of an edge within one slab, which it crosses from top to bottom.
  struct SlabEdge: BitwiseCopyable {
    var top: Double
    var bottom: Double
    var winding: Double
    /// The share of a bulge.
    var bulge: Double
  }

  /// The maximum product of slabs and edges in a row.
  ///
  /// In rows beyond this limit, signed areas are added up and limited to 1.
  private static let limit = 1 << 20

  /// The maximum product of crossings and edges in a slab; up to 200 edges never exceed it.
  ///
  /// Beyond this limit, and beyond 4,096 crossings, edges are ordered by the middle between two crossings.
  private static let crossingLimit = 1 << 22

  private var heights = Buffer<Double>()
  private var active = Buffer<Int>()
  private var slab = Buffer<SlabEdge>()
  private var whole = Buffer<SlabEdge>()
  private var order = Buffer<Int>()
  private var crossings = Buffer<Double>()
  // Scratch memory for sorting.
  private var otherEdges = Buffer<SweepEdge>()
  private var otherNumbers = Buffer<Double>()
  private var otherSlab = Buffer<SlabEdge>()

  /// Adds the boundary of the area that some edges enclose to a row.
  mutating func sweep(
    _ edges: inout Buffer<SweepEdge>, rule: Path2D.FillRule, into coverage: inout CoverageRow
  ) {
    edges.sort(using: &otherEdges) { $0.line.y0 < $1.line.y0 }
    heights.removeAll()
    // The upper ends are in order already.
    for index in edges.indices { heights.append(edges[index].line.y0) }
    for index in edges.indices { heights.append(edges[index].line.y1) }
    heights.sort(using: &otherNumbers) { $0 < $1 }

    active.removeAll()
    var next = 0
    var work = 0
    for height in heights.indices.dropFirst() {
      let (top, bottom) = (heights[height - 1], heights[height])
      guard top < bottom else { continue }
      var kept = 0
      for index in active.indices where edges[active[index]].line.y1 > top {
        active[kept] = active[index]
        kept += 1
      }
      active.removeAll(from: kept)
      while next < edges.count, edges[next].line.y0 <= top {
        if edges[next].line.y1 > top { active.append(next) }
        next += 1
      }
      work += active.count
      slab.removeAll()
      for index in active.indices {
        let (line, bulge) = (edges[active[index]].line, edges[active[index]].bulge)
        let share = bulge == 0 ? 0 : bulge * ((bottom - top) / (line.y1 - line.y0))
        slab.append(
          SlabEdge(
            top: line.x(at: top), bottom: line.x(at: bottom), winding: line.winding, bulge: share))
      }
      addSlab(from: top, to: bottom, rule: rule, isPlain: work > Self.limit, into: &coverage)
    }
  }

  private mutating func addSlab(
    from top: Double, to bottom: Double, rule: Path2D.FillRule, isPlain: Bool,
    into coverage: inout CoverageRow
  ) {
    guard !isPlain else {
      for index in slab.indices {
        add(slab[index], from: top, to: bottom, sign: slab[index].winding, into: &coverage)
      }
      return
    }
    // The order is that of the tops, and for equal tops that of the bottoms.
    slab.sort(using: &otherSlab) {
      $0.top < $1.top || ($0.top == $1.top && $0.bottom < $1.bottom)
    }
    guard findCrossings() else {
      addBoundary(from: top, to: bottom, rule: rule, into: &coverage)
      return
    }
    // The order between two crossings is that in the middle.
    whole.removeAll()
    whole.append(slab.indices, of: slab)
    let height = bottom - top
    crossings.append(1)
    var begin = 0.0
    for index in crossings.indices where crossings[index] > begin {
      let end = crossings[index]
      for index in whole.indices {
        let edge = whole[index]
        let reach = edge.bottom - edge.top
        slab[index] = SlabEdge(
          top: edge.top + reach * begin, bottom: end == 1 ? edge.bottom : edge.top + reach * end,
          winding: edge.winding, bulge: edge.bulge * (end - begin))
      }
      slab.sort(using: &otherSlab) { $0.top + $0.bottom < $1.top + $1.bottom }
      addBoundary(from: top + height * begin, to: top + height * end, rule: rule, into: &coverage)
      begin = end
    }
  }

  /// Lists the fractions of the slab's height at which edges cross, and returns false if there are none.
  private mutating func findCrossings() -> Bool {
    crossings.removeAll()
    var isInOrder = true
    for index in slab.indices.dropFirst()
    where slab[index - 1].bottom > slab[index].bottom {
      isInOrder = false
    }
    guard !isInOrder else { return false }
    // Sorting the edges by their bottoms, in steps between neighbours, exchanges exactly the pairs that cross.
    order.removeAll()
    let most = max(4_096, Self.crossingLimit / slab.count)
    for index in slab.indices {
      order.append(index)
      var slot = index
      let edge = slab[index]
      while slot > 0, slab[order[slot - 1]].bottom > edge.bottom {
        let other = slab[order[slot - 1]]
        let before = edge.top - other.top
        crossings.append(before / (before + (other.bottom - edge.bottom)))
        order[slot] = order[slot - 1]
        slot -= 1
      }
      order[slot] = index
      if crossings.count > most { break }
    }
    crossings.sort(using: &otherNumbers) { $0 < $1 }
    return true
  }

  /// Adds the edges with the inside on one side only, from left to right.
  private func addBoundary(
    from top: Double, to bottom: Double, rule: Path2D.FillRule, into coverage: inout CoverageRow
  ) {
    var winding = 0.0
    for index in slab.indices {
      let edge = slab[index]
      let wasInside = rule.contains(winding)
      winding += edge.winding
      let isInside = rule.contains(winding)
      guard wasInside != isInside else { continue }
      add(edge, from: top, to: bottom, sign: isInside ? 1 : -1, into: &coverage)
    }
  }

  @inline(__always) private func add(
    _ edge: SlabEdge, from top: Double, to bottom: Double, sign: Double,
    into coverage: inout CoverageRow
  ) {
    coverage.add(Edge(x0: edge.top, y0: top, x1: edge.bottom, y1: bottom, winding: sign))
    guard edge.bulge != 0 else { return }
    coverage.add(Int((edge.top + edge.bottom) / 2), cover: 0, area: sign * edge.bulge)
  }
}

extension Path2D.FillRule {
  /// Returns true if a point with a winding number is inside.
  fileprivate func contains(_ winding: Double) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: Int(winding) & 1 != 0
    }
  }
}
