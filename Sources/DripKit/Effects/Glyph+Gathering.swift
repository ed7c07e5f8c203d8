extension Glyph {
  /// Returns the strokes as they run into the ``dripPoint`` after a tap.
  ///
  /// Each stroke shrinks towards its point that is nearest to the drip point, and that point moves there.
  /// The longest strokes gather from 0.08 to 0.26 s after the tap, the others from 0.05 to 0.20, so an
  /// arrow's wings gather before its shaft.
  ///
  /// - Parameter time: seconds since the tap.
  /// - Returns: the strokes; empty once all have arrived.
  public func gathered(at time: Double) -> Path2D { gathered(at: time, restored: 1) }

  /// Returns the strokes of a glyph that gathers from a state in which only a fraction of it is restored.
  func gathered(at time: Double, restored: Double) -> Path2D {
    let lengths = path.subpaths.map { Path2D($0).length() }
    let longest = lengths.max() ?? 0
    return gathered(
      lengths.map { length in
        let gone =
          length > 0.999 * longest
          ? Effects.TimingCurve.easeIn.value(at: (time - 0.08) / 0.18)
          : Effects.TimingCurve.easeInOut.value(at: (time - 0.05) / 0.15)
        return restored < 1 ? 1 - restored * (1 - gone) : gone
      })
  }

  /// Returns the strokes, each gathered by its own fraction.
  ///
  /// Strokes that have arrived are left out, and strokes without a fraction are whole.
  public func gathered(_ fractions: [Double]) -> Path2D {
    let dripPoint = dripPoint
    var result = Path2D()
    for (index, subpath) in path.subpaths.enumerated() {
      let fraction = index < fractions.count ? fractions[index] : 0
      // NaN counts as 0.
      if fraction >= 1 { continue }
      let stroke = Path2D(subpath)
      guard fraction > 0 else {
        result.append(stroke)
        continue
      }
      let nearest = stroke.nearest(to: dripPoint)
      result.append(
        stroke.drawnTogether(to: nearest.fraction, subpath.isClosed, fraction)
          .transformed(by: .translation((dripPoint - nearest.point) * fraction)))
    }
    return result
  }
}

extension Path2D {
  /// Creates the path of one stroke.
  @inline(never) fileprivate init(_ stroke: Subpath) {
    self.init()
    append(contentsOf: stroke.elements)
  }

  /// Returns the point of a stroke that is nearest to another point, and its fraction of the length.
  fileprivate func nearest(to point: Point2D) -> (point: Point2D, fraction: Double) {
    var (length, best) = (0.0, (point: Point2D.origin, length: 0.0, distance: Double.infinity))
    for segment in segments {
      let t = segment.nearestParameter(to: point)
      let candidate = segment.point(at: t)
      let distance = candidate.distance(to: point)
      if distance < best.distance {
        best = (candidate, length + segment.length(from: 0, to: t, tolerance: 1e-9), distance)
      }
      length += segment.length(from: 0, to: 1, tolerance: 1e-9)
    }
    return (best.point, length > 0 ? best.length / length : 0)
  }

  /// Returns the rest of a stroke that shrinks towards one of its points, from its ends or, if it is
  /// closed, from the opposite point.
  fileprivate func drawnTogether(
    to center: Double, _ isClosed: Bool, _ fraction: Double
  ) -> Path2D {
    guard isClosed else {
      return trimmed(from: center * fraction, to: center + (1 - center) * (1 - fraction))
    }
    let (low, high) = (center - (1 - fraction) / 2, center + (1 - fraction) / 2)
    if low < 0 { return trimmed(from: low + 1, to: 1).joined(to: trimmed(from: 0, to: high)) }
    if high > 1 { return trimmed(from: low, to: 1).joined(to: trimmed(from: 0, to: high - 1)) }
    return trimmed(from: low, to: high)
  }

  /// Returns one stroke made of two, the second of which begins at the end of the first.
  private func joined(to other: Path2D) -> Path2D {
    guard !isEmpty, !other.isEmpty else { return isEmpty ? other : self }
    var path = self
    for segment in other.segments { path.append(segment) }
    return path
  }
}
