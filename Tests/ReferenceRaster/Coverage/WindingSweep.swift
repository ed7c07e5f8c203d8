import DripKit

/// Finds those parts of the edges in one row that separate inside from outside.
///
/// Adding up signed areas gives the area of a shape only where it does not overlap itself. So the row
/// is cut at every height where an edge ends or two cross. In each of the layers this makes, edges
/// have an order from left to right, and the winding number can be counted along it: an edge is kept
/// where it enters or leaves the shape, and dropped where both sides are inside or both outside. What
/// is kept does not overlap, and its area is exact for both rules.
///
/// Where a chord stands for a curve, the segment between the two is shared out among its parts by their
/// height. So only where a curve is crossed does it matter that the chord is not the curve.
struct WindingSweep {
  /// The part of a chord within one layer.
  private struct Strand {
    var top: Double
    var bottom: Double
    var winding: Int
    /// Its share of a segment.
    var segment: Double
  }

  /// The most layers times pieces, and crossings in a layer, that are told apart in a row.
  ///
  /// Rows beyond that are a pathological scribble: there, signed areas are added up and cut off at 1.
  private static let limit = 1 << 20

  private var heights: [Double] = []
  private var active: [Int] = []
  private var strands: [Strand] = []
  private var order: [Int] = []
  private var crossings: [Double] = []

  /// Adds the boundary made by some chords to a row.
  mutating func sweep(_ chords: inout [Chord], rule: FillRule, into coverage: inout CoverageRow) {
    chords.sort { $0.y0 < $1.y0 }
    heights.removeAll(keepingCapacity: true)
    for chord in chords {
      heights.append(chord.y0)
      heights.append(chord.y1)
    }
    heights.sort()

    active.removeAll(keepingCapacity: true)
    var next = 0
    var work = 0
    for (top, bottom) in zip(heights, heights.dropFirst()) where top < bottom {
      active.removeAll { chords[$0].y1 <= top }
      while next < chords.count, chords[next].y0 <= top {
        // One without a height separates nothing.
        if chords[next].y1 > top { active.append(next) }
        next += 1
      }
      work += active.count
      strands.removeAll(keepingCapacity: true)
      for index in active {
        let chord = chords[index]
        let share =
          chord.segment == 0 ? 0 : chord.segment * ((bottom - top) / (chord.y1 - chord.y0))
        strands.append(
          Strand(
            top: chord.x(at: top), bottom: chord.x(at: bottom), winding: chord.winding,
            segment: share))
      }
      addLayer(from: top, to: bottom, rule: rule, isPlain: work > Self.limit, into: &coverage)
    }
  }

  /// Adds one layer, in which every strand leads from its top to its bottom.
  private mutating func addLayer(
    from top: Double, to bottom: Double, rule: FillRule, isPlain: Bool,
    into coverage: inout CoverageRow
  ) {
    guard !isPlain else {
      for strand in strands {
        add(strand, from: top, to: bottom, sign: Double(strand.winding), into: &coverage)
      }
      return
    }
    sortStrands()
    guard findCrossings() else {
      addBoundary(from: top, to: bottom, rule: rule, into: &coverage)
      return
    }
    // Between two crossings the order is that of the middle.
    let whole = strands
    let height = bottom - top
    crossings.append(1)
    var begin = 0.0
    for end in crossings where end > begin {
      for index in whole.indices {
        let strand = whole[index]
        let reach = strand.bottom - strand.top
        strands[index] = Strand(
          top: strand.top + reach * begin,
          bottom: end == 1 ? strand.bottom : strand.top + reach * end, winding: strand.winding,
          segment: strand.segment * (end - begin))
      }
      strands.sort { $0.top + $0.bottom < $1.top + $1.bottom }
      addBoundary(from: top + height * begin, to: top + height * end, rule: rule, into: &coverage)
      begin = end
    }
  }

  /// Orders the strands by their tops, and where two begin together by their bottoms.
  private mutating func sortStrands() {
    for index in strands.indices.dropFirst() {
      let strand = strands[index]
      var place = index
      while place > 0,
        strands[place - 1].top > strand.top
          || (strands[place - 1].top == strand.top && strands[place - 1].bottom > strand.bottom)
      {
        strands[place] = strands[place - 1]
        place -= 1
      }
      strands[place] = strand
    }
  }

  /// Lists the fractions of the layer's height at which strands cross; false when none do.
  private mutating func findCrossings() -> Bool {
    crossings.removeAll(keepingCapacity: true)
    guard zip(strands, strands.dropFirst()).contains(where: { $0.bottom > $1.bottom }) else {
      return false
    }
    // Bringing the strands into the order of their bottoms, one step at a time, exchanges exactly
    // the pairs that cross.
    order.removeAll(keepingCapacity: true)
    for index in strands.indices {
      order.append(index)
      var place = index
      let strand = strands[index]
      while place > 0, strands[order[place - 1]].bottom > strand.bottom {
        let other = strands[order[place - 1]]
        let before = strand.top - other.top
        crossings.append(before / (before + (other.bottom - strand.bottom)))
        order[place] = order[place - 1]
        place -= 1
      }
      order[place] = index
      if crossings.count > 4096 { break }
    }
    crossings.sort()
    return true
  }

  /// Adds those strands, in order from left to right, that have the inside on one side only.
  private func addBoundary(
    from top: Double, to bottom: Double, rule: FillRule, into coverage: inout CoverageRow
  ) {
    var winding = 0
    for strand in strands {
      let wasInside = rule.contains(winding)
      winding += strand.winding
      let isInside = rule.contains(winding)
      guard wasInside != isInside else { continue }
      add(strand, from: top, to: bottom, sign: isInside ? 1 : -1, into: &coverage)
    }
  }

  private func add(
    _ strand: Strand, from top: Double, to bottom: Double, sign: Double,
    into coverage: inout CoverageRow
  ) {
    coverage.add(x0: strand.top, y0: top, x1: strand.bottom, y1: bottom, sign: sign)
    guard strand.segment != 0 else { return }
    coverage.add(
      Int((strand.top + strand.bottom) / 2), height: 0, area: sign * strand.segment)
  }
}

extension FillRule {
  /// Whether what an outline turns around so many times is inside.
  fileprivate func contains(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
