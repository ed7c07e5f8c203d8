/// The top of a body of water: a height for every x, and how it slopes.
///
/// Heights are y coordinates, so a higher surface has a smaller one, and the water lies where y is
/// larger. A surface must be smooth: where the slope jumps, water has a corner.
public protocol WaterSurface {
  /// Returns the y coordinate of the surface at an x coordinate.
  func height(at x: Double) -> Double
  /// Returns the derivative of the height.
  func slope(at x: Double) -> Double
}

/// Water at rest.
public struct FlatSurface: WaterSurface, Sendable, Hashable {
  /// The y coordinate of the surface.
  public var level: Double

  /// Creates a surface at a level.
  public init(level: Double) { self.level = level }

  /// Returns the level.
  public func height(at x: Double) -> Double { level.sane }

  /// Returns 0.
  public func slope(at x: Double) -> Double { 0 }
}

extension Path {
  /// Creates the outline of the water under a surface, between two x coordinates and down to a
  /// bottom.
  ///
  /// The surface is drawn with cubics that agree with it in place and slope at `pieces` + 1 evenly
  /// spaced knots. Between knots a distance h apart, they are off by at most M · h⁴ / 384, where M
  /// bounds the fourth derivative of the height (the error of cubic Hermite interpolation).
  /// There are at least one and at most 65,536 pieces, whatever is asked for.
  public init(
    under surface: some WaterSurface, from left: Double, to right: Double, bottom: Double,
    pieces: Int
  ) {
    self.init()
    let count = min(max(pieces, 1), 65_536)
    let (left, right, bottom) = (left.sane, right.sane, bottom.sane)
    func height(_ x: Double) -> Double { surface.height(at: x).sane }
    func inclination(_ x: Double) -> Double { surface.slope(at: x).sane }
    let step = (right - left) / Double(count)
    var knot = Point(left, height(left))
    var slope = inclination(left)
    move(to: knot)
    for piece in 1...count {
      // The last knot is the right end itself, not the sum of the steps.
      let x = piece == count ? right : left + step * Double(piece)
      let next = Point(x, height(x))
      let nextSlope = inclination(x)
      cubic(
        to: next,
        control1: knot + Vector(1, slope) * (step / 3),
        control2: next - Vector(1, nextSlope) * (step / 3))
      knot = next
      slope = nextSlope
    }
    line(to: Point(right, bottom))
    line(to: Point(left, bottom))
    close()
  }
}
