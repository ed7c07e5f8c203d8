import DripKit

/// A linear gradient in pixels whose colour does not change along a row.
///
/// A row has the gradient's colour at its centre, rounded as in a ``Pixmap``.
struct VerticalGradient {
  /// The stops, with colours that can be interpolated.
  private let stops: [(offset: Double, color: PremultipliedColor)]
  /// The offset at the centre of the first row.
  private let origin: Double
  /// The change of the offset from row to row.
  private let perRow: Double
  /// True if all colours are opaque.
  let isOpaque: Bool

  /// Creates the gradient from one in pixel coordinates, which has stops and is not degenerate.
  ///
  /// Returns nil if it is not vertical.
  init?(_ gradient: LinearGradient2D) {
    let line = gradient.end - gradient.start
    let square = line.dot(line)
    guard line.dx / square == 0 else { return nil }
    stops = gradient.stops.map { ($0.offset, PremultipliedColor($0.color)) }
    origin = (Point2D(0.5, 0.5) - gradient.start).dot(line) / square
    perRow = line.dy / square
    isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
  }

  /// Returns the colours of the rows of a strip.
  func color(of strip: Int) -> StripColor {
    var color = StripColor.clear
    for lane in 0..<4 {
      let offset = origin + Double(4 * strip + lane) * perRow
      color[lane] = PremultipliedColor(Pixmap.Pixel(self.color(atOffset: offset)))
    }
    return color
  }

  private func color(atOffset offset: Double) -> PremultipliedColor {
    var index = 0
    while index < stops.count, stops[index].offset <= offset { index += 1 }
    let (before, after) = (stops[max(index - 1, 0)], stops[min(index, stops.count - 1)])
    guard before.offset <= offset, offset < after.offset else {
      return index == 0 ? after.color : before.color
    }
    let fraction = (offset - before.offset) / (after.offset - before.offset)
    return before.color.interpolated(to: after.color, fraction)
  }
}
