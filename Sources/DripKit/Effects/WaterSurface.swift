extension Effects {
  /// The surface of water: a height and a slope for every x.
  ///
  /// Heights are y coordinates, so a higher surface has a smaller one, and the water lies where y is
  /// larger. The slope must be continuous; otherwise the water has a corner.
  public protocol WaterSurface {
    /// Returns the y coordinate of the surface at an x coordinate.
    func height(at x: Double) -> Double
    /// Returns the derivative of the height.
    func slope(at x: Double) -> Double
    /// Returns the height and its derivative; implement it if that costs less than two calls.
    func heightAndSlope(at x: Double) -> (height: Double, slope: Double)
  }
}

extension Effects.WaterSurface {
  /// Returns the height and its derivative.
  public func heightAndSlope(at x: Double) -> (height: Double, slope: Double) {
    (height(at: x), slope(at: x))
  }
}

/// A surface of cubics between evenly spaced knots, and of straight lines beyond them.
///
/// Necks are exactly tangent to water that is drawn with the same cubics, and a lookup needs no sine.
struct DrawnSurface: Effects.WaterSurface {
  private let left: Double
  private let step: Double
  private let knots: [(height: Double, slope: Double)]

  init(_ surface: some Effects.WaterSurface, from left: Double, to right: Double, segments: Int) {
    let step = (right - left) / Double(segments)
    self.left = left
    self.step = step
    knots = (0...segments).map {
      let x = left + step * Double($0)
      return surface.heightAndSlope(at: x)
    }
  }

  func height(at x: Double) -> Double {
    let (a, b, u) = place(x)
    let rise = b.height - a.height
    if u < 0 { return a.height + a.slope * step * u }
    if u > 1 { return b.height + b.slope * step * (u - 1) }
    // The Hermite form, relative to the chord.
    let (start, end) = (a.slope * step - rise, b.slope * step - rise)
    return a.height + u * (rise + (1 - u) * (start * (1 - u) - end * u))
  }

  func slope(at x: Double) -> Double {
    let (a, b, u) = place(x)
    if u < 0 { return a.slope }
    if u > 1 { return b.slope }
    let rise = b.height - a.height
    let (start, end) = (a.slope * step - rise, b.slope * step - rise)
    return (rise + start * (1 - u) * (1 - 3 * u) - end * u * (2 - 3 * u)) / step
  }

  /// Returns the knots to the left and to the right of a place, and its fraction of the way between them.
  private func place(_ x: Double) -> (
    a: (height: Double, slope: Double), b: (height: Double, slope: Double), u: Double
  ) {
    let position = (x - left) / step
    let index = Int(position.clamped(to: 0...Double(knots.count - 2)) ?? 0)
    return (knots[index], knots[index + 1], position - Double(index))
  }
}

extension Path2D {
  /// Creates the outline of the water under a surface, between two x coordinates and down to a
  /// bottom.
  ///
  /// The surface is drawn with cubics that agree with it in place and slope at `segments` + 1 evenly
  /// spaced knots. Between knots a distance h apart, they are off by at most M · h⁴ / 384, where M
  /// bounds the fourth derivative of the height (the error of cubic Hermite interpolation).
  /// The number of segments is clamped to 1…65,536.
  public init(
    under surface: some Effects.WaterSurface, from left: Double, to right: Double, bottom: Double,
    segments: Int
  ) {
    self.init()
    let count = min(max(segments, 1), 65_536)
    let step = (right - left) / Double(count)
    var (height, slope) = surface.heightAndSlope(at: left)
    var knot = Point2D(left, height)
    move(to: knot)
    for index in 1...count {
      // The last knot is the right end itself, not the sum of the steps.
      let x = index == count ? right : left + step * Double(index)
      let nextSlope: Double
      (height, nextSlope) = surface.heightAndSlope(at: x)
      let next = Point2D(x, height)
      cubic(
        to: next,
        control1: knot + Vector2D(1, slope) * (step / 3),
        control2: next - Vector2D(1, nextSlope) * (step / 3))
      knot = next
      slope = nextSlope
    }
    line(to: Point2D(right, bottom))
    line(to: Point2D(left, bottom))
    close()
  }
}
