import DripKit

/// A gradient in pixels.
///
/// A pixel has the gradient's colour at its centre, rounded as in a ``Pixmap``. Neighbours with equal rounded colours
/// form one run, so a row across the gradient is a single run.
struct PixelGradient {
  /// The stops, with colours that can be interpolated.
  private let stops: [(offset: Double, color: PremultipliedColor)]
  /// The map from pixels to offsets.
  private let geometry: Geometry

  private enum Geometry {
    /// The offset at the centre of the first pixel, and its changes from column to column and from row to row.
    case linear(origin: Double, perColumn: Double, perRow: Double)
    /// The map from pixels to coordinates in which the gradient's circle is the unit circle.
    case radial(Transform2D)
  }

  /// Creates the gradient from one in pixel coordinates, which has stops and is not degenerate.
  init(_ gradient: LinearGradient2D) {
    stops = gradient.stops.map { ($0.offset, PremultipliedColor($0.color)) }
    let line = gradient.end - gradient.start
    let square = line.dot(line)
    geometry = .linear(
      origin: (Point2D(0.5, 0.5) - gradient.start).dot(line) / square,
      perColumn: line.dx / square, perRow: line.dy / square)
  }

  /// Creates the gradient from one in pixel coordinates, which has stops and is not degenerate.
  ///
  /// Returns nil if the gradient's transform has no inverse.
  init?(_ gradient: RadialGradient2D) {
    guard let inverse = gradient.transform.inverse else { return nil }
    stops = gradient.stops.map { ($0.offset, PremultipliedColor($0.color)) }
    let origin = (inverse.apply(Point2D(0.5, 0.5)) - gradient.center) * (1 / gradient.radius)
    let factor = 1 / gradient.radius
    geometry = .radial(
      Transform2D(
        a: inverse.a * factor, b: inverse.b * factor, c: inverse.c * factor,
        d: inverse.d * factor, tx: origin.dx, ty: origin.dy))
  }

  /// The rounded colour of a pixel, and the number of stops before it.
  private struct Sample: Equatable {
    var pixel: Pixmap.Pixel
    var stops: Int
  }

  private func sample(atOffset offset: Double) -> Sample {
    var index = 0
    while index < stops.count, stops[index].offset <= offset { index += 1 }
    let (before, after) = (stops[max(index - 1, 0)], stops[min(index, stops.count - 1)])
    guard before.offset <= offset, offset < after.offset else {
      return Sample(pixel: Pixmap.Pixel(index == 0 ? after.color : before.color), stops: index)
    }
    let fraction = (offset - before.offset) / (after.offset - before.offset)
    return Sample(
      pixel: Pixmap.Pixel(before.color.interpolated(to: after.color, fraction)), stops: index)
  }

  /// Adds the runs of some pixels of a row.
  func append(row: Int, columns: Range<Int>, to runs: inout Buffer<Run<PremultipliedColor>>) {
    switch geometry {
    case .linear(let origin, let perColumn, let perRow):
      appendLine(origin + Double(row) * perRow, perColumn, columns, to: &runs)
    case .radial(let map): appendCircles(map, row: row, columns, to: &runs)
    }
  }

  /// Adds runs of a radial gradient.
  private func appendCircles(
    _ map: Transform2D, row: Int, _ columns: Range<Int>,
    to runs: inout Buffer<Run<PremultipliedColor>>
  ) {
    var (start, last) = (columns.lowerBound, Sample(pixel: .clear, stops: -1))
    for column in columns {
      let place = map.apply(Point2D(Double(column), Double(row))) - .origin
      let offset = place.dot(place).squareRoot()
      // An offset beyond all numbers is that of the last stop.
      let sample = sample(atOffset: offset < 2 ? offset : 2)
      guard sample != last else { continue }
      if column > start {
        runs.append(Run(PremultipliedColor(last.pixel), to: Int32(truncatingIfNeeded: column)))
      }
      (start, last) = (column, sample)
    }
    if columns.upperBound > start {
      runs.append(
        Run(PremultipliedColor(last.pixel), to: Int32(truncatingIfNeeded: columns.upperBound)))
    }
  }

  /// Adds runs of a linear gradient.
  ///
  /// All components are monotone between two stops, so all pixels between two equal ones are equal, too. The end of a
  /// run is found by doubling steps and then by bisection.
  private func appendLine(
    _ offsetOfRow: Double, _ perColumn: Double, _ columns: Range<Int>,
    to runs: inout Buffer<Run<PremultipliedColor>>
  ) {
    func sample(_ column: Int) -> Sample {
      self.sample(atOffset: offsetOfRow + Double(column) * perColumn)
    }
    var start = columns.lowerBound
    while start < columns.upperBound {
      let first = sample(start)
      // A row across the gradient is one run.
      var (same, step) = (perColumn == 0 ? columns.upperBound &- 1 : start, 1)
      while same + step < columns.upperBound, sample(same + step) == first {
        same += step
        step *= 2
      }
      var end = min(same + step, columns.upperBound)
      while end - same > 1 {
        let middle = (same + end) / 2
        if sample(middle) == first { same = middle } else { end = middle }
      }
      runs.append(Run(PremultipliedColor(first.pixel), to: Int32(truncatingIfNeeded: end)))
      start = end
    }
  }
}
