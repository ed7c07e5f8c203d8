import DripKit

/// A linear gradient in pixels.
///
/// A pixel has the gradient's colour at its centre, rounded as in a ``Pixmap``. Neighbours with equal rounded colours
/// form one run, so a row across the gradient is a single run.
struct PixelGradient {
  /// The stops, with colours that can be interpolated.
  private let stops: [(offset: Double, color: PremultipliedColor)]
  /// The offset at the centre of the first pixel of the first row.
  private let origin: Double
  /// The change of the offset from column to column.
  private let perColumn: Double
  /// The change of the offset from row to row.
  private let perRow: Double

  /// Creates the gradient from one in pixel coordinates, which has stops and is not degenerate.
  init(_ gradient: LinearGradient2D) {
    stops = gradient.stops.map { ($0.offset, PremultipliedColor($0.color)) }
    let line = gradient.end - gradient.start
    let square = line.dot(line)
    origin = (Point2D(0.5, 0.5) - gradient.start).dot(line) / square
    perColumn = line.dx / square
    perRow = line.dy / square
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

  /// True if the colour does not change along a row.
  var isVertical: Bool { perColumn == 0 }

  /// Returns the colours of the rows of a strip of a vertical gradient.
  func color(of strip: Int) -> StripColor {
    var color = StripColor.clear
    for lane in 0..<4 {
      let offset = origin + Double(4 * strip + lane) * perRow
      color[lane] = PremultipliedColor(sample(atOffset: offset).pixel)
    }
    return color
  }

  /// Adds the runs of some pixels of a row.
  ///
  /// All components are monotone between two stops, so all pixels between two equal ones are equal, too. The end of a
  /// run is found by doubling steps and then by bisection.
  func append(row: Int, columns: Range<Int>, to runs: inout Buffer<Run<PremultipliedColor>>) {
    let offsetOfRow = origin + Double(row) * perRow
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
