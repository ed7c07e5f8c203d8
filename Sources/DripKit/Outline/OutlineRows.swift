/// The horizontal rows of an outline: the intervals in which a line at a height is inside.
///
/// The heights are divided into bands. Inside of a band, no part of the outline begins or ends, and no two parts cross, so
/// the intervals change smoothly.
struct OutlineRows {
  /// A range of heights with the parts of the outline there, from left to right.
  struct Band {
    let low: Double
    let high: Double
    fileprivate let parts: [MonotonePart]
  }

  /// The lengths and the discs of the intervals of a row.
  struct Row {
    /// The total length of the intervals.
    var length = 0.0
    /// The total area of the discs whose diameters are the intervals.
    var discs = 0.0
  }

  /// The bands in ascending order; a gap between two of them holds no outline.
  private(set) var bands: [Band] = []
  private let rule: Path2D.FillRule
  /// A distance that is far below the size of the outline, and far above rounding errors.
  private let tolerance: Double
  /// The number of rows of a band in which crossings are looked for.
  private let probes: Int
  private var crossings = 0

  /// Finds the bands of a path in a box.
  init(_ path: Path2D, in box: Rect2D, rule: Path2D.FillRule) throws(Outline.Mistake) {
    self.rule = rule
    tolerance = 1e-9 * max(box.size.width, box.size.height)
    let parts = MonotonePart.all(of: path)
    let heights = parts.flatMap { [$0.low, $0.high] }.inserted(by: <)
    probes = max(2, min(1024 / max(1, heights.count), 16))
    for (low, high) in zip(heights, heights.dropFirst()) where high - low > 1e-3 * tolerance {
      let active = parts.filter { $0.low <= low && $0.high >= high }
      if !active.isEmpty { try appendBands(low, high, active) }
    }
  }

  /// Returns the row of a band at a height.
  func row(of band: Band, at y: Double) -> Row {
    var row = Row()
    var turns = 0
    var interval: (start: Double, end: Double)?
    func end() {
      guard let (start, end) = interval else { return }
      row.length += end - start
      row.discs += .pi / 4 * (end - start) * (end - start)
    }
    for (x, part) in Self.sorted(band.parts, at: y) {
      let wasInside = isInside(turns)
      turns += part.turn
      if wasInside {
        interval?.end = x
      } else if isInside(turns), x - (interval?.end ?? -.infinity) > tolerance {
        end()
        interval = (x, x)
      }
    }
    end()
    return row
  }

  private func isInside(_ turns: Int) -> Bool { rule == .nonZero ? turns != 0 : turns % 2 != 0 }

  /// Returns the parts from left to right, each with its x coordinate.
  private static func sorted(_ parts: [MonotonePart], at y: Double) -> [(x: Double, MonotonePart)] {
    parts.map { (x: $0.x(at: y), $0) }.inserted { $0.x < $1.x }
  }

  // MARK: - Crossings

  /// Appends the bands between two heights, which are divided where parts cross.
  private mutating func appendBands(
    _ low: Double, _ high: Double, _ parts: [MonotonePart]
  ) throws(Outline.Mistake) {
    var low = low
    while true {
      let parts = Self.sorted(parts, at: low + 1e-5 * (high - low)).map { $0.1 }
      let crossing = firstCrossing(of: parts, from: low, to: high)
      bands.append(Band(low: low, high: crossing ?? high, parts: parts))
      guard let crossing else { return }
      low = crossing
      crossings += 1
      guard crossings <= Outline.Mistake.mostCrossings else { throw .tooManyCrossings }
    }
  }

  /// Returns the height at which parts lose their order first, or nil if they keep it.
  private func firstCrossing(of parts: [MonotonePart], from low: Double, to high: Double) -> Double?
  {
    var last = low
    for step in 1...probes {
      let y = low + (high - low) * Double(step) / Double(probes)
      guard !isInOrder(parts, at: y) else {
        last = y
        continue
      }
      var above = y
      for _ in 0..<50 {
        let middle = (last + above) / 2
        if isInOrder(parts, at: middle) { last = middle } else { above = middle }
      }
      // Two parts that cross at an end of a band meet there.
      return above - low > tolerance && high - above > tolerance ? above : nil
    }
    return nil
  }

  private func isInOrder(_ parts: [MonotonePart], at y: Double) -> Bool {
    var last = -Double.infinity
    for part in parts {
      let x = part.x(at: y)
      guard x > last - tolerance else { return false }
      last = max(x, last)
    }
    return true
  }
}

/// A part of an outline whose y coordinate grows, or falls if it runs downwards.
private struct MonotonePart {
  /// The line or curve, from its lower to its higher end.
  private let curve: Path2D.Segment
  /// The change of the winding number from left to right.
  let turn: Int

  var low: Double { curve.start.y }
  var high: Double { curve.end.y }

  private init?(_ curve: Path2D.Segment) {
    guard curve.start.y != curve.end.y else { return nil }
    let rises = curve.start.y < curve.end.y
    (self.curve, turn) = rises ? (curve, 1) : (curve.reversed(), -1)
  }

  /// Returns the parts of a path, with the lines that close its open subpaths.
  static func all(of path: Path2D) -> [MonotonePart] {
    var parts: [MonotonePart] = []
    for subpath in path.subpaths {
      var end = subpath.start
      for segment in subpath.segments {
        var last = 0.0
        for next in segment.extrema + [1] {
          if let part = MonotonePart(segment.segment(from: last, to: next)) { parts.append(part) }
          last = next
        }
        end = segment.end
      }
      if let part = MonotonePart(.line(Path2D.Line(start: end, end: subpath.start))) {
        parts.append(part)
      }
    }
    return parts
  }

  /// Returns the x coordinate at a height.
  func x(at y: Double) -> Double {
    var t = (y - low) / (high - low)
    if case .line(let line) = curve { return line.point(at: t).x }
    // Newton's method with a bracket. A step that would leave the bracket halves it instead.
    var (below, above) = (0.0, 1.0)
    for _ in 0..<60 {
      let excess = curve.point(at: t).y - y
      if excess > 0 { above = t } else { below = t }
      let newton = t - excess / curve.derivative(at: t).dy
      let next = below < newton && newton < above ? newton : (below + above) / 2
      if abs(next - t) < 1e-15 { break }
      t = next
    }
    return curve.point(at: t).x
  }
}
