/// A vessel of glass: a shape that holds water.
///
/// A vessel computes how high a volume of ``Water`` stands in it, and draws itself with the water in a ``Look``. In this
/// plane a volume is an area.
///
///     let corners = [Point2D(60, 40), Point2D(72, 220), Point2D(168, 220), Point2D(180, 40)]
///     let glass = Vessel(.path(.polyline(corners, rounded: 24)))
///     let half = glass.height(filled: 0.5)
public struct Vessel: Sendable, Hashable {
  /// The middle of the glass's rim, which a straight line closes if the vessel is open.
  public let outline: Shape2D
  /// The bounding box of the outline.
  public let bounds: Rect2D

  /// Creates a vessel.
  ///
  /// An open path is an open vessel: there is no rim between its ends.
  public init(_ outline: Shape2D) {
    self.outline = outline
    bounds = outline.bounds ?? Rect2D(x: 0, y: 0, width: 0, height: 0)
  }

  /// The smaller one of width and height, which decides the thickness of lines and the details of the light.
  public var diameter: Double { min(bounds.size.width, bounds.size.height) }

  /// The largest circle of a round or rectangular vessel's middle, in which a mark is laid out.
  public var middle: Circle2D { Circle2D(center: bounds.center, radius: diameter / 2) }

  /// Returns the y coordinate of the surface of a volume of resting water, as a fraction of the vessel's volume.
  ///
  /// It is exact up to rounding for every outline, also for one that is wide at several heights.
  public func height(filled fraction: Double) -> Double {
    let fraction = fraction.clamped(to: 0...1) ?? 0
    let path = outline.path
    let area = path.signedArea
    guard area != 0 else { return bounds.maxY - fraction * bounds.size.height }
    // False position, in which the end that stays twice counts half (the Illinois method).
    var low = (y: bounds.minY, value: 1 - fraction)
    var high = (y: bounds.maxY, value: -fraction)
    var wasLow: Bool?
    for _ in 0..<100 where low.value > 0 && high.value < 0 && high.y - low.y > 1e-12 * abs(high.y) {
      let y = (low.y * high.value - high.y * low.value) / (high.value - low.value)
      let value = path.area(below: y) / area - fraction
      guard abs(value) > 1e-13 else { return y }
      if value > 0 {
        low = (y, value)
        if wasLow == true { high.value /= 2 }
      } else {
        high = (y, value)
        if wasLow == false { low.value /= 2 }
      }
      wasLow = value > 0
    }
    return low.value > 0 ? high.y : low.y
  }
}
