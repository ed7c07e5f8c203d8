import DripKit

/// A linear gradient in pixels whose colour does not change along a row.
///
/// A row has the gradient's colour at its centre, rounded as in a ``Pixmap``.
struct VerticalGradient {
  /// A stop with a colour that can be interpolated.
  struct Stop: BitwiseCopyable {
    var offset: Double
    var color: PremultipliedColor
  }

  /// The range of the gradient's stops.
  private let stops: Range<Int>
  /// The offset at the centre of the first row.
  private let origin: Double
  /// The change of the offset from row to row.
  private let perRow: Double
  /// True if all colours are opaque.
  let isOpaque: Bool

  /// Creates the gradient from one in pixel coordinates, which has stops and is not degenerate.
  ///
  /// Returns nil if it is not vertical.
  init?(_ gradient: Paint.LinearGradient, _ stops: inout Buffer<Stop>) {
    let line = gradient.end - gradient.start
    let square = line.dot(line)
    guard line.dx / square == 0 else { return nil }
    let first = stops.count
    var isOpaque = true
    for stop in gradient.stops {
      let color = PremultipliedColor(stop.color)
      stops.append(Stop(offset: stop.offset, color: color))
      isOpaque = isOpaque && color.alpha >= 1
    }
    self.stops = first..<stops.count
    origin = (Point2D(0.5, 0.5) - gradient.start).dot(line) / square
    perRow = line.dy / square
    self.isOpaque = isOpaque
  }

  /// Returns the colours of the rows of a strip.
  func color(of strip: Int, _ stops: borrowing Buffer<Stop>) -> StripColor {
    let offsets = (WideLanes(0, 1, 2, 3) + Double(4 * strip)) * perRow + origin
    let (first, last) = (place(of: offsets.x, stops), place(of: offsets.w, stops))
    guard first != last else { return color(between: first, offsets, stops).rounded }
    var color = StripColor.clear
    for lane in 0..<4 {
      let place = place(of: offsets[lane], stops)
      color[lane] = self.color(between: place, offsets, stops)[lane]
    }
    return color.rounded
  }

  /// Returns the index of the first stop beyond an offset.
  @inline(__always) private func place(of offset: Double, _ all: borrowing Buffer<Stop>) -> Int {
    var index = stops.lowerBound
    while index < stops.upperBound, all[index].offset <= offset { index += 1 }
    return index
  }

  /// Returns the colours at offsets between a stop and the one before it.
  @inline(__always) private func color(
    between place: Int, _ offsets: WideLanes, _ all: borrowing Buffer<Stop>
  ) -> StripColor {
    guard place > stops.lowerBound, place < stops.upperBound else {
      return StripColor(all[min(place, stops.upperBound - 1)].color)
    }
    let (before, after) = (all[place - 1], all[place])
    let fractions = (offsets - before.offset) / (after.offset - before.offset)
    let (start, change) = (
      before.color.components, after.color.components - before.color.components
    )
    return StripColor(
      red: Lanes(rounding: start.x + fractions * change.x),
      green: Lanes(rounding: start.y + fractions * change.y),
      blue: Lanes(rounding: start.z + fractions * change.z),
      alpha: Lanes(rounding: start.w + fractions * change.w))
  }
}

extension StripColor {
  /// The colours of the nearest pixels.
  fileprivate var rounded: StripColor {
    let pixels = packed
    func component(_ shift: UInt32) -> WideLanes {
      let bits = (pixels &>> SIMD4(repeating: shift)) & 255
      return WideLanes(SIMD4<Int32>(truncatingIfNeeded: bits)) / 255
    }
    let alpha = component(24)
    return StripColor(
      red: Lanes(rounding: component(0) * alpha), green: Lanes(rounding: component(8) * alpha),
      blue: Lanes(rounding: component(16) * alpha), alpha: Lanes(rounding: alpha))
  }
}
