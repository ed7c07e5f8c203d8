extension Picture.Guide {
  /// Returns the graph of a function.
  ///
  /// - Parameters:
  ///   - role: the role of the curve.
  ///   - title: the title.
  ///   - isLeft: true for the left corner.
  ///   - start: the time at the left edge.
  ///   - pieces: the pieces of the curve between which the function may have a corner or jump, as the end of each and the
  ///     number of its cubics.
  ///   - values: the values at the lower and the upper edge; nil for those of the curve with a margin.
  ///   - base: the value of the horizontal axis.
  ///   - now: the current time, which is moved into the graph; nil if there is no motion.
  ///   - value: the function.
  /// - Returns: the graph.
  static func plot(
    _ role: Identity.Role, _ title: String, isLeft: Bool = false, from start: Double = 0,
    _ pieces: [(end: Double, steps: Int)], values: (low: Double, high: Double)? = nil, base: Double,
    now: Double?, _ value: @escaping (Double) -> Double
  ) -> Picture.Guide {
    var (knots, end, heights) = ([Path2D.Element.move(Point2D(start, value(start)))], start, [base])
    for piece in pieces where piece.end > end {
      let part = Piece(start: end, end: piece.end.nextDown, value: value)
      let curve = Path2D(
        under: part, from: end, to: piece.end, bottom: 0, segments: piece.steps)
      // A jump is a vertical line.
      knots += [.line(Point2D(end, value(end)))] + curve.elements[1...piece.steps]
      heights += curve.elements.compactMap {
        if case .cubic(_, _, let knot) = $0 { knot.y } else { nil }
      }
      end = piece.end
    }
    knots.append(.line(Point2D(end, value(end))))
    let (least, most) = (heights.min() ?? base, heights.max() ?? base)
    let margin = 0.08 * (most - least)
    let range = values ?? (least - margin, most + margin)
    let (width, height) = (end - start, range.high - range.low)
    let map = Transform2D.translation(Vector2D(-start, -range.low))
      .followed(by: .scale(1 / max(width, 1e-9), 1 / max(height, 1e-9)))
    func place(_ time: Double, _ value: Double) -> Point2D { map.apply(Point2D(time, value)) }
    let time = now.map { min(max($0, start), end) }
    return .graph(
      role, title, Path2D(knots).transformed(by: map), isLeft: isLeft, base: place(0, base).y,
      now: time.map { place($0, value($0)) })
  }

  /// Returns the graph of a fall with the current age; nothing if it takes no time.
  static func fall(_ fall: Effects.FreeFall, at age: Double) -> [Picture.Guide] {
    guard fall.duration > 0 else { return [] }
    // A parabola is a cubic.
    let graph = Picture.Guide.plot(
      "guide.fallen", "fall: g t t / 2", isLeft: true, [(fall.duration, 1)],
      values: (-fall.distance, 0), base: -fall.distance, now: age
    ) { -fall.fallen(after: $0) }
    return [graph]
  }

  /// A piece of a graph as a surface; its slopes are differences.
  private struct Piece: Effects.WaterSurface {
    let start: Double
    let end: Double
    let value: (Double) -> Double

    func height(at time: Double) -> Double { value(min(time, end)) }

    func slope(at time: Double) -> Double {
      let near = 1e-6 * (end - start)
      let (from, to) = (max(start, time - near), min(time + near, end))
      return (value(to) - value(from)) / (to - from)
    }
  }
}
