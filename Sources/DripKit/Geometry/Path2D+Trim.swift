extension Path2D {
  /// Returns the part of the path between two fractions of its arc length.
  ///
  ///     check.trimmed(from: 0, to: 0.5)     // half of the stroke
  ///
  /// The length is the total of all subpaths, in order, including the lines that close them. Subpaths
  /// inside the range do not change, and a cut subpath is open, so the range 0…1 returns the path itself.
  /// Fractions outside 0…1 count as the nearest end. The result is empty if `from` is not below `to` or
  /// the length overflows.
  public func trimmed(from: Double, to: Double) -> Path2D {
    guard from < to, from < 1, to > 0 else { return Path2D() }
    if from <= 0, to >= 1 { return self }
    let lengths = segments.map { $0.length() }
    let total = lengths.reduce(0, +)
    guard total.isFinite else { return Path2D() }

    let low = max(from, 0) * total
    let high = min(to, 1) * total
    // Shorter segments are rounding errors of the fractions. A stroke with round caps would draw them
    // as dots.
    let sliver = 1e-12 * total

    var result = Path2D()
    var position = 0.0
    var next = 0
    for subpath in subpaths {
      let (begin, first) = (position, next)
      for _ in subpath.segments {
        position += lengths[next]
        next += 1
      }
      if low <= begin + sliver, position - sliver <= high {
        result.append(contentsOf: subpath.elements)
      } else if low < position - sliver, begin + sliver < high {
        result.append(subpath, lengths, first, from: low - begin, to: high - begin, sliver: sliver)
      }
    }
    return result
  }

  /// Adds the part of a subpath between two arc lengths from its start, given the lengths of all segments and the
  /// index of its first one.
  private mutating func append(
    _ subpath: Subpath, _ lengths: [Double], _ first: Int, from low: Double, to high: Double,
    sliver: Double
  ) {
    var position = 0.0
    var isFirst = true
    var next = first
    for segment in subpath.segments {
      let length = lengths[next]
      next += 1
      let begin = max(low - position, 0)
      let end = min(high - position, length)
      position += length
      guard end - begin > sliver else { continue }

      var part = segment
      if begin > 0 || end < length {
        part = segment.segment(
          from: begin > 0 ? segment.parameter(atLength: begin) : 0,
          to: end < length ? segment.parameter(atLength: end) : 1
        )
      }
      if isFirst { move(to: part.start) }
      isFirst = false
      append(part)
    }
  }
}
